import { modules } from '@touchline/contract'
import type { Pool } from '@touchline/database'
import {
  type FlowState,
  type Health,
  isSameKey,
  keyIdOf,
  openPullSource,
  openStreamKey,
  type PullProtocol,
  type PullSource,
  type Source,
} from '@touchline/ingest'
import type { Secrets } from '@touchline/secrets'
import type { RenditionReport } from './encodes.ts'
import type { Slate } from './slates.ts'

/** An input whose key somebody has. */
export type KnownInput = { id: number; accountId: number; isTakenOver: boolean; keyVersion: number }

/** An input that waits for an SRT caller at a port; the passphrase is its stream key. */
export type SrtInput = KnownInput & { port: number; streamKey: string }

/** An input that is to be pulled. */
export type PulledInput = KnownInput & { protocol: PullProtocol; sourceVersion: number; source: PullSource }

/** What an input receives, as it is reported. */
export type Report = {
  inputId: number
  accountId: number
  state: FlowState
  /** Milliseconds since 1970. */
  since: number
  sentAt: number | null
  /** `onAir` is what viewers see of it, and since when, in milliseconds since 1970. */
  health: Health & { onAir: { source: Source; since: number } | null; renditions: RenditionReport[] }
}

/** A session whose node is lost; one that is over is still to become a video. */
type LostSession = { id: number; inputId: number; accountId: number; node: string; isOpen: boolean }

/** Seconds after which a node that says nothing is lost: a database that was away is none. */
const lostSeconds = 10

/** What may have changed of an input while somebody sends to it. */
export type Changes = {
  id: number
  accountId: number
  keyVersion: number
  isTakenOver: boolean
  /** Whether it is deleted, its account is, or may not stream any more. */
  isForbidden: boolean
  /** Whether a test signal is wanted. */
  isTested: boolean
  /** Whether an event on it is live. */
  isOnAir: boolean
  /** What stands in for it while an event on it is live; what somebody put on air last, and how often anybody did. */
  second: { id: number; wanted: Exclude<Source, 'slate'>; switches: number } | null
  /** What is shown while nothing comes of it, if its event or account has a slate of its own. */
  slate: Slate | null
}

/** How a node is reached, and the bytes that are free for its recordings. */
type Announcement = { name: string; address: string; rtmpPort: number; diskFree: number }

/** The rows of inputs and their sessions, as a node reads and writes them. */
export type InputRows = {
  /**
   * The input of a stream key; undefined if there is none, or it may not be sent to. `isWrong` if the key only begins
   * like that of the input.
   */
  findByKey(streamKey: string): Promise<(KnownInput & { isWrong: boolean }) | undefined>
  /** What has changed of these inputs, of those that they stand in for, and others that a test signal is wanted of. */
  readChanges(ids: readonly number[]): Promise<Changes[]>
  /** The inputs that wait for SRT callers. */
  listSrt(): Promise<SrtInput[]>
  /** The inputs that are pulled now: somebody has started them, or an event on air plays them. */
  listPulls(): Promise<PulledInput[]>
  /** The session that goes on, or else a new one of this node. */
  openSession(
    input: Pick<KnownInput, 'id' | 'accountId'>,
    node: string,
  ): Promise<{ id: number; isNew: boolean }>
  /** Sessions that are wanted and whose node is gone, or has not been seen for a while. */
  listLost(node: string): Promise<LostSession[]>
  /** Has a session from another node, unless a third one has it already. */
  adopt(session: Pick<LostSession, 'id' | 'node'>, node: string): Promise<void>
  /** The sessions of this machine that were going on, by what `isHere` says of their recordings. */
  listOpen(): Promise<{ id: number; inputId: number; accountId: number }[]>
  /** The first picture of a session was taken at `at`, in milliseconds since 1970. */
  begin(id: number, at: number): Promise<void>
  endSession(id: number, recorded: { duration: number; size: number }): Promise<void>
  report(reports: readonly Report[]): Promise<void>
  announce(node: Announcement): Promise<void>
  leave(name: string): Promise<void>
}

const moduleId = modules.find(({ code }) => code === 'AWS_STREAM')!.id

/** Inputs that encoders may send to: of an active account that has the module of whoever may stream. */
const isAllowed = `(i."deletedAt" is null and a."isActive" and exists (
  select from account_modules m where m."AccountId" = a.id and m."ModuleId" = ${moduleId}))`

/** What plays an input, and where the streams are that name it. */
const players = [
  {
    streams: 'event_streams',
    streamTopic: 'event-streams',
    items: 'events',
    topic: 'events',
    parent: 'EventId',
  },
  {
    streams: 'conference_streams',
    streamTopic: 'conference-streams',
    items: 'business_players',
    topic: 'business-players',
    parent: 'BusinessPlayerId',
  },
] as const

/** Whether an event or a conference that is live plays the input `i`. */
const onAir = players
  .map(
    ({ streams, items, parent }) => `exists (select from ${streams} s join ${items} e
      on e."AccountId" = s."AccountId" and e.id = s."${parent}" and e.state = 'live' and e."deletedAt" is null
      where s."AccountId" = i."AccountId" and s."InputId" = i.id and s."deletedAt" is null)`,
  )
  .join(' or ')

/** The main streams of live events and conferences of the account of an input `i`, with their themes. */
const mainStreams = `(${players
  .map(
    ({
      streams,
      items,
      parent,
    }) => `select s."AccountId", s.id, s."InputId", s."SecondInputId", s."wantedSource",
        s.switches, e."ThemeId"
      from ${streams} s join ${items} e on e."AccountId" = s."AccountId" and e.id = s."${parent}" and e.state = 'live'
        and e."deletedAt" is null
      where s."AccountId" = i."AccountId" and s."isMain" and s."deletedAt" is null`,
  )
  .join(' union all ')})`

/** The second input of the main stream of what is live and plays the input `i`. */
const second = `(select jsonb_build_object('id', s."SecondInputId", 'wanted', s."wantedSource", 'switches', s.switches)
  from ${mainStreams} s where s."InputId" = i.id and s."SecondInputId" is not null order by s.id limit 1)`

/** Whether the input `i` stands in for one that something live plays. */
const standsIn = `exists (select from ${mainStreams} s where s."SecondInputId" = i.id)`

/** The slate of the theme of what is live and plays the input `i`, or else that of the account's default theme. */
const slate = `(select jsonb_build_object('picture', t."slateKey",
    'texts', array_remove(array[t."slateText", t."frenchSlateText"], null))
  from ${mainStreams} s join themes t on t."AccountId" = s."AccountId" and t."deletedAt" is null
    and (t.id = s."ThemeId" or t."isDefault")
    and coalesce(t."slateKey", t."slateText", t."frenchSlateText") is not null
  where s."InputId" = i.id order by s.id, coalesce(t.id = s."ThemeId", false) desc limit 1)`

/** Tells pages and gateways that streams of the inputs of the rows of `changed` have something else to play. */
const announceStreams = (changed: string) => `,
  ${players
    .flatMap(({ streams, items, parent }) => [
      `${streams}_changed as (update ${streams} s set version = s.version + 1, "updatedAt" = now() from ${changed} c
        where s."AccountId" = c."AccountId" and s."InputId" = c."InputId" and s."deletedAt" is null
        returning s.id, s."AccountId", s.version, s."${parent}")`,
      `${items}_changed as (update ${items} e set version = e.version + 1, "updatedAt" = now() from ${streams}_changed s
        where e."AccountId" = s."AccountId" and e.id = s."${parent}" and e."deletedAt" is null
        returning e.id, e."AccountId", e.version)`,
    ])
    .join(',\n  ')},
  told as (insert into outbox_events ("AccountId", topic, data)
    select "AccountId", resource, jsonb_build_object('resource', resource, 'id', id, 'version', version,
      'action', 'update', 'seenBy', null) from (${players
        .flatMap(({ streams, streamTopic, items, topic }) => [
          `select id, "AccountId", version, '${streamTopic}' as resource from ${streams}_changed`,
          `select id, "AccountId", version, '${topic}' from ${items}_changed`,
        ])
        .join(' union all ')}) changed)
  select pg_notify('touchline_outbox', '')`

export function openInputRows(pool: Pool, secrets: Secrets): InputRows {
  return {
    async findByKey(streamKey) {
      const keyId = keyIdOf(streamKey)
      if (!keyId) return undefined
      const { rows } = await pool.query<KnownInput & { key: string }>(
        `select i.id, i."AccountId" as "accountId", i."isTakenOver", i."keyVersion", i.key
          from inputs i join accounts a on a.id = i."AccountId" where i."keyId" = $1 and i.source is null
            and ${isAllowed}`,
        [keyId],
      )
      const [row] = rows
      if (!row) return undefined
      const { key, ...input } = row
      return { ...input, isWrong: !isSameKey(streamKey, openStreamKey(secrets, row.accountId, key)) }
    },
    async readChanges(ids) {
      const { rows } = await pool.query<Changes>(
        `select i.id, i."AccountId" as "accountId", i."keyVersion", i."isTakenOver", not (${isAllowed}) as "isForbidden",
            coalesce(i."testUntil" > now(), false) as "isTested", (${onAir}) as "isOnAir",
            ${second} as second, ${slate} as slate
          from inputs i join accounts a on a.id = i."AccountId"
          where i.id = any($1) or i."testUntil" > now() or exists (select from ${mainStreams} s
            where s."SecondInputId" = any($1) and s."InputId" = i.id)`,
        [ids],
      )
      return rows
    },
    async listSrt() {
      const { rows } = await pool.query<KnownInput & { port: number; key: string }>(
        `select i.id, i."AccountId" as "accountId", i."isTakenOver", i."keyVersion", i.key, i."srtPort" as port
          from inputs i join accounts a on a.id = i."AccountId" where i.protocol = 'srt' and ${isAllowed}`,
      )
      return rows.map(({ key, ...input }) => ({
        ...input,
        streamKey: openStreamKey(secrets, input.accountId, key),
      }))
    },
    async listPulls() {
      const { rows } = await pool.query<Omit<PulledInput, 'source'> & { sealed: string }>(
        `select i.id, i."AccountId" as "accountId", i."isTakenOver", i."keyVersion", i.protocol, i."sourceVersion",
            i.source as sealed
          from inputs i join accounts a on a.id = i."AccountId"
          where i.source is not null and ${isAllowed} and (i."pullUntil" > now() or ${onAir} or ${standsIn})`,
      )
      return rows.map(({ sealed, ...input }) => ({
        ...input,
        source: openPullSource(secrets, input.accountId, sealed),
      }))
    },
    async openSession({ id, accountId }, node) {
      const { rows } = await pool.query<{ id: number; isNew: boolean }>(
        `insert into live_sessions ("AccountId", "InputId", node) values ($1, $2, $3)
          on conflict ("InputId") where "endedAt" is null do update set node = excluded.node
          returning id, xmax = 0 as "isNew"`,
        [accountId, id, node],
      )
      return rows[0]!
    },
    async listLost(node) {
      const { rows } = await pool.query<LostSession>(
        `select s.id, s."InputId" as "inputId", s."AccountId" as "accountId", s.node, s."endedAt" is null as "isOpen"
          from live_sessions s left join live_nodes n on n.name = s.node
          where s.node <> $1 and (n.name is null or n."seenAt" < now() - make_interval(secs => $2))
            and (s."endedAt" is null or exists (select from jobs j where j."AccountId" = s."AccountId"
              and j.type = 'record-live' and j.state in ('waiting', 'in_progress')
              and (j.payload->>'sessionId')::int = s.id))`,
        [node, lostSeconds],
      )
      return rows
    },
    async adopt({ id, node: from }, node) {
      await pool.query('update live_sessions set node = $3 where id = $1 and node = $2', [id, from, node])
    },
    async listOpen() {
      const { rows } = await pool.query<{ id: number; inputId: number; accountId: number }>(
        `select id, "InputId" as "inputId", "AccountId" as "accountId" from live_sessions where "endedAt" is null`,
      )
      return rows
    },
    async begin(id, at) {
      await pool.query(
        `with begun as (update live_sessions set "beganAt" = to_timestamp($2 / 1000.0)
            where id = $1 and "beganAt" is null returning "AccountId", "InputId")
          ${announceStreams('begun')}`,
        [id, at],
      )
    },
    async endSession(id, { duration, size }) {
      await pool.query(
        `with over as (update live_sessions set "endedAt" = now(), duration = $2, size = $3
            where id = $1 and "endedAt" is null returning "AccountId", "InputId")
          ${announceStreams('over')}`,
        [id, duration, size],
      )
    },
    async report(reports) {
      if (reports.length === 0) return
      await pool.query(
        `insert into input_flows as f ("InputId", "AccountId", state, since, health, "sentAt")
          select r."inputId", r."accountId", r.state, to_timestamp(r.since / 1000), r.health,
              to_timestamp(r."sentAt" / 1000)
            from jsonb_to_recordset($1) as r ("inputId" int, "accountId" int, state text, since float8, "sentAt" float8,
              health jsonb)
            join inputs i on i.id = r."inputId" and i."AccountId" = r."accountId"
          on conflict ("InputId") do update set state = excluded.state, since = excluded.since,
            health = excluded.health, "sentAt" = coalesce(excluded."sentAt", f."sentAt"), "reportedAt" = now()`,
        [JSON.stringify(reports)],
      )
    },
    async announce({ name, address, rtmpPort, diskFree }) {
      await pool.query(
        `insert into live_nodes (name, address, "rtmpPort", "diskFree") values ($1, $2, $3, $4)
          on conflict (name) do update set address = excluded.address, "rtmpPort" = excluded."rtmpPort",
            "diskFree" = excluded."diskFree", "seenAt" = now()`,
        [name, address, rtmpPort, diskFree],
      )
    },
    async leave(name) {
      await pool.query('delete from live_nodes where name = $1', [name])
    },
  }
}
