import { type Answer, ask, sentenceOf, waitOf } from '../src/ask.ts'
import { type Connection, ProviderError } from '../src/provider.ts'

export const api = (connection: Connection) => connection.base ?? 'https://api.dailymotion.com'
export const bearer = ({ tokens }: Connection) => ({ authorization: `Bearer ${tokens.accessToken}` })

/** The answer, or what it says was wrong. Throws a ProviderError. */
export function check(answer: Answer, connection: Connection): Answer {
  if (answer.status < 400 && !answer.body.error) return answer
  const { error, error_description: described } = answer.body
  const type = String(error?.type ?? error ?? '')
  const sentence = sentenceOf(error?.message ?? described, connection)
  if (type === 'invalid_grant') throw new ProviderError('revoked', sentence)
  if (answer.status === 401 || type === 'invalid_token') throw new ProviderError('expired', sentence)
  if (answer.status === 429 || /rate_limit|too_many_requests|upload_quota/.test(type))
    throw new ProviderError('rate_limited', sentence, answer.headers['retry-after'] ? waitOf(answer) : 600)
  throw new ProviderError('network_refused', sentence)
}

/** The body of an answer. Throws a ProviderError. */
export async function call(
  connection: Connection,
  path: string,
  request: Omit<NonNullable<Parameters<typeof ask>[2]>, 'headers'> = {},
) {
  const answer = await ask(connection, `${api(connection)}${path}`, {
    ...request,
    headers: bearer(connection),
  })
  return check(answer, connection).body
}
