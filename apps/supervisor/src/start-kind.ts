import { type End, type Kept, keepRunning } from './keep-running.ts'
import type { Kind } from './kinds.ts'

type Options<Message> = {
  count: number
  environment: NodeJS.ProcessEnv
  /** What a process says, apart from pings and errors. */
  onMessage: (message: Message) => void
  onUncaught: (name: string) => void
  onEnd: (end: End) => void
}

export type Running = {
  expectEnd(): void
  stop(): Promise<void>
}

const typeOf = (message: unknown) => (message as { type?: unknown } | null)?.type

/**
 * Starts the processes of a kind and keeps them running. Resolves once they are started; of a kind that is needed, once
 * the first of them is listening. Throws if that one exits instead.
 */
export async function startKind<Message>(
  { nameOf, open, care, isNeeded }: Kind,
  { count, environment, onMessage, onUncaught, onEnd }: Options<Message>,
): Promise<Running> {
  const { start, clear } = await open(environment, count)
  const kept: Kept[] = []
  const first = Promise.withResolvers<void>()
  let isListening = !isNeeded
  const keep = (slot: number) => {
    const name = nameOf(slot)
    return keepRunning({
      name,
      care,
      start: () => start(slot),
      onMessage(message) {
        if (typeOf(message) === 'uncaught') return onUncaught(name)
        if (typeOf(message) !== undefined) onMessage(message as Message)
        if (typeOf(message) !== 'listening') return
        isListening = true
        first.resolve()
      },
      onEnd(end) {
        if (isListening) return onEnd(end)
        first.reject(
          new Error(`The process '${name}' did not start (${end.signal ?? `exit code ${end.code}`}).`),
        )
      },
    })
  }
  const stop = async () => {
    await Promise.all(kept.map((one) => one.stop()))
    await clear?.()
  }
  const expectEnd = () => {
    for (const one of kept) one.expectEnd()
  }

  kept.push(keep(0))
  try {
    if (isNeeded) await first.promise
    for (let slot = 1; slot < count; slot++) kept.push(keep(slot))
    return { expectEnd, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
