import { sql } from 'drizzle-orm'
import type { Actor } from '../writer.ts'

/** The place of the actor's id in a statement. */
export const userId = sql.placeholder('userId')

/** Whether an actor sees no videos but those that it created. */
export const seesOwnOnly = (actor: Actor): boolean => actor.roles.includes('own_videos_only')
