import { AppError, fieldError } from '@touchline/contract'
import { cutClip, startJob } from '@touchline/jobs'
import {
  clipRecords,
  findRow,
  insertRow,
  type RowOf,
  updateRow,
  videoRecords,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { checkStorage } from '../subscription/index.ts'
import { makePreview } from './make-preview.ts'
import { presentClip } from './present-clip.ts'

type Clip = RowOf<typeof clipRecords>
type Body = BodyOf<typeof clipRecords>
type Bounds = Pick<Body, 'videoId' | 'in' | 'out'>

const longestClip = 60 * 60 * 1000

/** Returns the video to clip. Throws `malformed` naming the invalid bound, or `not_possible`. */
async function checkBounds({ videoId, in: start, out }: Bounds, { scope }: Context) {
  if (!(await visibleIds(scope, videoRecords, [videoId])).has(videoId))
    throw fieldError('videoId', 'unknown_item', { key: 'clips.unknownVideo' })
  const video = await findRow(scope, videoRecords, videoId)
  if (!video.playlistPath || video.duration === null)
    throw new AppError('not_possible', { key: 'clips.notPlayable' })
  if (out <= start) throw fieldError('out', 'out_before_in', { key: 'clips.outBeforeIn' })
  if (out > video.duration) throw fieldError('out', 'past_the_end', { key: 'clips.outPastEnd' })
  if (out - start > longestClip) throw fieldError('out', 'too_long', { key: 'clips.tooLong' })
  return video
}

async function createClip(body: Body, context: Context): Promise<Clip> {
  const source = await checkBounds(body, context)
  const preview = await context.scope.outside(() => makePreview(source, body.in, body.out, context.services))
  return await context.scope.transaction(async (scope) => {
    await checkStorage(scope)
    const row = await insertRow(scope, clipRecords, { ...body, ...preview })
    await startJob(scope, context.services.queue, cutClip, { type: 'Clip', id: row.id }, { clipId: row.id })
    return row
  })
}

/** A title changes at once; new bounds cut the clip again. */
async function updateClip(
  id: number,
  body: Partial<Body>,
  version: number | undefined,
  context: Context,
): Promise<Clip | undefined> {
  const { videoId, ...rest } = body
  if (videoId !== undefined) throw fieldError('videoId', 'fixed', { key: 'clips.videoFixed' })
  if (rest.in === undefined && rest.out === undefined)
    return await updateRow(context.scope, clipRecords, id, rest, { version })
  const before = await findRow(context.scope, clipRecords, id)
  const bounds = { videoId: before.videoId, in: rest.in ?? before.in, out: rest.out ?? before.out }
  const source = await checkBounds(bounds, context)
  const preview = await context.scope.outside(() =>
    makePreview(source, bounds.in, bounds.out, context.services),
  )
  const row = await context.scope.transaction(async (scope) => {
    const [now] = await scope.query<Pick<Clip, 'in' | 'out'>>(
      'select "in", "out" from clips where "AccountId" = $1 and id = $2 and "deletedAt" is null for update',
      [id],
    )
    if (now && (now.in !== before.in || now.out !== before.out)) return 'changed meanwhile'
    // The old file no longer matches the bounds: the preview replaces it.
    const changes = { ...rest, ...preview, filePath: null, state: 'waiting', error: null }
    const changed = await updateRow(scope, clipRecords, id, changes, { version })
    if (changed) await startJob(scope, context.services.queue, cutClip, { type: 'Clip', id }, { clipId: id })
    return changed
  })
  return row === 'changed meanwhile' ? await updateClip(id, body, version, context) : row
}

export const clipBinding = bind(clipRecords, {
  present: presentClip,
  create: createClip,
  update: updateClip,
})
