import { isPermitted, jobs, videos } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { type RowRule, recordsOf } from '../records.ts'
import { seesOwnOnly, userId } from './own-videos.ts'

/** The video that a job works on, directly or through its clip. */
const videoId = sql`case jobs."resourceType" when 'Video' then jobs."resourceId"
  when 'Clip' then (select "videoId" from clips where clips.id = jobs."resourceId") end`

/** Someone who sees only some videos sees the jobs of those and of their clips, and the jobs that they started. */
const readableJobs: RowRule = {
  conditionFor: (actor) =>
    !seesOwnOnly(actor) && isPermitted(videos.rights.find ?? {}, actor)
      ? undefined
      : sql`(jobs."createdBy" = ${userId} or exists (
          select from videos where videos."AccountId" = jobs."AccountId" and videos."createdBy" = ${userId}
            and videos.id = ${videoId}))`,
  seenBy: sql`array(select jobs."createdBy" union select videos."createdBy" from videos where videos.id = ${videoId})`,
}

export const jobRecords = recordsOf(jobs, tables.jobs, { rowRule: readableJobs })

/** A condition for `updateRow`: the job has not ended. */
export const isRunning = { name: 'running', sql: sql`jobs.state in ('waiting', 'in_progress')` }
