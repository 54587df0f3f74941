import type { Queryable } from '@touchline/database'
import { idleHours } from '../audience/audience.ts'

export type Joining = {
  accountId: number
  gameId: number
  name: string
  /** The fan of the device; null for a new one. */
  fanId: number | null
  /** Where the fan has signed in; null for a guest. */
  deviceId: number | null
  /** Stands for the network of whoever joins. */
  network: string
}

/** The entry of a fan in a game, and a session in which it is played. */
export type Joined = {
  id: number
  FanId: number
  DeviceId: number | null
  name: string
  sessionId: number
}

/** The fan is blocked or erased, or has signed out on this device. */
export type JoinRefusal = 'blocked' | 'ended'

/** The games that have contestants, by the column that names one. */
export type GameColumn = 'QuizId' | 'PredictorGameId' | 'MotmGameId'

/**
 * Ids are drawn first, so that each row is known by what it was given for. When a fan was last seen is written every ten
 * minutes at most, and not while another statement has the row.
 */
const statementOf = (column: GameColumn) => ({
  name: `write-joins-${column}`,
  text: `with given as (
      select g.*, case when g.fan is null then nextval('fans_id_seq')::int else f.id end as "FanId", d.id as "DeviceId",
        coalesce(g.device, m."DeviceId") is not null and d.id is null as "isEnded",
        nextval('audience_sessions_id_seq')::int as session,
        row_number() over (partition by g.game, coalesce(f.id, g.fan) order by g.n) as turn
      from unnest($1::int[], $2::int[], $3::text[], $4::int[], $5::text[], $6::int[]) with ordinality
        g (account, game, name, fan, network, device, n)
      left join fan_merges m on m."AccountId" = g.account and m."FormerId" = g.fan
      left join fan_devices d on d."AccountId" = g.account and d.id = coalesce(g.device, m."DeviceId")
        and d."FanId" = coalesce(m."FanId", g.fan) and d."endedAt" is null
      left join fans f on f."AccountId" = g.account and f.id = coalesce(m."FanId", g.fan) and f."deletedAt" is null
        and not f."isBlocked" and (d.id is not null or coalesce(g.device, m."DeviceId") is null)
    ), made as (
      insert into fans (id, "AccountId", name, "lastSeenAt") overriding system value
        select "FanId", account, name, now() from given where fan is null
    ), seen as (
      update fans set "lastSeenAt" = now() from (
        select id from fans where id in (select "FanId" from given where fan is not null)
          and coalesce("lastSeenAt" < now() - interval '10 minutes', true)
        order by id for no key update skip locked) former
      where fans.id = former.id
    ), used as (
      update fan_devices set "lastSeenAt" = now() where id in (select "DeviceId" from given)
        and "lastSeenAt" < now() - interval '10 minutes'
    ), there as (
      insert into fan_days ("AccountId", "FanId", day)
        select distinct g.account, g."FanId", (now() at time zone a."timeZone")::date
        from given g join accounts a on a.id = g.account where g."FanId" is not null order by 2
      on conflict do nothing
    ), entered as (
      insert into contestants ("AccountId", "FanId", "${column}", name, network)
        select account, "FanId", game, name, network from given
        where "FanId" is not null and (fan is null or turn = 1) order by game, "FanId"
      on conflict ("${column}", "FanId") do nothing returning id, "${column}", "FanId", name
    ), opened as (
      insert into audience_sessions (id, "AccountId", "FanId", "expiresAt", "DeviceId") overriding system value
        select session, account, "FanId", now() + make_interval(hours => ${idleHours}), "DeviceId" from given
        where "FanId" is not null
    )
    select g."FanId", g."DeviceId", g."isEnded", g.session as "sessionId", coalesce(e.id, c.id) as id, coalesce(e.name, c.name) as name
    from given g
    left join entered e on e."${column}" = g.game and e."FanId" = g."FanId"
    left join contestants c on c."${column}" = g.game and c."FanId" = g."FanId"
    order by g.n`,
})

type Row = {
  FanId: number | null
  DeviceId: number | null
  isEnded: boolean
  sessionId: number
  id: number | null
  name: string | null
}

/**
 * Enters fans in games of a kind, all in one statement, each with a session; an entry that is there already stays as it is.
 * Returns what became of each, in order. Whoever has signed in on a device since it was a guest’s enters as that fan.
 */
export async function writeJoins(
  database: Queryable,
  column: GameColumn,
  given: readonly Joining[],
): Promise<(Joined | JoinRefusal)[]> {
  const { rows } = await database.query<Row>({
    ...statementOf(column),
    values: [
      given.map(({ accountId }) => accountId),
      given.map(({ gameId }) => gameId),
      given.map(({ name }) => name),
      given.map(({ fanId }) => fanId),
      given.map(({ network }) => network),
      given.map(({ deviceId }) => deviceId),
    ],
  })
  // Another gateway entered the same fan after this statement had begun: the next one sees it.
  const unseen = given.filter((_, index) => rows[index]!.FanId !== null && rows[index]!.id === null)
  const seen = unseen.length > 0 ? await writeJoins(database, column, unseen) : []
  return rows.map(({ FanId, DeviceId, isEnded, sessionId, id, name }) => {
    if (FanId === null) return isEnded ? 'ended' : 'blocked'
    return id === null ? seen.shift()! : { id, FanId, DeviceId, name: name!, sessionId }
  })
}

/** Whether a fan has an entry in a game, or whoever the fan has become by signing in. */
export async function isEntered(
  database: Queryable,
  column: GameColumn,
  gameId: number,
  fanId: number | null,
): Promise<boolean> {
  if (fanId === null) return false
  const { rows } = await database.query({
    name: `is-entered-${column}`,
    text: `select from contestants c where c."${column}" = $1 and c."FanId" = coalesce(
      (select m."FanId" from fan_merges m where m."AccountId" = c."AccountId" and m."FormerId" = $2), $2)`,
    values: [gameId, fanId],
  })
  return rows.length > 0
}
