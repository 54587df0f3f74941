import type { Queryable } from '@touchline/database'

/**
 * The videos `v` that the public page shows: `$1` is the public key, `$2` the country or null. The availability's times
 * are checked here; countries need a proxy that reports them, see docs/operating.md.
 */
export const isShown = `v."publicKey" = $1 and v."deletedAt" is null and v.visibility in ('public', 'unlisted')
  and v."playlistPath" is not null
  and coalesce((v.rights->>'startsAt')::timestamptz, '-infinity') <= now()
  and coalesce((v.rights->>'endsAt')::timestamptz, 'infinity') > now()
  and (v.rights->'countries' is null or jsonb_array_length(v.rights->'countries') = 0
    or v.rights->'countries' ? coalesce($2, ''))`

export type ShownVideo = { id: number; accountId: number; duration: number }

/** The video that a public page shows, undefined if it shows none or one without a duration. */
export async function findShownVideo(
  database: Queryable,
  key: string,
  country: string | null,
): Promise<ShownVideo | undefined> {
  const { rows } = await database.query<ShownVideo>(
    `select v.id, v."AccountId" as "accountId", v.duration from videos v
      join accounts a on a.id = v."AccountId" and a."isActive" where ${isShown} and v.duration > 0`,
    [key, country],
  )
  return rows[0]
}
