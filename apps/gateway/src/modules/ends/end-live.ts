import { AppError, type EndVariant, endGrace, type MessageRef, notFound } from '@touchline/contract'
import type { StoredEnd } from '@touchline/database'
import { queueJob, stopAwsChannel } from '@touchline/jobs'
import {
  businessPlayerRecords,
  eventRecords,
  findRow,
  type Scope,
  sphereOfSource,
  updateRow,
  videoRecords,
} from '@touchline/records'
import { startRecording } from '../../live/start-recording.ts'
import type { ModuleServices } from '../../services.ts'

type Media = StoredEnd['media']
type Context = { scope: Scope; services: Pick<ModuleServices, 'queue'> }
/** What carries a live, by the kind of its main stream; only for events there is a call of Dailymotion. */
function variantOf(kind: Kind, { kind: stream }: Pick<Media, 'kind'>): EndVariant {
  if (stream === 'aws') return 'aws'
  return kind === 'events' && stream === 'dailymotion' ? 'dailymotion' : 'own'
}

const kinds = {
  events: { table: 'events', streams: 'event_streams', link: 'EventId' },
  conferences: {
    table: 'business_players',
    streams: 'conference_streams',
    link: 'BusinessPlayerId',
  },
} as const
type Kind = keyof typeof kinds

const refused = (ref: MessageRef) => new AppError('not_possible', ref)

/** Locks the row until the transaction ends, so that of two people who end or continue at once the second one is told. */
async function lock(inside: Scope, kind: Kind, id: number) {
  await inside.query(`select from ${kinds[kind].table} where "AccountId" = $1 and id = $2 for update`, [id])
  return kind === 'events'
    ? await findRow(inside, eventRecords, id)
    : await findRow(inside, businessPlayerRecords, id)
}

type Main = Media & { InputId: number | null; channel: StoredEnd['channel'] }

async function mainStream(inside: Scope, kind: Kind, id: number): Promise<Main | undefined> {
  const { streams, link } = kinds[kind]
  const [main] = await inside.query<Main>(
    `select s.id as "StreamId", s.kind, s."VideoId", s.url, s."InputId",
        case when s."stopsChannel" and s."channelId" is not null then jsonb_build_object(
          'id', s."channelId", 'region', s."channelRegion", 'state', 'waiting', 'error', null) end as channel,
        case when s.kind = 'video' then v.duration else (s.check->>'duration')::int end as duration, (
          select l.id from live_sessions l where l."AccountId" = $1 and l."InputId" = s."InputId"
            and l."endedAt" is null and l."beganAt" is not null) as "SessionId"
      from ${streams} s left join videos v on v."AccountId" = $1 and v.id = s."VideoId"
      where s."AccountId" = $1 and s."${link}" = $2 and s."isMain" and s."deletedAt" is null`,
    [id],
  )
  return main
}

/**
 * Ends a live: it becomes a replay of what its main stream has left behind. Throws `not_possible` if it is not live, has
 * no stream, or one that is ended otherwise.
 */
export async function endLive(
  { scope, services }: Context,
  kind: Kind,
  id: number,
  variant: EndVariant,
): Promise<void> {
  await scope.transaction(async (inside) => {
    const { state, name } = await lock(inside, kind, id)
    if (state !== 'live') throw refused({ key: 'events.notLive' })
    const found = await mainStream(inside, kind, id)
    if (!found) throw refused({ key: 'events.nothingToEnd' })
    if (variantOf(kind, found) !== variant) throw refused({ key: 'events.endsOtherwise' })
    const now = Date.now()
    const { InputId, channel, ...media } = found
    const ended: StoredEnd = { at: new Date(now).toISOString(), media, ...(channel && { channel }) }
    if (InputId !== null && media.SessionId) {
      media.VideoId = await startRecording(inside, services, name, {
        ...{ inputId: InputId, sessionId: media.SessionId, until: now },
      })
      await keepSphere(inside, kind, id, media.VideoId)
    }
    // It is needed again if the end is taken back, so the job waits for as long as that is possible.
    if (channel)
      await queueJob(inside, services.queue, stopAwsChannel, {
        ...{ accountId: inside.actor.accountId, kind, itemId: id, endedAt: ended.at },
      })
    await change(inside, kind, id, { state: 'replay', ended }, 'end')
  })
}

/** The recording of a sphere is looked at as its event is. */
async function keepSphere(inside: Scope, kind: Kind, id: number, videoId: number): Promise<void> {
  const sphere = kind === 'events' ? await sphereOfSource(inside, { videoId, eventId: id }) : null
  if (sphere) await updateRow(inside, videoRecords, videoId, { sphere })
}

/** Takes an end back. Throws `not_possible` if there is none, or if it is too long ago. */
export async function continueLive(scope: Scope, kind: Kind, id: number): Promise<void> {
  await scope.transaction(async (inside) => {
    const { state, ended } = await lock(inside, kind, id)
    if (!ended || state !== 'replay') throw refused({ key: 'events.notEnded' })
    if (Date.now() - Date.parse(ended.at) > endGrace) throw refused({ key: 'events.endedLongAgo' })
    await change(inside, kind, id, { state: 'live', ended: null }, 'continue')
  })
}

async function change(
  inside: Scope,
  kind: Kind,
  id: number,
  changes: { state: string; ended: StoredEnd | null },
  action: string,
): Promise<void> {
  const row =
    kind === 'events'
      ? await updateRow(inside, eventRecords, id, changes, { action })
      : await updateRow(inside, businessPlayerRecords, id, changes, { action })
  if (!row) throw notFound()
}
