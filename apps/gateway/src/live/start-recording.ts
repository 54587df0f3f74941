import { recordLive, startJob } from '@touchline/jobs'
import { insertRow, type Scope, videoRecords, type Writer } from '@touchline/records'
import type { ModuleServices } from '../services.ts'

type Recorded = {
  sessionId: number
  inputId: number
  /** Milliseconds since 1970 at which it ends; null for all that there is. */
  until: number | null
}

/**
 * Lets a job give a video what a live input has received: the one that clips were cut from while it was live, or a new
 * one. Returns its id.
 */
export async function startRecording(
  inside: Scope<Writer>,
  { queue }: Pick<ModuleServices, 'queue'>,
  name: string,
  recorded: Recorded,
): Promise<number> {
  const id = await recordedVideo(inside, name, recorded.sessionId)
  await startJob(inside, queue, recordLive, { type: 'Video', id }, { videoId: id, from: null, ...recorded })
  return id
}

/**
 * The video that a live session is being recorded for, which has no file before that is over; it is created if there is
 * none. An end that was taken back has a video of its own.
 */
export async function recordedVideo(inside: Scope<Writer>, name: string, sessionId: number): Promise<number> {
  // Of two who ask at once, the second one sees the video of the first.
  await inside.query('select from live_sessions where "AccountId" = $1 and id = $2 for update', [sessionId])
  const [session] = await inside.query<{ VideoId: number | null }>(
    `select (select v.id from videos v where v."AccountId" = $1 and v.id = s."VideoId" and v."deletedAt" is null
        and v."fileKey" is null and not exists (select from jobs j where j."AccountId" = $1
          and j."resourceType" = 'Video' and j."resourceId" = v.id and j.type = 'record-live')) as "VideoId"
      from live_sessions s where s."AccountId" = $1 and s.id = $2`,
    [sessionId],
  )
  if (session?.VideoId) return session.VideoId
  const { id } = await insertRow(inside, videoRecords, { name })
  await inside.query('update live_sessions set "VideoId" = $3 where "AccountId" = $1 and id = $2', [
    sessionId,
    id,
  ])
  return id
}
