import {
  AppError,
  type Camera,
  createConferenceCamera,
  createEventCamera,
  deleteConferenceCamera,
  deleteEventCamera,
  fieldError,
  mostCameras,
  notFound,
  type StreamCheck,
  updateConferenceCamera,
  updateEventCamera,
} from '@touchline/contract'
import type { StoredCamera } from '@touchline/database'
import {
  businessPlayerRecords,
  conferenceStreamRecords,
  eventRecords,
  eventStreamRecords,
  findRow,
  type Records,
  type Scope,
  updateRow,
} from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { checkOnAir } from '../../live/on-air.ts'
import { findChannel } from '../aws/index.ts'
import { checkAddress } from './check-stream.ts'

/** What the first camera is called unless the stream has a name. */
const firstName = 'Camera 1'

/** The region of a channel that AWS knows; null without one. */
export async function regionOf(
  channelId: string | null | undefined,
  context: Context,
): Promise<string | null> {
  return channelId ? (await findChannel(context, channelId)).region : null
}

/** What a new stream of AWS has beside what is sent: its first camera, and the region of its channel. */
export async function awsOf(
  body: { url?: unknown; name?: unknown; channelId?: unknown },
  check: StreamCheck,
  context: Context,
): Promise<{ channelRegion: string | null; cameras: StoredCamera[] }> {
  const { actor } = context.scope
  if (!actor.modules.includes('AWS_STREAM')) throw fieldError('kind', 'no_module', { key: 'aws.module' })
  const name = (body.name as string | null | undefined) ?? firstName
  return {
    channelRegion: await regionOf(body.channelId as string | null | undefined, context),
    cameras: [{ id: 1, name, url: body.url as string, isMain: true, problem: check.problem }],
  }
}

/** The cameras with what was found at the address of the main one. */
export const withProblem = (cameras: readonly StoredCamera[], { problem }: StreamCheck): StoredCamera[] =>
  cameras.map((one) => (one.isMain ? { ...one, problem } : one))

const kinds = {
  event: {
    ...{ streams: eventStreamRecords as Records, items: eventRecords as Records },
    ...{ table: 'events', parent: 'EventId' },
  },
  conference: {
    ...{ streams: conferenceStreamRecords as Records, items: businessPlayerRecords as Records },
    ...{ table: 'business_players', parent: 'BusinessPlayerId' },
  },
} as const
type Kind = keyof typeof kinds

type Place = { kind: Kind; id: number; streamId: number }
type Stream = {
  isMain: boolean
  url: string
  check: StreamCheck | null
  cameras: StoredCamera[]
}

/** What becomes of the cameras of a stream. */
type Change = (cameras: readonly StoredCamera[]) => StoredCamera[]

/** The AWS stream of an event or a conference. Throws `not_found` for any other. */
async function findStream(scope: Scope, { kind, id, streamId }: Place): Promise<Stream> {
  const { streams, parent } = kinds[kind]
  const row = await findRow(scope, streams, streamId)
  if (row[parent] !== id || row.kind !== 'aws') throw notFound()
  return {
    isMain: row.isMain as boolean,
    url: row.url as string,
    check: row.check as StreamCheck | null,
    cameras: row.cameras as StoredCamera[],
  }
}

/**
 * Changes the cameras of a stream, one after the other. What viewers see is the main camera, so its address is that of
 * the stream; another one needs the confirmation of who changes it while it is on air. `found` is how the address of a
 * new or changed camera was found.
 */
async function change(
  scope: Scope,
  place: Place,
  what: Change,
  found?: StreamCheck,
): Promise<StoredCamera[]> {
  const { streams, items, table } = kinds[place.kind]
  return await scope.transaction(async (inside) => {
    await inside.query(`select from ${table} where "AccountId" = $1 and id = $2 for update`, [place.id])
    const stream = await findStream(inside, place)
    const cameras = what(stream.cameras)
    const main = cameras.find(({ isMain }) => isMain)!
    const isOther = main.url !== stream.url
    if (isOther && stream.isMain)
      await checkOnAir(inside, place.kind === 'event' ? { event: place.id } : { conference: place.id })
    const check = {
      ...(stream.check ?? { isLive: true, duration: null, beganAt: null }),
      ...(isOther && { at: new Date().toISOString(), isLive: true, duration: null, beganAt: null }),
      problem: main.problem,
    }
    // What was found at an address is more than whether it is playable.
    const known =
      found && cameras.some((one) => one.isMain && !stream.cameras.some((old) => isSame(one, old)))
    const changes = { cameras, url: main.url, check: known ? found : check }
    await updateRow<Records>(inside, streams, place.streamId, changes, { action: 'cameras' })
    await updateRow<Records>(inside, items, place.id, {}, { action: 'stream', isAudited: false })
    return cameras
  })
}

const isSame = (one: StoredCamera, other: StoredCamera) => one.id === other.id && one.url === other.url

/** The cameras with one more, or with a changed one, at its place; exactly one is the main one. */
function placed(cameras: readonly StoredCamera[], camera: StoredCamera, order?: number): StoredCamera[] {
  const others = cameras.filter(({ id }) => id !== camera.id)
  const before = cameras.findIndex(({ id }) => id === camera.id)
  const at = order === undefined ? (before < 0 ? others.length : before) : order - 1
  const all = others.map((one) => (camera.isMain ? { ...one, isMain: false } : one))
  all.splice(at, 0, camera)
  return all
}

type Given = {
  name?: string | undefined
  url?: string | undefined
  isMain?: boolean | undefined
  order?: number | undefined
}

async function add(
  scope: Scope,
  place: Place,
  given: Given & { name: string; url: string },
): Promise<Camera> {
  await findStream(scope, place)
  const check = await scope.outside(() => checkAddress(given.url))
  let id = 0
  const cameras = await change(
    scope,
    place,
    (before) => {
      if (before.length >= mostCameras)
        throw new AppError('not_possible', { key: 'aws.tooManyCameras', params: { max: mostCameras } })
      id = Math.max(0, ...before.map((one) => one.id)) + 1
      const camera = { id, name: given.name, url: given.url, isMain: given.isMain ?? false }
      return placed(before, { ...camera, problem: check.problem }, given.order)
    },
    check,
  )
  return cameras.find((one) => one.id === id)!
}

async function edit(scope: Scope, place: Place, cameraId: number, given: Given): Promise<Camera> {
  await findStream(scope, place)
  const { url } = given
  const check = url === undefined ? undefined : await scope.outside(() => checkAddress(url))
  const cameras = await change(
    scope,
    place,
    (before) => {
      const known = before.find(({ id }) => id === cameraId)
      if (!known) throw notFound()
      if (known.isMain && given.isMain === false)
        throw fieldError('isMain', 'not_possible', { key: 'aws.mainCamera' })
      const { order, ...changes } = given
      const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      const problem = check ? check.problem : known.problem
      return placed(before, { ...known, ...defined, problem }, order)
    },
    check,
  )
  return cameras.find(({ id }) => id === cameraId)!
}

async function remove(scope: Scope, place: Place, cameraId: number): Promise<undefined> {
  await change(scope, place, (before) => {
    const known = before.find(({ id }) => id === cameraId)
    if (!known) throw notFound()
    const [first, ...rest] = before.filter((one) => one !== known)
    if (!first) throw new AppError('not_possible', { key: 'aws.lastCamera' })
    return known.isMain ? [{ ...first, isMain: true }, ...rest] : [first, ...rest]
  })
  return undefined
}

const placeOf = (kind: Kind, { id, streamId }: { id: number; streamId: number }): Place => ({
  ...{ kind, id, streamId },
})
const fieldsOf = <Body extends { AccountId?: number | undefined }>({ AccountId: _, ...fields }: Body) =>
  fields

export const cameraHandlers = [
  handle(createEventCamera, ({ params, body }, { scope }) =>
    add(scope, placeOf('event', params), fieldsOf(body)),
  ),
  handle(updateEventCamera, ({ params, body }, { scope }) =>
    edit(scope, placeOf('event', params), params.cameraId, fieldsOf(body)),
  ),
  handle(deleteEventCamera, ({ params }, { scope }) =>
    remove(scope, placeOf('event', params), params.cameraId),
  ),
  handle(createConferenceCamera, ({ params, body }, { scope }) =>
    add(scope, placeOf('conference', params), fieldsOf(body)),
  ),
  handle(updateConferenceCamera, ({ params, body }, { scope }) =>
    edit(scope, placeOf('conference', params), params.cameraId, fieldsOf(body)),
  ),
  handle(deleteConferenceCamera, ({ params }, { scope }) =>
    remove(scope, placeOf('conference', params), params.cameraId),
  ),
]
