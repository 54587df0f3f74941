import type { Pool } from '@touchline/database'
import { openBroadcast, type PlatformView, sealBroadcast } from '@touchline/egress'
import type { BroadcastReport, Memory, Network } from '@touchline/providers'
import type { Secrets } from '@touchline/secrets'
import type { WantedTarget } from './simulcast-rows.ts'

/** A broadcast as it is stored. */
export type StoredBroadcast = {
  id: number
  accountId: number
  /** When it was asked for, in milliseconds since 1970. */
  at: number
  memory: Memory
  remoteId: string | null
  isCreated: boolean
  report: PlatformView['report']
  reportedAt: number
  askedAt: number
}

/** A broadcast that is no longer needed, and whose it is; without an owner nobody can end it. */
export type LeftBroadcast = {
  id: number
  remoteId: string | null
  userId: number | null
  network: Network | null
  isOld: boolean
}

/** Seconds for which the one who creates or ends a broadcast has it for itself. */
const claimSeconds = 30
/** Hours after which a broadcast that cannot be ended is given up. */
const patienceHours = 1

type Row = Omit<StoredBroadcast, 'memory' | 'at' | 'reportedAt' | 'askedAt'> & {
  memory: string | null
  createdAt: string
  reportedAt: string | null
  askedAt: string | null
}

const timeOf = (text: string | null) => (text === null ? 0 : Date.parse(text))

export type BroadcastRows = ReturnType<typeof openBroadcastRows>

/** The broadcasts of targets in the database; `owner` is the name of this node. */
export function openBroadcastRows(pool: Pool, secrets: Secrets, owner: string) {
  return {
    /** Marks the broadcasts whose targets are stopped, are sent elsewhere, or are started anew after an end there. */
    async leave(): Promise<void> {
      await pool.query(
        `update simulcast_broadcasts b set "leftAt" = now() where b."leftAt" is null and not exists (
          select from simulcast_targets t join simulcasts s on s."AccountId" = t."AccountId" and s.id = t."SimulcastId"
            where t."AccountId" = b."AccountId" and t.id = b."TargetId" and t."deletedAt" is null and not t."isStopped"
              and s."deletedAt" is null and s.state = 'live' and s."startedAt" = b.run
              and t.platform = b.platform and t."ConnectionId" is not distinct from b."ConnectionId"
              and not (b.state in ('ended', 'gone') and t.turn > b.turn))`,
      )
    },
    /**
     * The broadcast of a target, which is begun if there is none; undefined while another node creates it, and until one
     * that was ended on its platform is left for the next one.
     */
    async take({ id, accountId, run, turn, connectionId, platform }: WantedTarget) {
      await pool.query(
        `insert into simulcast_broadcasts ("AccountId", "TargetId", run, turn, "ConnectionId", platform)
          values ($1, $2, $3, $4, $5, $6) on conflict ("AccountId", "TargetId") where "leftAt" is null do nothing`,
        [accountId, id, run, turn, connectionId, platform],
      )
      const { rows } = await pool.query<Row>(
        `update simulcast_broadcasts set "claimedBy" = $3, "claimedUntil" = now() + interval '${claimSeconds} seconds'
          where "AccountId" = $1 and "TargetId" = $2 and "leftAt" is null and run = $4
            and not (turn < $5 and coalesce(state in ('ended', 'gone'), false))
            and (page is not null or "claimedBy" = $3 or coalesce("claimedUntil" < now(), true))
          returning id, "AccountId" as "accountId", memory, "remoteId", page is not null as "isCreated", state as report, "createdAt", "reportedAt",
            "askedAt"`,
        [accountId, id, owner, run, turn],
      )
      const [row] = rows
      if (!row) return undefined
      return {
        ...row,
        at: timeOf(row.createdAt),
        memory: row.memory ? (JSON.parse(openBroadcast(secrets, accountId, row.memory)) as Memory) : {},
        reportedAt: timeOf(row.reportedAt),
        askedAt: timeOf(row.askedAt),
      } satisfies StoredBroadcast
    },
    /** Stores what its creation has reached. Throws if another node creates it now. */
    async remember({ id, accountId }: StoredBroadcast, memory: Memory): Promise<void> {
      const { rowCount } = await pool.query(
        `update simulcast_broadcasts set memory = $3, "remoteId" = $4,
            "claimedUntil" = now() + interval '${claimSeconds} seconds'
          where id = $1 and "claimedBy" = $2 and "endedAt" is null`,
        [id, owner, sealBroadcast(secrets, accountId, JSON.stringify(memory)), memory.id ?? null],
      )
      if (rowCount !== 1) throw new Error('The broadcast is created by another node.')
    },
    async created(
      { id, accountId }: StoredBroadcast,
      { remoteId, page, memory }: { remoteId: string; page: string; memory: Memory },
    ): Promise<void> {
      await pool.query(
        `update simulcast_broadcasts set "remoteId" = $2, page = $3, memory = $4, sentence = null, "claimedUntil" = null
          where id = $1`,
        [id, remoteId, page, sealBroadcast(secrets, accountId, JSON.stringify(memory))],
      )
    },
    /** What a platform said; one that is over is not created anew before somebody starts the target again. */
    async reported(id: number, turn: number, report: BroadcastReport): Promise<void> {
      const { state, health, viewers, sentence } = report
      await pool.query(
        `update simulcast_broadcasts set state = $2, health = $3, viewers = $4, sentence = $5, "reportedAt" = now(),
          "askedAt" = now(), turn = $6 where id = $1`,
        [id, state, health, viewers, sentence, turn],
      )
    },
    /** What a platform said instead of an answer. */
    async refused(id: number, sentence: string | null): Promise<void> {
      await pool.query(`update simulcast_broadcasts set sentence = $2, "askedAt" = now() where id = $1`, [
        id,
        sentence,
      ])
    },
    /** Broadcasts that are to be ended, which nobody else ends meanwhile. */
    async takeLeft(): Promise<LeftBroadcast[]> {
      const { rows } = await pool.query<LeftBroadcast>(
        `with left_ones as (select id from simulcast_broadcasts where "leftAt" is not null and "endedAt" is null
            and coalesce("claimedUntil" < now(), true) order by id limit 20 for update skip locked),
        taken as (update simulcast_broadcasts b set "claimedBy" = $1,
            "claimedUntil" = now() + interval '${claimSeconds} seconds'
          from left_ones where left_ones.id = b.id
          returning b.id, b."remoteId", b."ConnectionId", b."leftAt")
        select taken.id, taken."remoteId", o."UserId" as "userId", o.provider as network,
            taken."leftAt" < now() - interval '${patienceHours} hours' as "isOld"
          from taken left join oauth_links o on o.id = taken."ConnectionId"`,
        [owner],
      )
      return rows
    },
    async ended(id: number): Promise<void> {
      await pool.query(`update simulcast_broadcasts set "endedAt" = now(), memory = null where id = $1`, [id])
    },
    /** Lets others have it at once. */
    async release(id: number): Promise<void> {
      await pool.query(
        `update simulcast_broadcasts set "claimedUntil" = null where id = $1 and "claimedBy" = $2`,
        [id, owner],
      )
    },
  }
}
