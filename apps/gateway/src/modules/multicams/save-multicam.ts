import { fieldError, notFound, saveMulticam, type WrittenMulticam } from '@touchline/contract'
import {
  eventRecords,
  findRow,
  inputRecords,
  type Scope,
  updateRow,
  videoRecords,
  visibleIds,
} from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { checkOnAir } from '../../live/on-air.ts'
import { type CameraRow, readCameras } from './camera-rows.ts'
import { multicamOf } from './read-multicam.ts'

type Written = WrittenMulticam['cameras'][number]
type Stored = { layout: string; main: number | null; cameras: object[] }

const keyOf = ({ InputId, VideoId }: Pick<Written, 'InputId' | 'VideoId'>) =>
  `${InputId ?? ''}/${VideoId ?? ''}`

/** Throws `malformed` naming the field unless each angle is another input or video of the account. */
async function checkCameras(scope: Scope, cameras: readonly Written[]): Promise<void> {
  const unknown = async (
    field: 'InputId' | 'VideoId',
    records: typeof inputRecords | typeof videoRecords,
  ) => {
    const ids = cameras.flatMap((camera) => camera[field] ?? [])
    const known = await visibleIds(scope, records, ids)
    const index = cameras.findIndex((camera) => camera[field] && !known.has(camera[field]))
    if (index >= 0)
      throw fieldError(`cameras.${index}.${field}`, 'unknown_item', { key: 'common.unknownItem' })
  }
  const seen = new Set<string>()
  for (const [index, camera] of cameras.entries()) {
    const field = camera.VideoId ? 'VideoId' : 'InputId'
    const path = `cameras.${index}.${field}`
    if (!camera.InputId && !camera.VideoId)
      throw fieldError(path, 'required', { key: 'multicams.sourceMissing' })
    if (camera.InputId && camera.VideoId)
      throw fieldError(path, 'not_of_kind', { key: 'multicams.sourceTwice' })
    if (seen.has(keyOf(camera))) throw fieldError(path, 'duplicate', { key: 'multicams.same' })
    seen.add(keyOf(camera))
  }
  await unknown('InputId', inputRecords)
  await unknown('VideoId', videoRecords)
}

/** Throws `malformed` unless one of the angles is the main one. */
function checkMain(main: number | null, count: number): void {
  if (main === null && count > 0) throw fieldError('main', 'required', { key: 'multicams.mainMissing' })
  if (main !== null && main >= count)
    throw fieldError('main', 'unknown_item', { key: 'multicams.mainUnknown' })
}

/** Whether viewers who watch an angle may lose it, or see another one. */
function isHarmful(before: readonly CameraRow[], after: readonly Written[], main: number | null): boolean {
  const mainBefore = before.find(({ isMain }) => isMain)
  const mainAfter = main === null ? undefined : after[main]
  const isLost = before.some((one) => after.every((other) => keyOf(other) !== keyOf(one)))
  return isLost || (mainBefore !== undefined && (!mainAfter || keyOf(mainAfter) !== keyOf(mainBefore)))
}

/** What the history of the event shows of it. */
const noteOf = (
  layout: string,
  cameras: readonly (Written & { isMain: boolean })[],
): { multicam: Stored } => ({
  multicam: {
    layout,
    main: cameras.findIndex(({ isMain }) => isMain),
    cameras: cameras.map(({ InputId = null, VideoId = null, name, offset = 0 }) => ({
      ...{ InputId, VideoId, name, offset },
    })),
  },
})

/** Writes an angle in its place; one that was there keeps what is known of it. */
async function writeCamera(
  inside: Scope,
  eventId: number,
  { InputId = null, VideoId = null, name, offset = 0, offsetBy }: Written,
  { position, isMain, before }: { position: number; isMain: boolean; before: CameraRow | undefined },
): Promise<void> {
  const isMoved = before?.offset !== offset
  const by = offsetBy ?? (isMoved ? (offset === 0 ? 'clock' : 'eye') : before.offsetBy)
  if (before)
    await inside.query(
      `update multicam_cameras set position = $2, "isMain" = $3, name = $4, "offset" = $5, "offsetBy" = $6,
          "offsetAt" = case when $7 then now() else "offsetAt" end
        where "AccountId" = $1 and id = $8`,
      [position, isMain, name, offset, by, isMoved || by !== before.offsetBy, before.id],
    )
  else
    await inside.query(
      `insert into multicam_cameras ("AccountId", "EventId", position, "isMain", "InputId", "VideoId", name, "offset",
        "offsetBy") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [eventId, position, isMain, InputId, VideoId, name, offset, by],
    )
}

export const saveMulticamHandler = handle(saveMulticam, async ({ params: { id }, body }, context) => {
  const { scope, services } = context
  const { cameras, layout, main } = body
  await findRow(scope, eventRecords, id)
  checkMain(main, cameras.length)
  await checkCameras(scope, cameras)
  return await scope.transaction(async (inside) => {
    await inside.query('select from events where "AccountId" = $1 and id = $2 for update', [id])
    const before = await readCameras(inside, id)
    if (isHarmful(before, cameras, main)) await checkOnAir(inside, { event: id })
    const [stored] = await inside.query<{ layout: string }>(
      'select layout from multicams where "AccountId" = $1 and "EventId" = $2',
      [id],
    )
    await inside.query(
      `insert into multicams ("AccountId", "EventId", layout) values ($1, $2, $3)
        on conflict ("EventId") do update set layout = excluded.layout`,
      [id, layout],
    )
    await inside.query(
      'delete from multicam_cameras where "AccountId" = $1 and "EventId" = $2 and id <> all($3::int[])',
      [
        id,
        before.filter((one) => cameras.some((camera) => keyOf(camera) === keyOf(one))).map((one) => one.id),
      ],
    )
    for (const [position, camera] of cameras.entries())
      await writeCamera(inside, id, camera, {
        ...{ position, isMain: position === main },
        before: before.find((one) => keyOf(one) === keyOf(camera)),
      })
    const after = cameras.map((camera, position) => ({ ...camera, isMain: position === main }))
    const note = { before: noteOf(stored?.layout ?? 'single', before), after: noteOf(layout, after) }
    if (!(await updateRow(inside, eventRecords, id, {}, { action: 'multicam', note }))) throw notFound()
    return await multicamOf(id, { scope: inside, services })
  })
})
