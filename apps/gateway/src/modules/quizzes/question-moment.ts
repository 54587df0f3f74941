import { fieldError, longestMoment, shortestMoment } from '@touchline/contract'
import { cutMoment, startJob } from '@touchline/jobs'
import { findRow, type quizQuestionRecords, type Scope, videoRecords, visibleIds } from '@touchline/records'
import type { BodyOf, Context } from '../../crud/binding.ts'
import type { ModuleServices } from '../../services.ts'
import { recordedUntil } from '../clips/index.ts'

type Moment = Pick<Partial<BodyOf<typeof quizQuestionRecords>>, 'VideoId' | 'videoFrom' | 'videoTo'>

const fields = ['VideoId', 'videoFrom', 'videoTo'] as const

/** Whether a change of a question gives it another moment. */
export const isOtherMoment = (body: Moment, before: Moment): boolean =>
  fields.some((name) => body[name] !== undefined && body[name] !== (before[name] ?? null))

const hasMoment = ({ VideoId, videoTo }: Moment): boolean =>
  typeof VideoId === 'number' && typeof videoTo === 'number'

/** Throws `malformed` naming the field unless the moment is one of a video of the account, and short. */
export async function checkMoment(body: Moment, before: Moment, { scope }: Context): Promise<void> {
  const moment = { ...before, ...body }
  const { VideoId, videoFrom, videoTo } = moment
  if (body.VideoId && !(await visibleIds(scope, videoRecords, [body.VideoId])).has(body.VideoId))
    throw fieldError('VideoId', 'unknown_item', { key: 'common.unknownItem' })
  const isGiven = typeof videoFrom === 'number' || typeof videoTo === 'number'
  if (isGiven && !VideoId) throw fieldError('VideoId', 'required', { key: 'quizzes.videoMissing' })
  if (typeof videoTo !== 'number' || !VideoId || !isOtherMoment(body, before)) return
  const from = videoFrom ?? 0
  if (videoTo <= from) throw fieldError('videoTo', 'end_before_start', { key: 'quizzes.videoMoment' })
  if (videoTo - from < shortestMoment)
    throw fieldError('videoTo', 'too_short', {
      ...{ key: 'quizzes.momentShort', params: { seconds: shortestMoment / 1000 } },
    })
  if (videoTo - from > longestMoment)
    throw fieldError('videoTo', 'too_long', {
      ...{ key: 'quizzes.momentLong', params: { seconds: longestMoment / 1000 } },
    })
  const video = await findRow(scope, videoRecords, VideoId)
  const end = video.playlistPath ? video.duration : await recordedUntil(VideoId, scope)
  if (typeof end !== 'number') throw fieldError('VideoId', 'not_playable', { key: 'quizzes.videoNotReady' })
  if (videoTo > end) throw fieldError('videoTo', 'past_the_end', { key: 'quizzes.momentPastEnd' })
}

/** The columns of a question that is given another moment: nothing is shown until it is cut. */
export const momentColumns = (moment: Moment) => ({
  ...{ momentState: hasMoment(moment) ? 'waiting' : null, momentError: null },
  ...{ momentKey: null, momentPosterKey: null },
})

/** Starts the job that cuts the moment of a question, or removes the files of the one before. */
export const startCut = (inside: Scope, { queue }: ModuleServices, questionId: number) =>
  startJob(inside, queue, cutMoment, { type: 'QuizQuestion', id: questionId }, { questionId })

/** The file of a moment and its first picture, as the editor plays them. */
export function presentMoment<Row extends { momentKey: string | null; momentPosterKey: string | null }>(
  { momentKey, momentPosterKey, ...row }: Row,
  { services: { files } }: Context,
) {
  const file = (key: string | null, contentType: string) =>
    key === null ? null : { url: files.urlOf(key), contentType, size: null }
  return {
    ...row,
    moment: file(momentKey, 'video/mp4'),
    momentPoster: file(momentPosterKey, 'image/jpeg'),
  }
}
