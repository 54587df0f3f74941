import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { cutMoment as definition, PayloadOf } from '@touchline/jobs'
import { momentArgs } from '@touchline/media'
import { quizQuestionRecords, type RowOf, type ValuesOf } from '@touchline/records'
import { sql } from 'drizzle-orm'
import { errorOf } from '../error-of.ts'
import { ffmpegBuild } from '../media/build.ts'
import { cutClip } from '../media/cut-clip.ts'
import { inspectMedia } from '../media/inspect.ts'
import { runTool } from '../media/run.ts'
import { makeThumbnail } from '../media/thumbnail.ts'
import { changeRow } from '../records.ts'
import type { JobHandler, Services } from '../services.ts'
import { withSourceOf } from './source-of-clip.ts'

type Payload = PayloadOf<typeof definition>
type Question = RowOf<typeof quizQuestionRecords>

/** Cuts the moment of a question exactly as a clip is cut, and makes the file of it that phones play. */
export const cutMomentJob: JobHandler<Payload> = {
  async run(run) {
    await makeMoment(run)
    await removeUnused(run)
  },

  async fail(payload, error, services) {
    await changeQuestion(payload, { momentState: 'failed', momentError: error }, services)
  },
}

type Run = Parameters<JobHandler<Payload>['run']>[0]

async function makeMoment({ payload, signal, onProgress, services }: Run): Promise<void> {
  const { storage, workDir } = services
  const { jobId } = payload
  const question = await changeQuestion(payload, { momentState: 'in_progress', momentError: null }, services)
  // It has another moment by now, or none.
  if (!question || question.VideoId === null || question.videoTo === null) return
  const clip = {
    videoId: question.VideoId,
    sessionId: null,
    in: question.videoFrom ?? 0,
    out: question.videoTo,
  }
  const folder = await mkdtemp(join(workDir, 'moment-'))
  const fileOf = (name: string) => join(folder, name)
  try {
    await withSourceOf({
      ...{ clip, folder: `${folder}.source`, signal, services },
      use: ({ startsAt = 0, ...source }) => {
        const bounds = { inMs: clip.in - startsAt, outMs: clip.out - startsAt }
        const tell = (percent: number) => onProgress(Math.round(percent * 0.6))
        return cutClip({ ...source, ...bounds, outFile: fileOf('cut.mp4'), signal, onProgress: tell })
      },
    })
    const info = await inspectMedia(fileOf('cut.mp4'), { signal })
    const args = momentArgs(fileOf('cut.mp4'), info, await ffmpegBuild(), fileOf('moment.mp4'))
    await runTool('ffmpeg', args, { signal })
    onProgress(95)
    // The first picture tells nothing of how it ends.
    await makeThumbnail({ input: fileOf('moment.mp4'), outFile: fileOf('poster.jpg'), atMs: 0, signal })
    signal.throwIfAborted()
    const prefix = `${folderOf(payload)}${jobId}`
    const keys = { momentKey: `${prefix}/moment.mp4`, momentPosterKey: `${prefix}/poster.jpg` }
    await storage.putFile(keys.momentKey, fileOf('moment.mp4'), 'video/mp4')
    await storage.putFile(keys.momentPosterKey, fileOf('poster.jpg'), 'image/jpeg')
    await changeQuestion(payload, { momentState: 'ready', ...keys }, services)
  } catch (error) {
    throw errorOf(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const folderOf = ({ accountId, questionId }: Payload) => `accounts/${accountId}/quiz-questions/${questionId}/`

/** Deletes the files of this job and of those before it, unless the question shows them. */
async function removeUnused({ payload, services: { pool, storage } }: Run): Promise<void> {
  const { rows } = await pool.query<{ key: string | null }>(
    'select "momentKey" as key from quiz_questions where "AccountId" = $1 and id = $2',
    [payload.accountId, payload.questionId],
  )
  const shown = rows[0]?.key?.replace(/[^/]+$/, '')
  const folder = folderOf(payload)
  for (const { key } of await storage.list(folder)) {
    const isNewer = Number.parseInt(key.slice(folder.length), 10) > payload.jobId
    if (!isNewer && !(shown && key.startsWith(shown))) await storage.remove(key)
  }
}

/** Changes the question of a job; undefined if it is gone, or a later job cuts another moment. */
const changeQuestion = (
  { accountId, questionId, jobId }: Payload,
  changes: ValuesOf<typeof quizQuestionRecords>,
  { pool }: Services,
): Promise<Question | undefined> =>
  changeRow(pool, accountId, quizQuestionRecords, questionId, changes, {
    action: changes.momentState === 'failed' ? 'fail' : 'cut',
    condition: {
      name: 'newest-moment',
      sql: sql`"momentState" is not null and not exists (select from jobs where "resourceType" = 'QuizQuestion'
        and "resourceId" = quiz_questions.id and jobs.id > ${sql.placeholder('jobId')})`,
      values: { jobId },
    },
  })
