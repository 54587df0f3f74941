import { createStore } from './store.ts'

/** Number of requests waiting to be retried because the gateway is busy. */
export const busyRequests = createStore(0)

const mostTries = 6
const longestPause = 10_000

/** Milliseconds before the next try: `Retry-After` if given, otherwise doubled each time, at most ten seconds. */
export function pauseBefore(attempt: number, retryAfter: string | null): number {
  const wanted = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : 500 * 2 ** attempt
  return Math.min(longestPause, wanted)
}

/**
 * True for a response that asks to retry later: 503, or the first request with this idempotency key is still running.
 */
export const isBusy = ({ status, headers }: Response): boolean =>
  status === 503 || (status === 409 && headers.has('retry-after'))

/**
 * Sends a repeatable request, up to six times while the gateway is busy, and returns the last response. Counted in
 * `busyRequests` while it waits.
 * @throws the reason of `signal`, or what `send` throws
 */
export async function sendWhileBusy(
  send: () => Promise<Response>,
  { method, signal }: { method: string; signal: AbortSignal | undefined },
): Promise<Response> {
  let response = await send()
  if (!isBusy(response)) return response
  busyRequests.set(busyRequests.get() + 1)
  try {
    for (let attempt = 1; attempt < mostTries && isBusy(response); attempt++) {
      await pause(pauseBefore(attempt, response.headers.get('retry-after')), signal)
      response = await send()
    }
  } finally {
    busyRequests.set(busyRequests.get() - 1)
  }
  // An earlier try may have deleted the item even though its response reported a failure.
  return method === 'DELETE' && response.status === 404 ? new Response(null, { status: 204 }) : response
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
