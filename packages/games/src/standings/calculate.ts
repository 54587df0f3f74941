import { isRightSql } from '../numbers.ts'
import { pointsSql } from '../points.ts'
import type { Account, Transactional } from './account.ts'
import { type BoardKey, holdBoard, periodSql, rankingLock } from './boards.ts'
import { predictorSums } from './predictor.ts'

/** What a calculation did: how many fans are ranked, and how many have another rank than before. */
export type Calculated = { contestants: number; moved: number }

/** Rows of an old version that are deleted at a time. */
const slice = 10_000

/** Seconds that the calculation of a ranking may take; requests have fewer. */
const longest = 120

/** What each of its sorts may take: the sums of 500,000 fans. */
const sortMemory = '64MB'

/**
 * Everybody's points from the answers, given the conditions of a ranking. Who is blocked or deleted stays out, as do
 * questions and quizzes in the bin. Nothing is added to what was before: a truth that was corrected gives other points.
 */
const sumsSql = (condition: string) => `select c."FanId" as fan,
    coalesce(sum(${pointsSql('q', 'r')}) filter (where ${isRightSql('q', 'r', 'a')}), 0)::int as points,
    count(*) filter (where ${isRightSql('q', 'r', 'a')})::int as correct,
    sum(r.elapsed)::bigint as elapsed
  from quiz_questions q
    join quizzes z on z."AccountId" = $1 and z.id = q."QuizId" and z."deletedAt" is null
    join accounts o on o.id = $1
    join quiz_responses r on r."QuestionId" = q.id
    left join quiz_answers a on a.id = r."AnswerId" and a."QuestionId" = q.id
    join contestants c on c.id = r."ContestantId" and c."QuizId" = q."QuizId"
    join fans f on f.id = c."FanId" and not f."isBlocked" and f."deletedAt" is null
  where q."AccountId" = $1 and q."deletedAt" is null and ${condition}
  group by c."FanId"`

/** The answers that count for a ranking; `$4` is the quiz or the period. */
const conditions = {
  quiz: 'q."QuizId" = $4::int',
  global: '$4::text is null',
  week: `${periodSql('week', 'r."arrivedAt"', 'o."timeZone"')} = $4`,
  month: `${periodSql('month', 'r."arrivedAt"', 'o."timeZone"')} = $4`,
}

/** The statement that sums the points of everybody in a ranking, with its values from `$4` on. */
async function sumsOf(inside: Account, key: BoardKey): Promise<{ sums: string; values: unknown[] }> {
  if (key.scope === 'predictor') return await predictorSums(inside, key.PredictorGameId)
  return { sums: sumsSql(conditions[key.scope]), values: [key.QuizId ?? key.period ?? null] }
}

/**
 * Calculates a ranking from its answers into a new version of its standings and shows that one, in one transaction: who
 * reads sees the old ranks or the new ones. However often it is repeated, the same answers give the same ranks.
 */
export async function calculateBoard(account: Transactional, key: BoardKey): Promise<Calculated> {
  const { board, ...calculated } = await account.transaction(async (inside) => {
    // No key of theirs holds the fans who are ranked.
    await inside.query(`select pg_advisory_xact_lock_shared(${rankingLock})`)
    return await calculateInside(inside, key)
  })
  await removeOld(account, board)
  return calculated
}

/** The same within a transaction of the caller; the versions before stay. */
export async function calculateInside(inside: Account, key: BoardKey) {
  await inside.query(
    `select set_config('statement_timeout', '${longest}s', true), set_config('work_mem', '${sortMemory}', true)
      where $1::int > 0`,
  )
  const { id, current } = await holdBoard(inside, key)
  const version = current + 1
  const { sums, values } = await sumsOf(inside, key)
  const [counted] = await inside.query<Calculated>(
    `with sums as (${sums}),
      ranked as materialized (
        select n.*, o.rank as before
        from (select *, rank() over (order by points desc) as rank from sums) n
          left join lateral (select o.rank from standings o
            where o."BoardId" = $2 and o.version = $3::int - 1 and o."FanId" = n.fan limit 1) o on true
        order by fan),
      written as (
        insert into standings ("BoardId", version, "FanId", "AccountId", points, correct, elapsed, rank)
        select $2, $3, fan, $1, points, correct, elapsed, rank from ranked)
      select count(*)::int as contestants, (count(*) filter (where rank <> before))::int as moved from ranked`,
    [id, version, ...values],
  )
  const { contestants, moved } = counted!
  await inside.query(
    `update boards set current = $3, contestants = $4, "calculatedAt" = date_trunc('milliseconds', now())
      where "AccountId" = $1 and id = $2`,
    [id, version, contestants],
  )
  return { board: { id, version, before: current }, contestants, moved }
}

/** Deletes earlier versions, also those of a process that died before it could. */
async function removeOld(account: Account, { id, version }: { id: number; version: number }): Promise<void> {
  let removed: number
  do {
    const [row] = await account.query<{ removed: number }>(
      `with gone as (delete from standings where ctid = any(array(
          select ctid from standings where "AccountId" = $1 and "BoardId" = $2 and version < $3 limit ${slice}))
        returning 1) select count(*)::int as removed from gone`,
      [id, version],
    )
    removed = row!.removed
  } while (removed === slice)
}
