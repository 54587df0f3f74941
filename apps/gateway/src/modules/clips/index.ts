import { AppError, clips, fieldFault } from '@touchline/contract'
import { tables } from '@touchline/database'
import { cutClip } from '@touchline/jobs'
import type { Binding, Context, Row } from '../../crud/binding.ts'
import { findRow } from '../../crud/items.ts'
import { insertRow, updateRow } from '../../crud/write.ts'
import { startJob } from '../../jobs/start-job.ts'
import { ownerOf, ownVideosClipsRule } from '../videos/index.ts'
import { makePreview, type PreviewSource } from './make-preview.ts'
import { presentClip } from './present-clip.ts'

const longestClip = 60 * 60 * 1000

type Source = PreviewSource & { duration: number | null; playlistPath: string | null }

/** Checks the bounds against the source. Throws `malformed` naming the field, or `not_possible`. */
async function checkBounds(
  { videoId, in: start, out }: Record<string, unknown>,
  { scope }: Context,
): Promise<Source> {
  const [video] = await scope.query<Source>(
    `select duration, "playlistPath", "outputPrefix" from videos where "AccountId" = $1 and id = $2 and "deletedAt" is null
      and ($3::int is null or "createdBy" = $3)`,
    [videoId, ownerOf(scope.actor)],
  )
  if (!video) throw fieldFault('videoId', 'unknown_item', { key: 'clips.unknownVideo' })
  if (!video.playlistPath || video.duration === null)
    throw new AppError('not_possible', { key: 'clips.notPlayable' })
  if (Number(out) <= Number(start)) throw fieldFault('out', 'out_before_in', { key: 'clips.outBeforeIn' })
  if (Number(out) > video.duration) throw fieldFault('out', 'past_the_end', { key: 'clips.outPastEnd' })
  if (Number(out) - Number(start) > longestClip) throw fieldFault('out', 'too_long', { key: 'clips.tooLong' })
  return video
}

async function createClip(body: Record<string, unknown>, context: Context): Promise<Row> {
  const source = await checkBounds(body, context)
  const preview = await context.scope.outside(() =>
    makePreview(source, Number(body.in), Number(body.out), context.parts),
  )
  return await context.scope.transaction(async (scope) => {
    const row = await insertRow(scope, clipBinding, { ...body, ...preview })
    await startJob(scope, context.parts, cutClip, { type: 'Clip', id: row.id }, { clipId: row.id })
    return row
  })
}

/** A title changes at once; new bounds cut the clip again. */
async function updateClip(
  id: number,
  body: Record<string, unknown>,
  version: number | undefined,
  context: Context,
): Promise<Row | undefined> {
  const options = version === undefined ? {} : { version }
  const { videoId, ...rest } = body
  if (videoId !== undefined) throw fieldFault('videoId', 'fixed', { key: 'clips.videoFixed' })
  if (rest.in === undefined && rest.out === undefined)
    return await updateRow(context.scope, clipBinding, id, rest, options)
  const before = await findRow(clipBinding, id, context)
  const bounds = { ...before, ...rest }
  const source = await checkBounds(bounds, context)
  const preview = await context.scope.outside(() =>
    makePreview(source, Number(bounds.in), Number(bounds.out), context.parts),
  )
  const row = await context.scope.transaction(async (scope) => {
    const [now] = await scope.query<Row>(
      'select "in", "out" from clips where "AccountId" = $1 and id = $2 and "deletedAt" is null for update',
      [id],
    )
    if (now && (now.in !== before.in || now.out !== before.out)) return 'changed meanwhile'
    // The old file is not these bounds any more: the preview stands in for it.
    const changes = { ...rest, ...preview, filePath: null, state: 'waiting', error: null }
    const changed = await updateRow(scope, clipBinding, id, changes, options)
    if (changed) await startJob(scope, context.parts, cutClip, { type: 'Clip', id }, { clipId: id })
    return changed
  })
  return row === 'changed meanwhile' ? await updateClip(id, body, version, context) : row
}

export const clipBinding: Binding = {
  resource: clips,
  table: tables.clips,
  rowRule: ownVideosClipsRule,
  present: presentClip,
  create: createClip,
  update: updateClip,
}
