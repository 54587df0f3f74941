import { isDeepStrictEqual } from 'node:util'
import { type AngleCut, AppError, fieldError } from '@touchline/contract'
import { cutClip, startJob } from '@touchline/jobs'
import {
  clipRecords,
  findRow,
  insertRow,
  type RowOf,
  type Scope,
  sphereOfSource,
  updateRow,
  videoRecords,
  visibleIds,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { checkSkin } from '../clip-skins/index.ts'
import { renewReels } from '../reels/index.ts'
import { checkStorage } from '../subscription/index.ts'
import { checkAngles, placeAngles, previewOfClip } from './clip-angles.ts'
import { changesOf, checkSubtitles, checkThumbnail } from './clip-extras.ts'
import { recordedUntil, sourceOf } from './clip-source.ts'
import { planRenditions } from './plan-renditions.ts'
import { presentClip } from './present-clip.ts'

type Clip = RowOf<typeof clipRecords>
type Body = BodyOf<typeof clipRecords>
type Bounds = Pick<Clip, 'videoId' | 'in' | 'out'>

const longestClip = 60 * 60 * 1000

/** Returns the video to clip. Throws `malformed` naming the invalid bound, or `not_possible`. */
async function checkBounds({ videoId, in: start, out }: Bounds, { scope }: Context) {
  if (!(await visibleIds(scope, videoRecords, [videoId])).has(videoId))
    throw fieldError('videoId', 'unknown_item', { key: 'clips.unknownVideo' })
  const video = await findRow(scope, videoRecords, videoId)
  const end = video.playlistPath ? video.duration : await recordedUntil(videoId, scope)
  if (typeof end !== 'number') throw new AppError('not_possible', { key: 'clips.notPlayable' })
  if (out <= start) throw fieldError('out', 'out_before_in', { key: 'clips.outBeforeIn' })
  // Bounds are whole milliseconds, frames may not be.
  if (video.frameRate && out - start < Math.floor(1000 / video.frameRate))
    throw fieldError('out', 'too_short', { key: 'clips.tooShort' })
  if (out > end) throw fieldError('out', 'past_the_end', { key: 'clips.outPastEnd' })
  if (out - start > longestClip) throw fieldError('out', 'too_long', { key: 'clips.tooLong' })
  return video
}

/** Throws `malformed` for a crop that looks around in a picture that is flat. */
async function checkCrops(crops: Body['crops'], source: Parameters<typeof sphereOfSource>[1], scope: Scope) {
  for (const [index, { keyframes }] of (crops ?? []).entries()) {
    const place = keyframes?.findIndex(({ y, width }) => y !== undefined || width !== undefined) ?? -1
    if (place < 0 || (await sphereOfSource(scope, source))) continue
    const field = keyframes?.[place]?.y === undefined ? 'width' : 'y'
    throw fieldError(`crops.${index}.keyframes.${place}.${field}`, 'not_possible', {
      key: 'clips.notASphere',
    })
  }
}

/** What a clip is made of besides its video; `check` throws if that is not possible, inside the transaction. */
type Origin = { MarkerId: number; eventId: number; check: (inside: Scope) => Promise<void> }

/** Creates a clip, with a preview that plays at once, and starts its cut. */
export async function createClip(body: Body, context: Context, origin?: Origin): Promise<Clip> {
  const { aspects = [], crops, subtitles = 'beside', angles: cuts = [], ...values } = body
  const { ClipSkinId = null } = body
  const videoId = await sourceOf(body, context.scope)
  const source = await checkBounds({ ...body, videoId }, context)
  checkSubtitles(body, source)
  const eventId = body.eventId ?? origin?.eventId ?? null
  checkAngles(cuts, { eventId }, context.scope)
  const clip = { videoId, eventId, in: body.in, out: body.out }
  const angles = await placeAngles(cuts, clip, context.scope)
  await checkCrops(crops, { videoId, eventId, angles }, context.scope)
  checkThumbnail(body.thumbnailAt, body)
  await checkSkin(ClipSkinId, context.scope)
  const wanted = { aspects, crops, ClipSkinId }
  const renditions = planRenditions([], wanted, { isCutAgain: true, skinBefore: ClipSkinId })
  const preview = await previewOfClip({ ...clip, angles }, source, context)
  return await context.scope.transaction(async (scope) => {
    const { check, ...of } = origin ?? {}
    await check?.(scope)
    await checkStorage(scope)
    const row = await insertRow(scope, clipRecords, {
      ...values,
      subtitles,
      videoId,
      angles,
      renditions,
      ...preview,
      ...of,
    })
    await startJob(scope, context.services.queue, cutClip, { type: 'Clip', id: row.id }, { clipId: row.id })
    return row
  })
}

/**
 * A title changes at once; new bounds cut the clip again; other shapes, crops, skins and subtitles render what they
 * concern, and another thumbnail or subtitles beside the clip leave its files alone.
 */
async function updateClip(
  id: number,
  body: Partial<Body>,
  version: number | undefined,
  context: Context,
): Promise<Clip | undefined> {
  const { videoId, eventId, businessPlayerId, aspects, crops, angles: cuts, ...rest } = body
  const fixed = Object.entries({ videoId, eventId, businessPlayerId }).find(
    ([, value]) => value !== undefined,
  )
  if (fixed) throw fieldError(fixed[0], 'fixed', { key: 'clips.videoFixed' })
  const isCutAgain = rest.in !== undefined || rest.out !== undefined || cuts !== undefined
  const wanted = { aspects, crops, ClipSkinId: rest.ClipSkinId }
  const extras = [rest.subtitles, rest.subtitlesLanguage, rest.thumbnailAt]
  if (!isCutAgain && [...Object.values(wanted), ...extras].every((value) => value === undefined))
    return await updateRow(context.scope, clipRecords, id, rest, { version })
  const before = await findRow(context.scope, clipRecords, id)
  if (rest.ClipSkinId !== before.ClipSkinId) await checkSkin(rest.ClipSkinId, context.scope)
  if (cuts) checkAngles(cuts, before, context.scope)
  const recut = isCutAgain ? await recutOf(before, rest, cuts ?? before.angles, context) : undefined
  await checkCrops(crops, { ...before, ...recut }, context.scope)
  const isLanguageNamed = rest.subtitles !== undefined || rest.subtitlesLanguage !== undefined
  if (isLanguageNamed) checkSubtitles(rest, await sourceOfClip(before, context))
  checkThumbnail(rest.thumbnailAt, { in: rest.in ?? before.in, out: rest.out ?? before.out })
  const row = await context.scope.transaction(async (scope) => {
    const [now] = await scope.query<Clip>(
      'select * from clips where "AccountId" = $1 and id = $2 and "deletedAt" is null for update',
      [id],
    )
    if (!now) return undefined
    if (isCutAgain && !isSameCut(now, before)) return 'changed meanwhile'
    const { isOtherPicture, isOtherFiles } = changesOf(now, rest)
    const how = { isCutAgain, isOtherPicture, skinBefore: now.ClipSkinId }
    const renditions = planRenditions(now.renditions, wanted, how)
    // The old file no longer matches new bounds: the preview replaces it.
    const cut = isCutAgain || isOtherPicture ? { ...recut, filePath: null, subtitleFiles: null } : {}
    const hasWork =
      isCutAgain || isOtherPicture || !now.filePath || renditions.some(({ state }) => state !== 'ready')
    // A job removes the files of shapes that are taken off.
    const isFewer = now.renditions.some(({ aspect }) => aspects && !aspects.includes(aspect))
    const thumbnail = withinClip(now, rest)
    const changes = {
      ...rest,
      ...thumbnail,
      ...cut,
      renditions,
      ...(hasWork && { state: 'waiting', error: null }),
    }
    const changed = await updateRow(scope, clipRecords, id, changes, { version })
    if (changed && (hasWork || isOtherFiles || isFewer))
      await startJob(scope, context.services.queue, cutClip, { type: 'Clip', id }, { clipId: id })
    // Reels show what is cut now.
    if (changed && isCutAgain) await renewReels({ ...context, scope }, [id], 'restore')
    return changed
  })
  return row === 'changed meanwhile' ? await updateClip(id, body, version, context) : row
}

/** A chosen thumbnail that is past the new end of a clip is chosen automatically again. */
function withinClip(now: Clip, { in: start = now.in, out = now.out, thumbnailAt }: Partial<Body>) {
  const isPast = now.thumbnailAt !== null && now.thumbnailAt * 1000 >= out - start
  return thumbnailAt === undefined && isPast ? { thumbnailAt: null } : {}
}

const sourceOfClip = async ({ videoId }: Clip, { scope }: Context) =>
  await findRow(scope, videoRecords, videoId)

const isSameCut = (one: Clip, other: Clip) =>
  one.in === other.in && one.out === other.out && isDeepStrictEqual(one.angles, other.angles)

/** The angles and the preview of a clip that is cut again. */
async function recutOf(
  before: Clip,
  { in: start, out }: Partial<Body>,
  cuts: readonly AngleCut[],
  context: Context,
) {
  const { videoId, eventId } = before
  const clip = { videoId, eventId, in: start ?? before.in, out: out ?? before.out }
  const source = await checkBounds(clip, context)
  const angles = await placeAngles(cuts, clip, context.scope, before.angles)
  return { angles, ...(await previewOfClip({ ...clip, angles }, source, context)) }
}

export const clipBinding = bind(clipRecords, {
  present: presentClip,
  create: (body, context) => createClip(body, context),
  update: updateClip,
})
