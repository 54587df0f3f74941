import { modules, type SimulcastPlatform, type SimulcastPrivacy } from '@touchline/contract'
import type { Pool } from '@touchline/database'
import { openTargetKey, type ShownLight, sampleSeconds } from '@touchline/egress'
import type { Network } from '@touchline/providers'
import type { Secrets } from '@touchline/secrets'
import type { TargetTotals } from './target.ts'

/** A target that is to be sent to now. */
export type WantedTarget = {
  id: number
  accountId: number
  inputId: number
  platform: SimulcastPlatform
  /** `custom` alone. */
  url: string | null
  key: string | null
  /** What is said of it on its platform. */
  title: string
  description: string | null
  privacy: SimulcastPrivacy | null
  /** The account there, and who connected it; null if it was disconnected, or its user has left. */
  connectionId: number | null
  userId: number | null
  network: Network | null
  /** Grows with each start, and with another address or key. */
  turn: number
  /** The run of its simulcast that counts what is sent. */
  run: string
}

/** What is reported of a target: what was sent is added to what was reported before. */
type TargetReport = {
  id: number
  run: string
  state: ShownLight['state']
  /** Milliseconds since 1970. */
  since: number
  fault: ShownLight['fault']
  bitrate: number
  /** Who watches on its platform, if that is known. */
  viewers: number | null
  attempt: number
  retryAt: number | null
  added: TargetTotals
}

export type SimulcastRows = {
  /** Starts and ends the simulcasts whose time has come, or whose event has gone on air or ended. */
  followTimes(): Promise<void>
  /** The targets of simulcasts on air that play one of these inputs. */
  listWanted(inputIds: readonly number[]): Promise<WantedTarget[]>
  report(reports: readonly TargetReport[]): Promise<void>
}

const moduleId = modules.find(({ code }) => code === 'SIMULCAST')!.id

/** Tells pages of what has changed: rows of `ids(topic, id, "AccountId", version)`. */
const announce = (ids: string) => `insert into outbox_events ("AccountId", topic, data)
  select "AccountId", topic, jsonb_build_object('resource', topic, 'id', id, 'version', version, 'action', 'update',
    'seenBy', null) from (${ids}) changed returning 1`

export function openSimulcastRows(pool: Pool, secrets: Secrets): SimulcastRows {
  return {
    async followTimes() {
      await pool.query(
        `with due as (
          select s.id, coalesce(e.state, 'deleted') as "eventState",
              case when s."isWithEvent" and s."followedState" = 'live' and e.state is distinct from 'live'
                then 'ended' else 'live' end as next
            from simulcasts s left join events e on e."AccountId" = s."AccountId" and e.id = s."EventId"
              and e."deletedAt" is null
            where s."deletedAt" is null and (
              (s.state <> 'live' and s."startsAt" <= now() and s."startsAt" > now() - interval '12 hours'
                and greatest(s."startedAt", s."endedAt", s."createdAt") < s."startsAt")
              or (s."isWithEvent"
                and (e.state is not distinct from 'live') <> (s."followedState" is not distinct from 'live')))
            for update of s skip locked),
        changed as (update simulcasts s set version = s.version + 1, "updatedAt" = now(),
            "followedState" = due."eventState", state = case
              when due.next = 'ended' and s.state <> 'live' then s.state else due.next end,
            "startedAt" = case when due.next = 'live' and s.state <> 'live' then now() else s."startedAt" end,
            "endedAt" = case when due.next = 'live' then null when s.state = 'live' then now() else s."endedAt" end
          from due where s.id = due.id returning s.id, s."AccountId", s.version, due.next),
        resumed as (update simulcast_targets t set "isStopped" = false, turn = t.turn + 1, version = t.version + 1,
            "updatedAt" = now()
          from changed c where c.next = 'live' and t."AccountId" = c."AccountId" and t."SimulcastId" = c.id
          returning t.id, t."AccountId", t.version),
        told as (${announce(`select 'simulcasts' as topic, id, "AccountId", version from changed
          union all select 'simulcast-targets', id, "AccountId", version from resumed`)})
        select pg_notify('touchline_outbox', '') from told limit 1`,
      )
    },
    async listWanted(inputIds) {
      if (inputIds.length === 0) return []
      const { rows } = await pool.query<WantedTarget>(
        `select t.id, t."AccountId" as "accountId", source.id as "inputId", t.platform, t.url, t.key, t.turn, t.title,
            t.description, t.privacy, t."ConnectionId" as "connectionId", u.id as "userId", o.provider as network,
            s."startedAt"::text as run
          from simulcasts s
          join accounts a on a.id = s."AccountId" and a."isActive"
          join account_modules m on m."AccountId" = a.id and m."ModuleId" = ${moduleId}
          join simulcast_targets t on t."AccountId" = s."AccountId" and t."SimulcastId" = s.id
            and t."deletedAt" is null and not t."isStopped"
          left join event_streams x on x."AccountId" = s."AccountId" and x."EventId" = s."EventId" and x."isMain"
            and x."deletedAt" is null
          join inputs source on source."AccountId" = s."AccountId" and source.id = coalesce(s."InputId", x."InputId")
            and source."deletedAt" is null
          left join oauth_links o on o.id = t."ConnectionId"
          left join users u on u.id = o."UserId" and u."AccountId" = t."AccountId" and u."isActive" and u."deletedAt" is null
          where s.state = 'live' and s."deletedAt" is null and source.id = any($1)`,
        [inputIds],
      )
      return rows.map((target) => ({
        ...target,
        key: target.key === null ? null : openTargetKey(secrets, target.accountId, target.key),
      }))
    },
    async report(reports) {
      if (reports.length === 0) return
      await pool.query(
        `with given as (
          select r.*, r.run::timestamptz as started, t."AccountId", t."SimulcastId"
            from jsonb_to_recordset($1) as r (id int, run text, state text, since float8, fault text, bitrate int,
              attempt int, "retryAt" float8, bytes float8, dropped int, reconnects int, "onAirMs" float8,
              viewers int)
            join simulcast_targets t on t.id = r.id),
        before as (select f."TargetId", f.state, f.fault from simulcast_flows f join given g on g.id = f."TargetId"),
        written as (insert into simulcast_flows as f ("TargetId", "AccountId", run, state, since, fault, bitrate, attempt,
              "retryAt", bytes, dropped, reconnects, "onAirMs")
            select id, "AccountId", started, state, to_timestamp(since / 1000), fault, bitrate, attempt,
              to_timestamp("retryAt" / 1000), bytes, dropped, reconnects, "onAirMs" from given
          on conflict ("TargetId") do update set run = excluded.run, state = excluded.state, since = excluded.since,
            fault = excluded.fault, bitrate = excluded.bitrate, attempt = excluded.attempt,
            "retryAt" = excluded."retryAt", "reportedAt" = now(),
            bytes = excluded.bytes + case when f.run = excluded.run then f.bytes else 0 end,
            dropped = excluded.dropped + case when f.run = excluded.run then f.dropped else 0 end,
            reconnects = excluded.reconnects + case when f.run = excluded.run then f.reconnects else 0 end,
            "onAirMs" = excluded."onAirMs" + case when f.run = excluded.run then f."onAirMs" else 0 end),
        sampled as (insert into simulcast_samples as p ("TargetId", "AccountId", "SimulcastId", at, state, bytes, dropped,
              reconnects, "onAirMs", viewers)
            select id, "AccountId", "SimulcastId",
              to_timestamp(floor(extract(epoch from now()) / ${sampleSeconds}) * ${sampleSeconds}), state, bytes, dropped,
              reconnects, "onAirMs", viewers from given
          on conflict ("TargetId", at) do update set state = excluded.state, bytes = p.bytes + excluded.bytes,
            dropped = p.dropped + excluded.dropped, reconnects = p.reconnects + excluded.reconnects,
            "onAirMs" = p."onAirMs" + excluded."onAirMs", viewers = coalesce(excluded.viewers, p.viewers)),
        targets as (update simulcast_targets t set version = t.version + 1 from given g
            left join before b on b."TargetId" = g.id
          where t.id = g.id and (b.state is distinct from g.state or b.fault is distinct from g.fault)
          returning t.id, t."AccountId", t."SimulcastId", t.version),
        parents as (update simulcasts s set version = s.version + 1 where s.id in (select "SimulcastId" from targets)
          returning s.id, s."AccountId", s.version),
        told as (${announce(`select 'simulcast-targets' as topic, id, "AccountId", version from targets
          union all select 'simulcasts', id, "AccountId", version from parents`)})
        select pg_notify('touchline_outbox', '') from told limit 1`,
        [JSON.stringify(reports.map(({ added, ...report }) => ({ ...report, ...added })))],
      )
    },
  }
}
