import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'

const userId = sql.placeholder('userId')

/** The user whose videos alone this actor sees and edits; null where it is everybody's. */
export const ownerOf = (actor: Actor): number | null =>
  actor.roles.includes('own_videos_only') ? actor.userId : null

/** `own_videos_only` sees and edits only the videos that the user created. */
export const ownVideosRule = (actor: Actor): SQL | undefined =>
  ownerOf(actor) === null ? undefined : sql`videos."createdBy" = ${userId}`

/** A clip shows its video, so that it is seen by who sees the video. */
export const ownVideosClipsRule = (actor: Actor): SQL | undefined =>
  ownerOf(actor) === null
    ? undefined
    : sql`exists (select from videos where videos.id = clips."videoId" and videos."createdBy" = ${userId})`
