import type { AudienceToken, PageOfViewer } from '@touchline/contract'

/** The gateway refused; `retryAfter` is how many seconds it wants to be left alone, 0 if it does not say. */
export class Refused extends Error {
  readonly status: number
  readonly retryAfter: number
  constructor({ status, headers }: Response) {
    super(`The gateway answered ${status}`)
    this.status = status
    this.retryAfter = Number(headers.get('retry-after')) || 0
  }
}

const path = '/main-api/audience/sessions'
/** A token is renewed this many ms before it ends. */
const marginMs = 120_000

export type ViewerSession = {
  /** Makes a call of the audience. @throws Refused, and TypeError without a connection */
  ask<Reply>(method: 'POST' | 'GET', path: string, body?: object): Promise<Reply>
  /** Ends the session; the next call opens another one. Works while the page is left. */
  leave(): void
}

/** A session of a guest, opened by its first call, renewed while it is used, and kept in memory alone. */
export function openViewerSession(page: PageOfViewer): ViewerSession {
  let token: Promise<AudienceToken> | undefined

  async function send(method: string, address: string, by?: string, body?: object): Promise<Response> {
    const answer = await fetch(address, {
      method,
      cache: 'no-store',
      headers: {
        ...(by && { authorization: `Bearer ${by}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Refused(answer)
    return answer
  }
  const read = async (sent: Promise<Response>): Promise<AudienceToken> => (await sent).json()

  /** The token that works now. One that could not be had is asked for again by the next call. */
  async function current(): Promise<string> {
    const known = await token
    if (!known) token = read(send('POST', path, undefined, { page }))
    else if (Date.parse(known.expiresAt) - Date.now() < marginMs)
      token = read(send('PUT', `${path}/current`, known.token))
    try {
      return (await token)!.token
    } catch (error) {
      token = undefined
      throw error
    }
  }

  return {
    async ask(method, address, body) {
      const by = await current()
      try {
        return await (await send(method, address, by, body)).json()
      } catch (error) {
        // The session has ended: the next call opens another one.
        if (error instanceof Refused && error.status === 401) token = undefined
        throw error
      }
    },
    leave() {
      const left = token
      token = undefined
      void left
        ?.then(({ token: by }) =>
          fetch(`${path}/current`, {
            method: 'DELETE',
            keepalive: true,
            headers: { authorization: `Bearer ${by}` },
          }),
        )
        .catch(() => {})
    },
  }
}
