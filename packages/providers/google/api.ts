import { type Answer, sentenceOf, waitOf } from '../src/ask.ts'
import { type Connection, ProviderError } from '../src/provider.ts'

export const api = (connection: Connection) => connection.base ?? 'https://www.googleapis.com'
export const bearer = ({ tokens }: Connection) => ({ authorization: `Bearer ${tokens.accessToken}` })

const limits = ['quotaExceeded', 'rateLimitExceeded', 'userRateLimitExceeded', 'uploadLimitExceeded']

/** The answer, or what it says was wrong. Throws a ProviderError. */
export function check(answer: Answer, connection: Connection): Answer {
  if (answer.status < 400) return answer
  const error = answer.body.error ?? {}
  const sentence = sentenceOf(error.message, connection)
  const reason: unknown = error.errors?.[0]?.reason
  if (answer.status === 401) throw new ProviderError('expired', sentence)
  if (answer.status === 429) throw new ProviderError('rate_limited', sentence, waitOf(answer))
  // A quota is renewed once a day, so it is asked again in an hour unless YouTube says when.
  if (limits.includes(String(reason)))
    throw new ProviderError('rate_limited', sentence, answer.headers['retry-after'] ? waitOf(answer) : 3600)
  throw new ProviderError('network_refused', sentence)
}
