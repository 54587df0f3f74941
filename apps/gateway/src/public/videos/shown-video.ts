import type { Queryable } from '@touchline/database'
import { isAvailable, isPublished } from '../../modules/videos/index.ts'

export type ShownVideo = { id: number; accountId: number; duration: number }

/** The video that a public page shows, undefined if it shows none or one without a duration. */
export async function findShownVideo(
  database: Queryable,
  key: string,
  country: string | null,
): Promise<ShownVideo | undefined> {
  const { rows } = await database.query<ShownVideo>(
    `select v.id, v."AccountId" as "accountId", v.duration from videos v
      join accounts a on a.id = v."AccountId" and a."isActive" 
      where v."publicKey" = $1 and ${isPublished} and ${isAvailable('$2')} and v.duration > 0`,
    [key, country],
  )
  return rows[0]
}
