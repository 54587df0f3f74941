/** A request from the page to the worker. */
export type FetchOrder = {
  id: number
  url: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** The worker's reply: parsed JSON, text, or an error. */
export type FetchAnswer =
  | { id: number; status: number; headers: [string, string][]; json?: unknown; text?: string }
  | { id: number; error: string }

const running = new Map<number, AbortController>()

self.onmessage = ({ data }: MessageEvent<FetchOrder | { id: number; isAborted: true }>) => {
  if ('isAborted' in data) running.get(data.id)?.abort()
  else void run(data)
}
self.postMessage('ready')

async function run({ id, url, init }: FetchOrder): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  try {
    self.postMessage(await read(id, await fetch(url, { ...init, signal: controller.signal })))
  } catch (error) {
    self.postMessage({ id, error: String(error) } satisfies FetchAnswer)
  } finally {
    running.delete(id)
  }
}

async function read(id: number, response: Response): Promise<FetchAnswer> {
  const { status } = response
  const headers = [...response.headers]
  if (status === 204) return { id, status, headers }
  return response.headers.get('content-type')?.includes('json')
    ? { id, status, headers, json: await response.json() }
    : { id, status, headers, text: await response.text() }
}
