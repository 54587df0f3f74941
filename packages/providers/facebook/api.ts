import { type Answer, ask, sentenceOf } from '../src/ask.ts'
import { type Connection, ProviderError } from '../src/provider.ts'

export const version = 'v21.0'
export const api = ({ base }: Connection) => base ?? `https://graph.facebook.com/${version}`
const bearer = ({ tokens }: Connection) => ({ authorization: `Bearer ${tokens.accessToken}` })

/** Codes of the Graph API: limits of the application, of the user, of the page and of calls in a row. */
const limits = [4, 17, 32, 341, 368, 613, 80001, 80002]

/** The answer, or what it says was wrong. Throws a ProviderError. */
export function check(answer: Answer, connection: Connection): Answer {
  const { error } = answer.body
  if (answer.status < 400 && !error) return answer
  const sentence = sentenceOf(error?.error_user_msg ?? error?.message, connection)
  if (limits.includes(error?.code)) throw new ProviderError('rate_limited', sentence, waitOf(answer))
  // 463: expired; the others are a changed password, a removed application and a logged-out session.
  if (error?.code === 190 || error?.code === 102)
    throw new ProviderError(error.error_subcode === 463 ? 'expired' : 'revoked', sentence)
  if (error?.is_transient) throw new ProviderError('temporary', sentence)
  throw new ProviderError('network_refused', sentence)
}

/** The header says in minutes when there is access again; otherwise ten minutes are a fair wait. */
function waitOf({ headers }: Answer): number {
  try {
    const uses = Object.values(JSON.parse(String(headers['x-business-use-case-usage']))).flat()
    const minutes = uses.map(
      (use) => Number((use as Record<string, unknown>).estimated_time_to_regain_access) || 0,
    )
    return Math.max(...minutes) * 60 || 600
  } catch {
    return Number(headers['retry-after']) || 600
  }
}

type Request = Omit<NonNullable<Parameters<typeof ask>[2]>, 'headers'>

export const send = (connection: Connection, address: string, request: Request = {}) =>
  ask(connection, address, { ...request, headers: bearer(connection) })

export const call = async (connection: Connection, path: string, request: Request = {}) =>
  check(await send(connection, `${api(connection)}${path}`, request), connection).body

/** The connection with the page's own token, which the user's token is exchanged for. */
export async function asPage(connection: Connection): Promise<Connection & { pageId: string }> {
  const { pageId } = connection
  if (!pageId) throw new ProviderError('network_refused', 'No Facebook page is chosen.')
  const body = await call(connection, `/${encodeURIComponent(pageId)}`, { query: { fields: 'access_token' } })
  if (!body.access_token)
    throw new ProviderError('network_refused', 'This Facebook user may not publish on the page.')
  return { ...connection, pageId, tokens: { accessToken: String(body.access_token) } }
}
