import {
  fieldError,
  isPlatform,
  notFound,
  type PlainKey,
  platformIdOf,
  platformName,
  platformPage,
  type StreamCheck,
  type StreamKind,
} from '@touchline/contract'
import type { StoredCamera } from '@touchline/database'
import {
  businessPlayerRecords,
  conferenceStreamRecords,
  eventRecords,
  eventStreamRecords,
  findRow,
  inputRecords,
  insertRow,
  type Records,
  type Scope,
  type StoredLive,
  updateRow,
  videoRecords,
  visibleIds,
} from '@touchline/records'
import { type Binding, bind, type Context } from '../../crud/binding.ts'
import { beginElsewhere } from '../../live/begin-elsewhere.ts'
import { renditionsOf } from '../../live/live-address.ts'
import { checkOnAir, type OnAir } from '../../live/on-air.ts'
import { awsOf, regionOf, withProblem } from './cameras.ts'
import { checkAddress } from './check-stream.ts'

type Source = {
  kind: StreamKind
  VideoId?: number | null | undefined
  url?: string | null | undefined
  InputId?: number | null | undefined
  SecondInputId?: number | null | undefined
  channelId?: string | null | undefined
}
type Body = Partial<Source> & {
  isMain?: boolean | undefined
  name?: string | null | undefined
  stopsChannel?: boolean | undefined
}
type Parent = { records: Records; field: 'EventId' | 'BusinessPlayerId'; table: string }

/** The field that says where a stream of a kind comes from, and what is said if it is missing. */
const sourceOf = {
  video: ['VideoId', 'events.videoMissing'],
  hls: ['url', 'events.urlMissing'],
  input: ['InputId', 'events.inputMissing'],
  aws: ['url', 'aws.cameraMissing'],
  youtube: ['url', 'events.urlMissing'],
  dailymotion: ['url', 'events.urlMissing'],
} as const satisfies Record<StreamKind, readonly [keyof Source, PlainKey]>

/** What of a body says where the picture comes from. */
const sourcesOf = ({ kind, VideoId, url, InputId, SecondInputId, channelId }: Source): Source => ({
  ...{ kind, VideoId, url, InputId, SecondInputId, channelId },
})

/** Throws `malformed` unless exactly the source of its kind is given. */
function checkKind({ kind, SecondInputId, channelId, ...sources }: Source): void {
  const isGiven = (field: keyof typeof sources) => sources[field] !== undefined && sources[field] !== null
  const [own, missing] = sourceOf[kind]
  if (!isGiven(own)) throw fieldError(own, 'required', { key: missing })
  for (const field of ['VideoId', 'url', 'InputId'] as const)
    if (field !== own && isGiven(field)) throw fieldError(field, 'not_of_kind', { key: 'events.notOfKind' })
  if (channelId && kind !== 'aws') throw fieldError('channelId', 'not_of_kind', { key: 'events.notOfKind' })
  if (!SecondInputId) return
  if (kind !== 'input') throw fieldError('SecondInputId', 'not_of_kind', { key: 'events.notOfKind' })
  if (SecondInputId === sources.InputId)
    throw fieldError('SecondInputId', 'invalid', { key: 'events.secondIsFirst' })
}

/** What is given, with the address that is kept of a stream. Throws `malformed` if it names none of its kind. */
function withAddress<Given extends Pick<Body, 'url'>>(kind: StreamKind, given: Given): Given {
  if (typeof given.url !== 'string') return given
  if (!isPlatform(kind)) {
    if (URL.canParse(given.url)) return given
    throw fieldError('url', 'invalid', { key: 'events.address' })
  }
  const id = platformIdOf(kind, given.url)
  if (id !== undefined) return { ...given, url: platformPage(kind, id) }
  const params = { platform: platformName(kind) }
  throw fieldError('url', 'invalid', { key: 'events.platformAddress', params })
}

/** Of a stream that is not looked at when it is saved. */
const unchecked = (): StreamCheck => ({
  at: new Date().toISOString(),
  ...{ problem: null, isLive: true, duration: null, beganAt: null },
})

/** What can be said about the source now. A video that is not ready may be later, so it is accepted. */
async function checkSource(source: Source, { scope }: Context): Promise<StreamCheck> {
  if (source.kind === 'hls' || source.kind === 'aws')
    return await scope.outside(() => checkAddress(source.url!))
  if (isPlatform(source.kind)) return unchecked()
  if (source.kind === 'input') {
    for (const field of ['InputId', 'SecondInputId'] as const) {
      const id = source[field]
      if (id && !(await visibleIds(scope, inputRecords, [id])).has(id))
        throw fieldError(field, 'unknown_item', { key: 'common.unknownItem' })
    }
    // What arrives is measured all the time, and not when it is saved.
    return unchecked()
  }
  if (!(await visibleIds(scope, videoRecords, [source.VideoId!])).has(source.VideoId!))
    throw fieldError('VideoId', 'unknown_item', { key: 'common.unknownItem' })
  const { playlistPath, duration } = await findRow(scope, videoRecords, source.VideoId!)
  return {
    at: new Date().toISOString(),
    problem: playlistPath ? null : 'not_ready',
    isLive: false,
    duration,
    beganAt: null,
  }
}

/** The stream that was the main one gives way. */
const replaceMain = (scope: Scope, { table, field }: Parent, parentId: number, id: number) =>
  scope.query(
    `update ${table} set "isMain" = false, version = version + 1, "updatedAt" = now()
      where "AccountId" = $1 and "${field}" = $2 and id <> $3 and "isMain"`,
    [parentId, id],
  )

/** Makes the oldest stream the main one if there is none. A deleted one gives up its place, also for when it is restored. */
async function keepOneMain(
  scope: Scope,
  { table, field }: Parent,
  parentId: number,
  id: number,
): Promise<void> {
  const touched = 'version = version + 1, "updatedAt" = now()'
  await scope.query(
    `update ${table} set "isMain" = false, ${touched}
      where "AccountId" = $1 and id = $2 and "deletedAt" is not null and "isMain"`,
    [id],
  )
  await scope.query(
    `update ${table} set "isMain" = true, ${touched} where "AccountId" = $1 and id = (
        select id from ${table} where "AccountId" = $1 and "${field}" = $2 and "deletedAt" is null
          order by "isMain" desc, id limit 1
      ) and not "isMain" and "deletedAt" is null`,
    [parentId],
  )
}

/** What is on air with a stream. */
const onAirOf = ({ field }: Parent, id: number): OnAir =>
  field === 'EventId' ? { event: id } : { conference: id }

/** Whether a change takes away what viewers may see, if the stream is on air. */
function isHarmful(changes: Body, before: Record<string, unknown>): boolean {
  if (!before.isMain) return changes.isMain === true
  const isOther = (['VideoId', 'url', 'InputId'] as const).some(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  )
  const { SecondInputId } = changes
  const isSecondGone =
    SecondInputId !== undefined && before.SecondInputId && SecondInputId !== before.SecondInputId
  return isOther || Boolean(isSecondGone) || changes.isMain === false
}

/** Lists and desks show the main stream with its event, so the event counts as changed. */
const touchParent = (scope: Scope, { records }: Parent, id: number) =>
  updateRow<Records>(scope, records, id, {}, { action: 'stream', isAudited: false })

/** The operations of the streams of a kind of parent. */
type Streams<Own extends Records> = Binding<Own> & Required<Pick<Binding<Own>, 'present'>>

function bindStreams<Own extends Records>(records: Own, parent: Parent): Streams<Own> {
  const streams: Records = records
  const kind = parent.field === 'EventId' ? 'event' : 'conference'
  /** The row, with when it went on air if a platform plays it. */
  const begun = async <Row extends Record<string, unknown>>(scope: Scope, parentId: number, row: Row) => {
    if (!isPlatform(String(row.kind))) return row
    const changed = await beginElsewhere(scope, kind, parentId)
    if (!changed || changed.id !== row.id) return row
    const { check, version, updatedAt } = changed
    return { ...row, check, version, updatedAt }
  }
  const special: Partial<Binding> = {
    present({ live, wantedSource: _wanted, switches: _switches, ...row }, { services }) {
      const stored = live as StoredLive | null
      const check = row.check as StreamCheck | null
      const playlist = stored
        ? renditionsOf(services, Number(row.AccountId), stored)
        : check?.problem || isPlatform(String(row.kind))
          ? null
          : (row.url as string | null)
      // The times of a live input count from its first picture.
      return { ...row, playlist, check: check && stored ? { ...check, beganAt: stored.beganAt } : check }
    },
    async create(given, context) {
      const body = withAddress((given as Source).kind, given)
      const source = body as Source
      const parentId = Number(body[parent.field])
      if (!(await visibleIds(context.scope, parent.records, [parentId])).has(parentId))
        throw fieldError(parent.field, 'unknown_item', { key: 'common.unknownItem' })
      checkKind(sourcesOf(source))
      const check = await checkSource(source, context)
      const aws = source.kind === 'aws' ? await awsOf(body, check, context) : {}
      return await context.scope.transaction(async (scope) => {
        await scope.query(
          `select from "${parent.table === 'event_streams' ? 'events' : 'business_players'}"
            where "AccountId" = $1 and id = $2 for update`,
          [parentId],
        )
        const [main] = await scope.query(
          `select from ${parent.table} where "AccountId" = $1 and "${parent.field}" = $2 and "isMain"
            and "deletedAt" is null`,
          [parentId],
        )
        const isMain = (body.isMain as boolean | undefined) ?? !main
        if (isMain && main) await checkOnAir(scope, onAirOf(parent, parentId))
        if (isMain) await replaceMain(scope, parent, parentId, 0)
        await touchParent(scope, parent, parentId)
        const row = await insertRow(scope, streams, { ...body, ...aws, isMain, check })
        return await begun(scope, parentId, row)
      })
    },
    async update(id, given, version, context) {
      const before = await findRow(context.scope, streams, id)
      const body = withAddress(before.kind as StreamKind, given)
      const changes = body as Body
      const parentId = Number(before[parent.field])
      if (body[parent.field] !== undefined && body[parent.field] !== parentId) throw notFound()
      if (changes.kind !== undefined && changes.kind !== before.kind)
        throw fieldError('kind', 'fixed', { key: 'events.kindFixed' })
      if (before.kind === 'aws' && changes.url !== undefined && changes.url !== before.url)
        throw fieldError('url', 'fixed', { key: 'aws.camerasFixed' })
      const source: Source = {
        kind: before.kind as Source['kind'],
        VideoId: changes.VideoId === undefined ? (before.VideoId as number | null) : changes.VideoId,
        url: changes.url === undefined ? (before.url as string | null) : changes.url,
        InputId: changes.InputId === undefined ? (before.InputId as number | null) : changes.InputId,
        SecondInputId:
          changes.SecondInputId === undefined
            ? (before.SecondInputId as number | null | undefined)
            : changes.SecondInputId,
        channelId: changes.channelId === undefined ? (before.channelId as string | null) : changes.channelId,
      }
      checkKind(source)
      // Saving the same address again checks it again.
      const isChecked = [changes.url, changes.VideoId, changes.InputId, changes.SecondInputId].some(
        (value) => value !== undefined,
      )
      const found = isChecked ? await checkSource(source, context) : before.check
      // At another address of a platform, what was logged still counts from the same moment.
      const check = isPlatform(source.kind) ? (before.check ?? found) : found
      // What was found at the main camera is said there, too.
      const cameras =
        source.kind === 'aws' && isChecked
          ? { cameras: withProblem(before.cameras as StoredCamera[], found as StreamCheck) }
          : {}
      const isOther = changes.channelId !== undefined && changes.channelId !== before.channelId
      const region = isOther && { channelRegion: await regionOf(changes.channelId, context) }
      return await context.scope.transaction(async (scope) => {
        if (isHarmful(changes, before)) await checkOnAir(scope, onAirOf(parent, parentId))
        if (changes.isMain) await replaceMain(scope, parent, parentId, id)
        const row = await updateRow<Records>(
          scope,
          streams,
          id,
          { ...body, ...region, ...cameras, check },
          { version },
        )
        if (row) await touchParent(scope, parent, parentId)
        return row && (await begun(scope, parentId, row))
      })
    },
    async around(id, action, { scope }, write) {
      if (action === 'remove') {
        const row = await findRow(scope, streams, id)
        if (row.isMain) await checkOnAir(scope, onAirOf(parent, Number(row[parent.field])))
      }
      return await write()
    },
    async alongside(id, _action, { scope }) {
      const [row] = await scope.query<{ parent: number }>(
        `select "${parent.field}" as parent from ${parent.table} where "AccountId" = $1 and id = $2`,
        [id],
      )
      if (!row) return
      await keepOneMain(scope, parent, row.parent, id)
      await beginElsewhere(scope, kind, row.parent)
      await touchParent(scope, parent, row.parent)
    },
  }
  return { ...records, ...special } as Streams<Own>
}

export const eventStreamBinding = bind(
  eventStreamRecords,
  bindStreams(eventStreamRecords, { records: eventRecords, field: 'EventId', table: 'event_streams' }),
)

export const conferenceStreamBinding = bind(
  conferenceStreamRecords,
  bindStreams(conferenceStreamRecords, {
    records: businessPlayerRecords,
    field: 'BusinessPlayerId',
    table: 'conference_streams',
  }),
)
