import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '@touchline/config'
import type { Queryable } from '@touchline/database'
import type { Secrets } from '@touchline/secrets'
import { type Connection, type NamedId, type Network, ProviderError, type Tokens } from './provider.ts'
import { connectionOf, providers } from './registry.ts'

/** The row of a connection, without its tokens. */
export type StoredConnection = {
  provider: Network
  pageId: string | null
  pages: NamedId[]
  name: string | null
  expiresAt: string | null
  isValid: boolean
  createdAt: string
}
type Row = StoredConnection & { secret: string }

export type ConnectionServices = {
  /** Takes a connection for each statement only: networks may take long to answer. */
  database: Queryable
  config: Config
  secrets: Secrets
  signal?: AbortSignal | undefined
}

/** What one owner's tokens are sealed for. */
const ownerOf = (userId: number, network: Network) => `users/${userId}/${network}`

export const sealTokens = (secrets: Secrets, userId: number, network: Network, tokens: Tokens) =>
  secrets.seal('networks', ownerOf(userId, network), JSON.stringify(tokens))

/** Tokens are renewed when they end within this time, so that they do not end during an upload's request. */
const renewBefore = '5 minutes'
const renewMs = 30_000
const lookMs = 250

/**
 * Calls `work` with a user's connection, whose tokens are renewed first if they are about to end, and once more if the
 * network says that they have. Throws a ProviderError; one that says that the access has ended is also stored.
 * @returns undefined if the user has not connected the network
 */
export async function withConnection<T>(
  userId: number,
  network: Network,
  services: ConnectionServices,
  work: (connection: Connection) => Promise<T>,
): Promise<{ result: T } | undefined> {
  const first = await read(userId, network, services.database)
  if (!first) return
  try {
    const row = first.isEnding ? await renew(userId, network, first, services) : first
    return { result: await attempt(row) }
  } catch (error) {
    if (error instanceof ProviderError && ['expired', 'revoked'].includes(error.code))
      await services.database.query(
        `update oauth_links set "isValid" = false where "UserId" = $1 and provider = $2`,
        [userId, network],
      )
    throw error
  }

  async function attempt(row: Row): Promise<T> {
    const use = (current: Row) => work(connect(userId, current, services))
    try {
      return await use(row)
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== 'expired' || !providers[network].refresh)
        throw error
      return await use(await renew(userId, network, row, services))
    }
  }
}

function connect(
  userId: number,
  { provider, secret, pageId }: Row,
  services: ConnectionServices,
): Connection {
  const { secrets, config, signal } = services
  const tokens = JSON.parse(secrets.open('networks', ownerOf(userId, provider), secret)) as Tokens
  return connectionOf(config, provider, { tokens, pageId }, signal)
}

async function read(userId: number, network: Network, database: Queryable) {
  const { rows } = await database.query<Row & { isEnding: boolean }>(
    `select provider, secret, "pageId", pages, name, "expiresAt", "isValid", "createdAt",
        "expiresAt" < now() + interval '${renewBefore}' as "isEnding"
      from oauth_links where "UserId" = $1 and provider = $2`,
    [userId, network],
  )
  return rows[0]
}

/**
 * Renews the tokens of `used`. One process does so at a time, because a network may accept a refresh token only once; the
 * others wait and take what it stored.
 */
async function renew(
  userId: number,
  network: Network,
  used: Row,
  services: ConnectionServices,
): Promise<Row> {
  const { database, secrets, signal } = services
  const refresh = providers[network].refresh
  const connection = connect(userId, used, services)
  if (!refresh || !connection.tokens.refreshToken)
    throw new ProviderError('expired', 'The access has expired.')
  for (;;) {
    const { rowCount } = await database.query(
      `update oauth_links set "renewedUntil" = now() + interval '${renewMs} ms'
        where "UserId" = $1 and provider = $2 and secret = $3 and coalesce("renewedUntil" < now(), true)`,
      [userId, network, used.secret],
    )
    if (rowCount === 1) break
    const row = await read(userId, network, database)
    if (!row) throw new ProviderError('revoked', 'The network was disconnected.')
    if (row.secret !== used.secret) return row
    await delay(lookMs, undefined, { ...(signal && { signal }) })
  }
  try {
    const limit = AbortSignal.timeout(renewMs - 5000)
    const { tokens, expiresIn } = await refresh({
      ...connection,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const { rows } = await database.query<Row>(
      `update oauth_links set secret = $3, "expiresAt" = now() + make_interval(secs => $4), "isValid" = true,
          "renewedUntil" = null
        where "UserId" = $1 and provider = $2
        returning provider, secret, "pageId", pages, name, "expiresAt", "isValid", "createdAt"`,
      [userId, network, sealTokens(secrets, userId, network, tokens), expiresIn],
    )
    if (!rows[0]) throw new ProviderError('revoked', 'The network was disconnected.')
    return rows[0]
  } catch (error) {
    await database.query(
      `update oauth_links set "renewedUntil" = null where "UserId" = $1 and provider = $2`,
      [userId, network],
    )
    throw error
  }
}
