import type { NetworkConnection } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import {
  type Connection,
  type NamedId,
  type Network,
  providers,
  type StoredConnection,
  sealTokens,
  type Tokens,
} from '@touchline/providers'
import type { Scope } from '@touchline/records'
import type { Secrets } from '@touchline/secrets'
import { audit } from '../../access/audit.ts'
import { connectionColumns, presentConnection } from './read-oauth.ts'

/** Milliseconds that a person waits for a network. */
export const patience = 20_000

/** Whose account it is, and the pages of a Facebook user. */
export async function describe(network: Network, connection: Connection) {
  const provider = providers[network]
  const [{ name }, pages = []] = await Promise.all([
    provider.readOwner(connection),
    provider.listPages?.(connection),
  ])
  return { name: name.slice(0, 200), pages }
}

type New = {
  userId: number
  network: Network
  tokens: Tokens
  /** Seconds until the access token ends, if that is known. */
  expiresIn: number | null
  name: string
  pages: NamedId[]
}

/** Stores a user's connection in a transaction, with its tokens encrypted; a chosen page stays if it still exists. */
export async function storeConnection(
  client: Queryable,
  scope: Scope,
  secrets: Secrets,
  { userId, network, tokens, expiresIn, name, pages }: New,
): Promise<NetworkConnection> {
  const { rows } = await client.query<StoredConnection>(
    `insert into oauth_links ("UserId", provider, secret, name, pages, "pageId", "expiresAt")
      values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
      on conflict ("UserId", provider) do update set secret = excluded.secret, name = excluded.name,
        pages = excluded.pages, "isValid" = true, "expiresAt" = excluded."expiresAt", "renewedUntil" = null,
        "createdAt" = now(),
        "pageId" = case when excluded.pages @> jsonb_build_array(jsonb_build_object('id', oauth_links."pageId"))
          then oauth_links."pageId" else excluded."pageId" end
      returning ${connectionColumns}`,
    [
      userId,
      network,
      sealTokens(secrets, userId, network, tokens),
      name,
      JSON.stringify(pages),
      // There is nothing to choose.
      pages.length === 1 ? pages[0]?.id : null,
      expiresIn,
    ],
  )
  const after = { network, name }
  await audit(client, scope, { action: 'connect-network', resource: 'users', resourceId: userId, after })
  return presentConnection(rows[0])
}
