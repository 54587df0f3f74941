import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** Logs in as a demo user, retrying until the product responds. */
export async function login(url: string, username = 'operator'): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/users-service-api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'touchline' }),
    }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { accessToken: string }).accessToken
    await delay(50)
  }
}

export type Reply = { status: number; body: unknown }

/**
 * Sends a request until it gets a final response, as the page does: lost connections, 503 and "still running" are
 * retried with the same key. Returns the last response.
 */
export async function insist(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    ...(body && { 'content-type': 'application/json' }),
  }
  for (;;) {
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
      .then(async (response) => ({
        status: response.status,
        body: response.status === 204 ? null : await response.json(),
        isRunning: response.status === 409 && response.headers.has('retry-after'),
      }))
      .catch(() => undefined)
    if (answer && answer.status < 500 && !answer.isRunning) return answer
    await delay(30 + Math.random() * 120)
  }
}

export type Written = { name: string; id: number; version: number; isRemoved: boolean }

export type Writers = {
  /** Acknowledged writes. */
  written: Written[]
  /** Responses that were neither a success nor retryable. */
  refused: string[]
  /** Resolves when the next write after now is acknowledged. */
  nextWrite(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts concurrent writers that create videos, change each once and delete every third. Videos, because a duplicate
 * tag name would be refused and hide a doubled write.
 */
export function startWriters(url: string, token: string, count = 8): Writers {
  const written: Written[] = []
  const refused: string[] = []
  let waiting: (() => void)[] = []
  let isStopping = false

  const write = async (writer: number) => {
    for (let number = 0; !isStopping; number++) {
      const name = `torture ${writer} ${number} ${randomUUID()}`
      const made = await insist(url, token, 'POST', '/main-api/videos', { name })
      if (made.status !== 201) {
        refused.push(`POST ${made.status} ${JSON.stringify(made.body)}`)
        continue
      }
      const { id } = made.body as { id: number }
      const one: Written = { name, id, version: 1, isRemoved: false }
      written.push(one)
      for (const resolve of waiting.splice(0)) resolve()
      const changed = await insist(url, token, 'PUT', `/main-api/videos/${id}`, { description: name })
      if (changed.status !== 200) refused.push(`PUT ${changed.status} ${JSON.stringify(changed.body)}`)
      one.version = 2
      if (number % 3 !== 0) continue
      const removed = await insist(url, token, 'DELETE', `/main-api/videos/${id}`)
      // A deletion whose response was lost gets a 404 when it is retried.
      if (removed.status !== 204 && removed.status !== 404) refused.push(`DELETE ${removed.status}`)
      one.isRemoved = true
    }
  }
  const running = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)))

  return {
    written,
    refused,
    nextWrite: () => new Promise((resolve) => waiting.push(resolve)),
    async stop() {
      isStopping = true
      await running
      waiting = []
    },
  }
}
