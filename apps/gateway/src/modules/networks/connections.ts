import {
  AppError,
  checkNetwork,
  chooseFacebookPage,
  connectNetwork,
  disconnectNetwork,
  fieldError,
  notFound,
} from '@touchline/contract'
import { inTransaction } from '@touchline/database'
import {
  connectionOf,
  type Network,
  ProviderError,
  type StoredConnection,
  type Tokens,
  withConnection,
} from '@touchline/providers'
import { audit } from '../../access/audit.ts'
import { handle } from '../../http/call-routes.ts'
import { errorOfNetwork, networkTitles } from './error-of-network.ts'
import { connectionColumns, presentConnection, readConnections } from './read-oauth.ts'
import { describe, patience, storeConnection } from './store-connection.ts'

/** The token that a network needs besides the access token. */
const second: { [name in Network]?: 'tokenSecret' | 'refreshToken' } = {
  twitter: 'tokenSecret',
  google: 'refreshToken',
  twitch: 'refreshToken',
}

export const connectNetworkHandler = handle(
  connectNetwork,
  async ({ params: { network }, body }, { actor, scope, reserved, services }) => {
    const missing = second[network]
    if (missing && !body[missing]) throw fieldError(missing, 'required', { key: 'networks.tokenMissing' })
    const tokens: Tokens = { accessToken: body.accessToken, ...(missing && { [missing]: body[missing] }) }
    if (network === 'dailymotion' && body.refreshToken) tokens.refreshToken = body.refreshToken
    const { config, secrets } = services
    const connection = connectionOf(config, network, { tokens }, AbortSignal.timeout(patience))
    if (['twitter', 'twitch'].includes(network) && !(connection.clientId && connection.clientSecret))
      throw new AppError('not_possible', {
        key: 'networks.unregistered',
        params: { network: networkTitles[network] },
      })
    const { name, pages } = await scope.outside(() =>
      describe(network, connection).catch((error) => {
        if (error instanceof ProviderError && ['expired', 'revoked'].includes(error.code))
          throw fieldError('accessToken', 'wrong_token', {
            key: 'networks.refusedToken',
            params: { network: networkTitles[network], sentence: error.message },
          })
        throw errorOfNetwork(network, error)
      }),
    )
    return await inTransaction(reserved, (client) =>
      storeConnection(client, scope, secrets, {
        userId: actor.userId,
        network,
        tokens,
        expiresIn: null,
        name,
        pages,
      }),
    )
  },
  { isSecret: true },
)

export const checkNetworkHandler = handle(
  checkNetwork,
  async ({ params: { network } }, { actor, scope, database, services }) => {
    const stored = { database, ...services, signal: AbortSignal.timeout(patience) }
    const found = await scope.outside(() =>
      withConnection(actor.userId, network, stored, (connection) => describe(network, connection)).catch(
        (error) => {
          throw errorOfNetwork(network, error)
        },
      ),
    )
    if (!found) throw notFound()
    const { name, pages } = found.result
    const { rows } = await database.query<StoredConnection>(
      `update oauth_links set name = $3, pages = $4, "isValid" = true where "UserId" = $1 and provider = $2
        returning ${connectionColumns}`,
      [actor.userId, network, name, JSON.stringify(pages)],
    )
    return presentConnection(rows[0])
  },
)

export const chooseFacebookPageHandler = handle(
  chooseFacebookPage,
  async ({ body: { pageId } }, { actor, scope, reserved }) => {
    const known = (await readConnections(reserved, actor.userId)).find(
      ({ provider }) => provider === 'facebook',
    )
    if (!known) throw notFound()
    if (!known.pages.some(({ id }) => id === pageId))
      throw fieldError('pageId', 'unknown', { key: 'networks.unknownPage' })
    await inTransaction(reserved, async (client) => {
      await client.query(
        `update oauth_links set "pageId" = $2 where "UserId" = $1 and provider = 'facebook'`,
        [actor.userId, pageId],
      )
      await audit(client, scope, {
        action: 'choose-facebook-page',
        resource: 'users',
        resourceId: actor.userId,
        before: { pageId: known.pageId },
        after: { pageId },
      })
    })
    return presentConnection(known)
  },
)

export const disconnectNetworkHandler = handle(
  disconnectNetwork,
  async ({ params: { network } }, { actor, scope, reserved }) => {
    await inTransaction(reserved, async (client) => {
      const { rows } = await client.query<{ name: string | null }>(
        'delete from oauth_links where "UserId" = $1 and provider = $2 returning name',
        [actor.userId, network],
      )
      if (!rows[0]) throw notFound()
      await audit(client, scope, {
        action: 'disconnect-network',
        resource: 'users',
        resourceId: actor.userId,
        before: { network, name: rows[0].name },
      })
    })
    return undefined
  },
)
