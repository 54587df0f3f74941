import { fieldError } from '@touchline/contract'
import { renderReel, startJob } from '@touchline/jobs'
import {
  businessPlayerRecords,
  clipRecords,
  eventRecords,
  findRow,
  insertRow,
  type RowOf,
  reelRecords,
  type Scope,
  updateRow,
  videoRecords,
  visibleIds,
  waitingReelRendition,
} from '@touchline/records'
import { type BodyOf, bind, type Context } from '../../crud/binding.ts'
import { checkSkin } from '../clip-skins/index.ts'
import { checkStorage } from '../subscription/index.ts'
import { presentReel } from './present-reel.ts'

type Reel = RowOf<typeof reelRecords>
type Body = BodyOf<typeof reelRecords>

const longestReel = 60 * 60 * 1000

/** Throws `malformed` naming the clip that cannot be part of a reel; those that it has already may be deleted. */
async function checkClips(wanted: Body['clips'], scope: Scope, before: Reel['clips'] = []): Promise<void> {
  const ids = wanted.map(({ ClipId }) => ClipId)
  const visible = await visibleIds(scope, clipRecords, ids)
  const known = new Set(before.map(({ ClipId }) => ClipId))
  const unknown = ids.findIndex((id) => !visible.has(id) && !known.has(id))
  if (unknown >= 0) throw fieldError(`clips.${unknown}.ClipId`, 'unknown_item', { key: 'reels.unknownClip' })
  const rows = await scope.query<Pick<RowOf<typeof clipRecords>, 'id' | 'state' | 'in' | 'out'>>(
    'select id, state, "in", "out" from clips where "AccountId" = $1 and id = any($2::int[])',
    [ids],
  )
  const failed = ids.findIndex((id) => rows.some((row) => row.id === id && row.state === 'failed'))
  if (failed >= 0) throw fieldError(`clips.${failed}.ClipId`, 'not_ready', { key: 'reels.clipFailed' })
  if (rows.reduce((sum, row) => sum + row.out - row.in, 0) > longestReel)
    throw fieldError('clips', 'too_long', { key: 'reels.tooLong' })
}

/** Throws `malformed` for what a reel is made for if the user cannot see it, and for several at once. */
async function checkSource(
  { videoId, eventId, businessPlayerId }: Partial<Body>,
  scope: Scope,
): Promise<void> {
  const named = [
    { field: 'videoId', records: videoRecords, id: videoId },
    { field: 'eventId', records: eventRecords, id: eventId },
    { field: 'businessPlayerId', records: businessPlayerRecords, id: businessPlayerId },
  ].flatMap(({ id, ...one }) => (id ? [{ ...one, id }] : []))
  if (named[1]) throw fieldError(named[1].field, 'invalid', { key: 'reels.manySources' })
  for (const { field, records, id } of named)
    if (!(await visibleIds(scope, records, [id])).has(id))
      throw fieldError(field, 'unknown_item', { key: 'common.unknownItem' })
}

async function createReel(
  { aspects = ['16:9'], ...values }: Body,
  { scope, services }: Context,
): Promise<Reel> {
  await checkSource(values, scope)
  await checkClips(values.clips, scope)
  await checkSkin(values.ClipSkinId, scope)
  const renditions = aspects.map((aspect) => waitingReelRendition(aspect))
  return await scope.transaction(async (inside) => {
    await checkStorage(inside)
    const row = await insertRow(inside, reelRecords, { ...values, renditions })
    await startJob(inside, services.queue, renderReel, { type: 'Reel', id: row.id }, { reelId: row.id })
    return row
  })
}

/** What it is made for may be deleted meanwhile; only what is named anew is looked for. */
async function checkNewSource(
  before: Reel,
  { videoId, eventId, businessPlayerId }: Partial<Body>,
  scope: Scope,
) {
  const named = { videoId, eventId, businessPlayerId }
  if (Object.values(named).every((value) => value === undefined)) return
  const { videoId: video, eventId: event, businessPlayerId: conference } = before
  const given = Object.entries(named).filter(([, value]) => value !== undefined)
  await checkSource(
    { videoId: video, eventId: event, businessPlayerId: conference, ...Object.fromEntries(given) },
    scope,
  )
}

/** A title changes at once; another shape is rendered beside those that are there; all else renders the reel again. */
async function updateReel(
  id: number,
  { aspects, ...rest }: Partial<Body>,
  version: number | undefined,
  { scope, services }: Context,
): Promise<Reel | undefined> {
  const before = await findRow(scope, reelRecords, id)
  await checkNewSource(before, rest, scope)
  if (rest.clips) await checkClips(rest.clips, scope, before.clips)
  if (rest.ClipSkinId !== before.ClipSkinId) await checkSkin(rest.ClipSkinId, scope)
  const looks = [rest.clips, rest.transition, rest.hasTitles, rest.ClipSkinId]
  const isOther = looks.some((value) => value !== undefined)
  if (!isOther && !aspects) return await updateRow(scope, reelRecords, id, rest, { version })
  return await scope.transaction(async (inside) => {
    const [now] = await inside.query<Reel>(
      'select * from reels where "AccountId" = $1 and id = $2 and "deletedAt" is null for update',
      [id],
    )
    if (!now) return undefined
    const shapes = aspects ?? now.renditions.map(({ aspect }) => aspect)
    const renditions = shapes.map((aspect) => {
      const known = now.renditions.find((one) => one.aspect === aspect)
      const isKept = known && !isOther && known.state !== 'failed'
      return isKept ? known : waitingReelRendition(aspect, known)
    })
    const size = renditions.reduce((sum, one) => sum + (one.size ?? 0), 0)
    const hasWork = renditions.some(({ state }) => state !== 'ready')
    const changes = { ...rest, renditions, size, ...(hasWork && { state: 'waiting', error: null }) }
    const changed = await updateRow(inside, reelRecords, id, changes, { version })
    // A job removes the files of shapes that are taken off.
    const isFewer = now.renditions.some(({ aspect }) => !shapes.includes(aspect))
    if (changed && (hasWork || isFewer))
      await startJob(inside, services.queue, renderReel, { type: 'Reel', id }, { reelId: id })
    return changed
  })
}

export const reelBinding = bind(reelRecords, {
  present: presentReel,
  create: createReel,
  update: updateReel,
})
