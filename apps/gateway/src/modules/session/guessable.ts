import { Worker } from 'node:worker_threads'

type Reply = { id: number; score: number }

/** How long an answer may take, with loading the lists on a busy machine. */
const patienceMs = 10_000

let thread: Worker | undefined
let lastId = 0
const waiting = new Map<number, (score: number | undefined) => void>()

function open(): Worker {
  const opened = new Worker(new URL('./password-thread.ts', import.meta.url))
  // It must not keep the process alive.
  opened.unref()
  opened.on('message', ({ id, score }: Reply) => waiting.get(id)?.(score))
  opened.on('error', () => close(opened))
  opened.on('exit', () => close(opened))
  return opened
}

/** The next password gets another thread; whoever waits for this one gets no answer. */
function close(closed: Worker): void {
  if (thread !== closed) return
  thread = undefined
  for (const done of waiting.values()) done(undefined)
  void closed.terminate()
}

/**
 * How hard a password is to guess for somebody who knows these names, from 0 to 4. Returns undefined if the thread that
 * judges it fails or is too slow, since that must not keep anybody from changing a password.
 */
export async function scoreOf(password: string, names: readonly string[]): Promise<number | undefined> {
  thread ??= open()
  const judging = thread
  const id = ++lastId
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  waiting.set(id, resolve)
  const timer = setTimeout(() => close(judging), patienceMs)
  judging.postMessage({ id, password, names })
  const score = await promise
  clearTimeout(timer)
  waiting.delete(id)
  return score
}
