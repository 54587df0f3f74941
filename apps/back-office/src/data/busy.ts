import { createStore } from './store.ts'

/** How many requests wait to be sent again because the gateway is busy. */
export const busyRequests = createStore(0)

const mostTries = 6
const longestPause = 10_000

/** Milliseconds before the next try: what the answer asks for, else doubled each time; ten seconds at most. */
export function pauseBefore(attempt: number, retryAfter: string | null): number {
  const wanted = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : 500 * 2 ** attempt
  return Math.min(longestPause, wanted)
}

/** True for an answer that says to come back: 503, or the first request with this key still runs. */
export const isBusy = ({ status, headers }: Response): boolean =>
  status === 503 || (status === 409 && headers.has('retry-after'))

/**
 * Sends a request that may be sent twice, and sends it again while the gateway is busy, six times at most; the last
 * answer counts. `busyRequests` counts it meanwhile. @throws the reason of `signal`, or what `send` throws
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
  // An earlier try may have deleted it although its answer said otherwise.
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
