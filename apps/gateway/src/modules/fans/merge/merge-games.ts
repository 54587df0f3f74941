import type { GameKind } from '@touchline/contract'
import type { Scope, Writer } from '@touchline/records'

/** A game in which both had an entry. */
export type Twice = { kind: GameKind; id: number; name: string }

type Entries = Twice & { first: number; later: number; laterFan: number }

const twiceSql = `select g.kind, g.id, g.name,
    case when o.earlier then a.id else b.id end as first, case when o.earlier then b.id else a.id end as later,
    case when o.earlier then b."FanId" else a."FanId" end as "laterFan"
  from contestants a
    join contestants b on b."FanId" = $3 and b."AccountId" = $1
      and (b."QuizId" = a."QuizId" or b."PredictorGameId" = a."PredictorGameId" or b."MotmGameId" = a."MotmGameId")
    cross join lateral (select a."joinedAt" < b."joinedAt" as earlier) o
    cross join lateral (
      select 'trivia' as kind, id, name from quizzes where id = a."QuizId"
      union all select 'predictor', id, name from predictor_games where id = a."PredictorGameId"
      union all select 'motm', id, name from motm_games where id = a."MotmGameId") g
  where a."AccountId" = $1 and a."FanId" = $2 order by g.name, g.id`

/** The games in which both fans have an entry. */
export const entriesOfBoth = (scope: Scope<Writer>, from: number, into: number): Promise<Entries[]> =>
  scope.query<Entries>(twiceSql, [from, into])

/** The rows of a board that belong to a game; `$2` are those of one kind. */
const boardOf = { trivia: '"QuizId"', predictor: '"PredictorGameId"' } as const

/**
 * Gives the entries in games of the fan `from` to `into`. Of two in one game the first stays, with what was answered and
 * won in it, and the later one goes with its answers. Rankings of quizzes are calculated anew by whoever looks at them
 * next; that of a predictor, which only its settlement does, closes the gap at once.
 */
export async function mergeGames(inside: Scope<Writer>, from: number, into: number): Promise<Twice[]> {
  const twice = await entriesOfBoth(inside, from, into)
  await inside.query(
    `update boards set "calculatedAt" = null where "AccountId" = $1 and scope = 'quiz'
      and "QuizId" in (select "QuizId" from contestants where "FanId" = $2)`,
    [from],
  )
  for (const { kind, id, laterFan } of twice)
    if (kind !== 'motm')
      await inside.query(
        `delete from standings s using boards b where s."AccountId" = $1 and b.id = s."BoardId" and b.${boardOf[kind]} = $2
          and s."FanId" = $3`,
        [id, laterFan],
      )
  await inside.query('delete from contestants where "AccountId" = $1 and id = any($2::int[])', [
    twice.map(({ later }) => later),
  ])
  await inside.query('update contestants set "FanId" = $3 where "AccountId" = $1 and "FanId" = $2', [
    from,
    into,
  ])
  await inside.query(
    `update standings s set "FanId" = $3 where s."AccountId" = $1 and s."FanId" = $2 and not exists (
      select from standings t where t."BoardId" = s."BoardId" and t.version = s.version and t."FanId" = $3)`,
    [from, into],
  )
  for (const { kind, id } of twice) if (kind === 'predictor') await closeGap(inside, id)
  return twice.map(({ kind, id, name }) => ({ kind, id, name }))
}

/** Ranks those who are left in the ranking of a predictor. */
async function closeGap(inside: Scope<Writer>, predictorId: number): Promise<void> {
  await inside.query(
    `with board as (select id, current from boards where "AccountId" = $1 and "PredictorGameId" = $2),
      ranked as (select s."BoardId", s.version, s."FanId", rank() over (order by s.points desc)::int as rank
        from standings s join board b on b.id = s."BoardId" and b.current = s.version),
      counted as (update boards set contestants = (select count(*)::int from ranked) where id in (select id from board))
    update standings s set rank = r.rank from ranked r
      where s."BoardId" = r."BoardId" and s.version = r.version and s."FanId" = r."FanId" and s.rank <> r.rank`,
    [predictorId],
  )
}
