import { hashToken, type Queryable } from '@touchline/database'
import type { Makers } from './makers.ts'
import type { DemoPeople } from './people.ts'

/** Two keys of the league, one of them revoked. Nobody knows their secrets. */
export async function fillApiKeys(
  database: Queryable,
  { newApiKey }: Makers,
  { leagueId, operatorId }: DemoPeople,
): Promise<void> {
  const keys = [
    { name: 'Club website', scopes: ['videos:read', 'playlists:read', 'events:read'], revokedDaysAgo: null },
    {
      name: 'Fixture import',
      scopes: ['competitions:read', 'events:read', 'events:write'],
      revokedDaysAgo: 12,
    },
  ]
  for (const { name, scopes, revokedDaysAgo } of keys) {
    const { publicId, secret } = newApiKey()
    await database.query(
      `insert into api_keys ("AccountId", name, "publicId", "secretHash", scopes, "createdBy", "createdAt", "expiresAt",
          "revokedAt")
        values ($1, $2, $3, $4, $5::jsonb, $6, now() - interval '40 days', now() + interval '50 days',
          now() - make_interval(days => $7))`,
      [leagueId, name, publicId, hashToken(secret), JSON.stringify(scopes), operatorId, revokedDaysAgo],
    )
  }
}
