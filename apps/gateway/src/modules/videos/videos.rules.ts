import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'

/** `own_videos_only` sees and edits only the videos that the user created. */
export const ownVideosRule = (actor: Actor): SQL | undefined =>
  actor.roles.includes('own_videos_only') ? sql`videos."createdBy" = ${sql.placeholder('userId')}` : undefined
