import { sql } from 'drizzle-orm'
import type { Actor } from '../writer.ts'

/** The placeholder of the actor's id. */
export const userId = sql.placeholder('userId')

/** Whether an actor can see only the videos that it created. */
export const seesOwnOnly = (actor: Actor): boolean => actor.roles.includes('own_videos_only')
