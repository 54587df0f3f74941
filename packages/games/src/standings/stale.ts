import { graceMs } from '../elapsed.ts'
import type { Account, Transactional } from './account.ts'
import type { BoardKey } from './boards.ts'
import { calculateBoard } from './calculate.ts'

/** Seconds between two calculations while a quiz runs. */
export const runningSeconds = 5

/** Seconds after the end of a quiz until its last answer is stored: the grace of the network, and the queue. */
const settleSeconds = Math.ceil(graceMs / 1000) + 8

/** Seconds by which a change may be stored later than it says: its transaction had not ended. */
const openSeconds = 1

/** SQL of the fans who are blocked, and in the standings of the board `b` that are shown: there are few of them. */
export const blockedSql = (b: string): string => `(select f.id from fans f
  join standings s on s."BoardId" = ${b}.id and s.version = ${b}.current and s."FanId" = f.id
  where f."AccountId" = ${b}."AccountId" and f."isBlocked" and f."deletedAt" is null)`

/**
 * The quizzes whose ranking says less than is known: somebody plays and it was not calculated yet, it ended or its
 * truth was changed since, a fan was blocked who is in it, or it runs and a few seconds have passed. Nothing is written for an answer, and no answer is
 * read: what can change is known from the quiz alone.
 */
export async function staleQuizzes(account: Account): Promise<number[]> {
  const rows = await account.query<{ id: number }>(
    `select z.id from quizzes z
      left join boards b on b."AccountId" = $1 and b.scope = 'quiz' and b."QuizId" = z.id
      left join lateral (
        select max(greatest(q."updatedAt", q."deletedAt", a."updatedAt", a."deletedAt")) as at
        from quiz_questions q left join quiz_answers a on a."AccountId" = $1 and a."QuestionId" = q.id
        where q."AccountId" = $1 and q."QuizId" = z.id) truth on true
      where z."AccountId" = $1 and exists (select from contestants c where c."QuizId" = z.id) and (
        b."calculatedAt" is null
        or greatest(truth.at, z."updatedAt", z."deletedAt") + interval '${openSeconds} seconds' >= b."calculatedAt"
        or exists ${blockedSql('b')}
        or b."calculatedAt" < least(now() - interval '${runningSeconds} seconds', z."closesAt" + interval '${settleSeconds} seconds')
          and not z."isDraft" and z."deletedAt" is null and coalesce(z."opensAt" <= now(), true))
      order by z.id`,
  )
  return rows.map(({ id }) => id)
}

/** The rankings of weeks and months that answers of these quizzes count for, or counted for before. */
async function periodsOf(account: Account, quizzes: readonly number[]): Promise<BoardKey[]> {
  const found = (scope: 'week' | 'month') => `select distinct '${scope}' as scope,
      date_trunc('${scope}', r."arrivedAt" at time zone o."timeZone") as period
    from quiz_questions q join accounts o on o.id = $1 join quiz_responses r on r."QuestionId" = q.id
    where q."AccountId" = $1 and q."QuizId" = any($2::int[])`
  return await account.query<BoardKey & { scope: 'week' | 'month' }>(
    `with found as (${found('week')} union all ${found('month')})
      select scope, to_char(period, 'YYYY-MM-DD') as period from found
      union select b.scope, b.period from boards b join found f on f.scope = b.scope
        and abs(b.period::date - f.period::date) <= 31
        where b."AccountId" = $1
      order by scope, period`,
    [quizzes],
  )
}

/**
 * Calculates every ranking that says less than is known, and those that the quiz `also` counts for. The rankings of
 * quizzes come last, since they say what is left to be done: whoever is interrupted begins again.
 */
export async function calculateStale(
  account: Transactional,
  { also, signal }: { also?: number; signal?: AbortSignal } = {},
): Promise<{ boards: number }> {
  const quizzes = [...new Set([...(await staleQuizzes(account)), ...(also === undefined ? [] : [also])])]
  if (quizzes.length === 0) return { boards: 0 }
  const keys: BoardKey[] = [
    { scope: 'global' },
    ...(await periodsOf(account, quizzes)),
    ...quizzes.map((QuizId) => ({ scope: 'quiz', QuizId }) as const),
  ]
  for (const key of keys) {
    signal?.throwIfAborted()
    await calculateBoard(account, key)
  }
  return { boards: keys.length }
}
