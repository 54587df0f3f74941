import {
  AppError,
  convertUpload,
  type JobFailure,
  notFound,
  readAssembly,
  readConversion,
  startAssembly,
} from '@touchline/contract'
import { recordLive, startJob } from '@touchline/jobs'
import { findRow, inputRecords, type Scope, seesOwnOnly, videoRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { createVideo, updateVideo } from '../videos/index.ts'

type JobRow = {
  id: number
  state: 'waiting' | 'in_progress' | 'done' | 'failed' | 'cancelled'
  progress: number
  error: JobFailure | null
  resourceId: number
}

const select = 'select id, state, progress, error, "resourceId" from jobs where "AccountId" = $1'

/** The latest job that meets the condition, as a conversion. Throws `not_found`, also for a video that may not be seen. */
async function findConversion(scope: Scope, condition: string, values: unknown[]) {
  const [job] = await scope.query<JobRow>(`${select} and ${condition} order by id desc limit 1`, values)
  if (!job) throw notFound()
  const { resourceId, ...rest } = job
  await findRow(scope, videoRecords, resourceId)
  return { ...rest, videoId: resourceId }
}

const ofVideo = `type = 'encode-video' and "resourceType" = 'Video' and "resourceId" = $2`

const ofAssembly = `type = 'record-live' and "resourceType" = 'Video' and "resourceId" = $2
  and (payload->>'inputId')::int = $3`

type UploadedFile = { key: string; fileName: string; videoId: number | null; state: string | null }

const convertUploadHandler = handle(convertUpload, ({ params }, { services, actor, scope: outer }) =>
  outer.transaction(async (scope) => {
    const [upload] = await scope.query<UploadedFile>(
      `select u.key, u."fileName", v.id as "videoId", v.state from uploads u
      left join videos v on v."AccountId" = $1 and v."fileKey" = u.key and v."deletedAt" is null
      where u."AccountId" = $1 and u."uploadId" = $2 and u."completedAt" is not null
        and ($3::int is null or u."createdBy" = $3)
      for update of u`,
      // Whoever sees only own videos makes none of what somebody else has uploaded.
      [params.id, seesOwnOnly(actor) ? actor.userId : null],
    )
    if (!upload) throw notFound()
    const context = { scope, services }
    const { key, fileName, videoId, state } = upload
    if (videoId === null) {
      const name = fileName.replace(/\.[^.]+$/, '') || fileName
      const video = await createVideo({ name, file: key }, context)
      return await findConversion(scope, ofVideo, [video.id])
    }
    if (state === 'failed') await updateVideo(videoId, { file: key }, undefined, context)
    return await findConversion(scope, ofVideo, [videoId])
  }),
)

/** What an input received last, of all or of a range, as the file of a video that has none. */
const startAssemblyHandler = handle(
  startAssembly,
  async ({ params, query: { videoId }, body }, { scope, services }) => {
    const { from, to } = body ?? {}
    await scope.transaction(async (inside) => {
      const video = await findRow(inside, videoRecords, videoId)
      if (video.fileKey) throw new AppError('not_possible', { key: 'videos.hasFile' })
      await findRow(inside, inputRecords, params.id)
      const [session] = await inside.query<{ id: number }>(
        `select id from live_sessions where "AccountId" = $1 and "InputId" = $2 and "beganAt" is not null
          and ($3::timestamptz is null or "endedAt" is null or "endedAt" > $3)
          and ($4::timestamptz is null or "beganAt" < $4)
        order by id desc limit 1`,
        [params.id, from ?? null, to ?? null],
      )
      if (!session)
        throw new AppError('not_possible', { key: 'videos.nothingRecorded', params: { input: params.id } })
      const payload = {
        ...{ videoId, sessionId: session.id, inputId: params.id },
        from: from ? Date.parse(from) : null,
        until: to ? Date.parse(to) : null,
      }
      await startJob(inside, services.queue, recordLive, { type: 'Video', id: videoId }, payload)
    })
    return await findConversion(scope, ofAssembly, [videoId, params.id])
  },
)

const readAssemblyHandler = handle(readAssembly, ({ params, query }, { scope }) =>
  findConversion(scope, ofAssembly, [query.videoId, params.id]),
)

const readConversionHandler = handle(readConversion, ({ params }, { scope }) =>
  findConversion(scope, `id = $2 and "resourceType" = 'Video'`, [params.id]),
)

export const conversionHandlers = [
  convertUploadHandler,
  startAssemblyHandler,
  readAssemblyHandler,
  readConversionHandler,
]
