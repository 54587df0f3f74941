import { type Answer, ask, sentenceOf, waitOf } from '../src/ask.ts'
import { registrationOf } from '../src/authorize.ts'
import { type Connection, ProviderError } from '../src/provider.ts'

const api = ({ base }: Connection) => `${base ?? 'https://api.twitch.tv'}/helix`

/** The answer, or what it says was wrong. Throws a ProviderError. */
export function check(answer: Answer, connection: Connection): Answer {
  if (answer.status < 400) return answer
  const sentence = sentenceOf(answer.body.message ?? answer.body.error, connection)
  if (answer.status === 401) {
    // A scope that was not granted is not mended by a fresh token.
    const isMissing = /scope/i.test(sentence)
    throw new ProviderError(isMissing ? 'revoked' : 'expired', sentence)
  }
  if (answer.status === 429) {
    const reset = Number(answer.headers['ratelimit-reset'])
    throw new ProviderError('rate_limited', sentence, reset ? reset - Date.now() / 1000 : waitOf(answer))
  }
  throw new ProviderError('network_refused', sentence)
}

/** The body of an answer. Throws a ProviderError. */
export async function call(
  connection: Connection,
  path: string,
  request: Omit<NonNullable<Parameters<typeof ask>[2]>, 'headers'> = {},
) {
  const headers = {
    authorization: `Bearer ${connection.tokens.accessToken}`,
    'client-id': registrationOf(connection).client_id,
  }
  return check(await ask(connection, `${api(connection)}${path}`, { ...request, headers }), connection).body
}

/** The user whose tokens these are. */
export async function readUser(connection: Connection): Promise<{ id: string; name: string; login: string }> {
  const { data } = await call(connection, '/users')
  const [user] = data ?? []
  if (!user) throw new ProviderError('network_refused', 'Twitch named no channel.')
  return { id: String(user.id), name: String(user.display_name ?? user.login), login: String(user.login) }
}
