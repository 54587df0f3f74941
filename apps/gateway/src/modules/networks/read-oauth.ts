import { type NetworkConnection, networkNames, readOauth } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { isRegistered, type StoredConnection } from '@touchline/providers'
import { handle } from '../../http/call-routes.ts'

/** The columns that `presentConnection` needs; tokens are not among them. */
export const connectionColumns = 'provider, "pageId", pages, name, "expiresAt", "isValid", "createdAt"'

export async function readConnections(database: Queryable, userId: number): Promise<StoredConnection[]> {
  const { rows } = await database.query<StoredConnection>(
    `select ${connectionColumns} from oauth_links where "UserId" = $1`,
    [userId],
  )
  return rows
}

/** What the user sees of a connection. */
export const presentConnection = (row: StoredConnection | undefined): NetworkConnection => ({
  isConnected: !!row,
  state: row ? (row.isValid ? 'connected' : 'expired') : null,
  name: row?.name ?? null,
  // Google, Dailymotion and Twitch are renewed without the user.
  expiresAt: row && ['facebook', 'twitter'].includes(row.provider) ? row.expiresAt : null,
  connectedAt: row?.createdAt ?? null,
})

export const readOauthHandler = handle(readOauth, async (_, { database, actor, services: { config } }) => {
  const rows = await readConnections(database, actor.userId)
  const find = (provider: string) => rows.find((row) => row.provider === provider)
  return {
    facebook: { ...presentConnection(find('facebook')), pageId: find('facebook')?.pageId ?? null },
    dailymotion: presentConnection(find('dailymotion')),
    twitter: presentConnection(find('twitter')),
    google: presentConnection(find('google')),
    twitch: presentConnection(find('twitch')),
    facebookPages: find('facebook')?.pages ?? [],
    byLogin: networkNames.filter((network) => isRegistered(config, network)),
  }
})
