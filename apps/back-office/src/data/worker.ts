import type { FetchAnswer, FetchOrder } from '../worker/fetch.ts'

type Init = { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal }
type Waiting = { resolve: (response: Response) => void; reject: (error: unknown) => void }

const waiting = new Map<number, Waiting>()
let lastId = 0
let worker: Worker | undefined
let isReady = false

/** Starts the worker that reads large responses. Without Worker support the page reads them itself. */
export function startFetchWorker(): void {
  if (worker || typeof Worker === 'undefined') return
  worker = new Worker('/worker/fetch.js', { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FetchAnswer | 'ready'>) => {
    if (data === 'ready') isReady = true
    else settle(data)
  }
  worker.onerror = (event) => {
    console.error('The fetch worker failed', event.message)
    isReady = false
    for (const { reject } of waiting.values()) reject(new TypeError('The fetch worker failed.'))
    waiting.clear()
  }
}

function settle(answer: FetchAnswer): void {
  const call = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (!call) return
  if ('error' in answer) call.reject(new TypeError(answer.error))
  else call.resolve(new ParsedResponse(answer))
}

/** A response whose JSON the worker has already parsed. */
class ParsedResponse extends Response {
  readonly #parsed: unknown

  constructor({ status, headers, json, text }: Extract<FetchAnswer, { status: number }>) {
    super(text ?? null, { status, headers })
    this.#parsed = json
  }

  override async json(): Promise<unknown> {
    return this.#parsed
  }
}

/** Like `fetch`, in the worker if it runs. The signal of `init` aborts the request there too. */
export function fetchInWorker(url: string, { signal, ...init }: Init): Promise<Response> {
  if (!worker || !isReady) return fetch(url, { ...init, signal })
  const id = ++lastId
  const order: FetchOrder = { id, url: new URL(url, location.href).href, init }
  const target = worker
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    waiting.set(id, { resolve, reject })
    signal?.addEventListener('abort', () => {
      waiting.delete(id)
      target.postMessage({ id, isAborted: true })
      reject(signal.reason)
    })
    target.postMessage(order)
  })
}
