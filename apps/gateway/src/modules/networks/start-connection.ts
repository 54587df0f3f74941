import { AppError, networkCallbackPath, startConnection } from '@touchline/contract'
import { connectionOf, providers } from '@touchline/providers'
import { handle } from '../../http/call-routes.ts'
import { errorOfNetwork, networkTitles } from './error-of-network.ts'
import { patience } from './store-connection.ts'
import { newVisit, storeVisit } from './visits.ts'

/** Begins a visit to the network; its tokens come with the browser, to the callback. */
export const startConnectionHandler = handle(
  startConnection,
  async ({ params: { network } }, { actor, scope, reserved, services, pageOrigin, setHeader }) => {
    const { config, secrets } = services
    const signal = AbortSignal.timeout(patience)
    const registration = connectionOf(config, network, { tokens: { accessToken: '' } }, signal)
    if (!registration.clientId || !registration.clientSecret)
      throw new AppError('not_possible', {
        key: 'networks.noLogin',
        params: { network: networkTitles[network] },
      })
    const visit = newVisit(pageOrigin.startsWith('https:'))
    const { state, verifier, cookie } = visit
    const callback = `${pageOrigin}${networkCallbackPath}`
    const { url, secret } = await scope.outside(() =>
      providers[network].authorize({ callback, state, verifier }, registration).catch((error) => {
        throw errorOfNetwork(network, error)
      }),
    )
    const { userId, sessionId } = actor
    const sealed = secret ? secrets.seal('networks', `visits/${userId}/${network}`, secret) : null
    await storeVisit(reserved, visit, { userId, sessionId, network, secret: sealed })
    setHeader('set-cookie', cookie)
    return { url }
  },
  { isSecret: true },
)
