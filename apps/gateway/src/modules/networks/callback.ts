import { type ConnectionFailure, networkCallbackPath } from '@touchline/contract'
import { inTransaction } from '@touchline/database'
import { connectionOf, ProviderError, providers } from '@touchline/providers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insideOn } from '../../access/inside.ts'
import { originOf, pageOriginOf } from '../../http/origin.ts'
import type { Services } from '../../services.ts'
import { describe, patience, storeConnection } from './store-connection.ts'
import { closeVisit, type Ended } from './visits.ts'

/** The screen that says how it went; what it is told is after the `#`. */
const page = '/account/settings/social-networks'

/** Serves where a network sends the browser back to. It answers a redirect, so it is no call of the contract. */
export function mountNetworkCallback(app: FastifyInstance, services: Services): void {
  app.get(networkCallbackPath, async (request, reply) => {
    const answer = new URL(request.url, 'http://localhost').searchParams
    const state = answer.get('state') ?? ''
    const visit =
      state && state.length <= 200
        ? await closeVisit(services.pools.reserved, state, request.headers.cookie ?? '')
        : undefined
    if (visit) reply.header('set-cookie', visit.deletion)
    const failure = visit ? await finish(visit, answer, request, services) : 'expired'
    const result: Record<string, string> = failure ? { error: failure } : { result: 'connected' }
    const fragment = new URLSearchParams({ ...result, ...(visit && { network: visit.network }) })
    return reply.header('referrer-policy', 'no-referrer').redirect(`${page}#${fragment}`, 303)
  })
}

/** Stores what the network gives; returns why it could not be. */
async function finish(
  visit: Ended,
  answer: URLSearchParams,
  request: FastifyRequest,
  services: Services,
): Promise<ConnectionFailure | undefined> {
  if (answer.get('error') === 'access_denied' || answer.has('denied')) return 'denied'
  if (answer.has('error')) return 'refused'
  const { config, secrets, pools } = services
  const { network, userId, accountId, verifier, secret: sealed } = visit
  const connect = (tokens: { accessToken: string }) =>
    connectionOf(config, network, { tokens }, AbortSignal.timeout(patience))
  try {
    const secret = sealed && secrets.open('networks', `visits/${userId}/${network}`, sealed)
    const callback = `${pageOriginOf(request, config)}${networkCallbackPath}`
    const returned = { callback, state: '', verifier, answer, secret }
    const { tokens, expiresIn } = await providers[network].redeem(returned, connect({ accessToken: '' }))
    const found = await describe(network, connect(tokens))
    await inTransaction(pools.reserved, (client) => {
      const scope = insideOn(client, { isSystem: true, accountId, userId }, originOf(request))
      return storeConnection(client, scope, secrets, { userId, network, tokens, expiresIn, ...found })
    })
    return undefined
  } catch (error) {
    request.log.warn({ err: error, network, userId }, 'a network could not be connected')
    const isAway =
      (error as Error).name === 'TimeoutError' ||
      (error instanceof ProviderError && ['temporary', 'rate_limited'].includes(error.code))
    return isAway ? 'unreachable' : 'refused'
  }
}
