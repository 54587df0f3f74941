import type { Account } from './account.ts'

/** The rankings of quizzes, as `scope` of the table; those of predictors are `predictor`. */
export const boardScopes = ['quiz', 'global', 'week', 'month'] as const
export type BoardScope = (typeof boardScopes)[number]

/** Which ranking. `period` is the first day of a week or a month, as `2026-11-23`. */
export type BoardKey =
  | { scope: 'quiz'; QuizId: number; PredictorGameId?: undefined; period?: undefined }
  | { scope: 'global'; QuizId?: undefined; PredictorGameId?: undefined; period?: undefined }
  | { scope: 'week' | 'month'; QuizId?: undefined; PredictorGameId?: undefined; period: string }
  | { scope: 'predictor'; QuizId?: undefined; PredictorGameId: number; period?: undefined }

/** A ranking that was calculated at least once. */
export type Board = {
  id: number
  scope: string
  period: string
  QuizId: number | null
  /** The version of its standings that is shown. */
  current: number
  calculatedAt: string | null
  contestants: number
}

const columns = 'id, scope, period, "QuizId", current, "calculatedAt", contestants'

/** SQL of what rankings of the account `$1` share while they are calculated, and who merges fans takes alone. */
export const rankingLock = `hashtext('rankings'), $1`

/** Waits for rankings that are calculated, and keeps others waiting until the transaction ends. */
export const waitForRankings = (inside: Account) =>
  inside.query(`select pg_advisory_xact_lock(${rankingLock})`)

/** The ranking of this key; undefined if it was never calculated. */
export async function findBoard(
  account: Account,
  { scope, period = '', QuizId, PredictorGameId }: BoardKey,
): Promise<Board | undefined> {
  const [board] = await account.query<Board>(
    `select ${columns} from boards where "AccountId" = $1 and scope = $2 and period = $3
      and "QuizId" is not distinct from $4 and "PredictorGameId" is not distinct from $5`,
    [scope, period, QuizId ?? null, PredictorGameId ?? null],
  )
  return board
}

/** Locks the ranking of this key until the transaction ends, and creates it if it is new. */
export async function holdBoard(inside: Account, key: BoardKey): Promise<Board> {
  const { scope, period = '', QuizId = null, PredictorGameId = null } = key
  await inside.query(
    `insert into boards ("AccountId", scope, period, "QuizId", "PredictorGameId") values ($1, $2, $3, $4, $5)
      on conflict on constraint boards_of do nothing`,
    [scope, period, QuizId, PredictorGameId],
  )
  const [board] = await inside.query<Board>(
    `select ${columns} from boards where "AccountId" = $1 and scope = $2 and period = $3
      and "QuizId" is not distinct from $4 and "PredictorGameId" is not distinct from $5 for no key update`,
    [scope, period, QuizId, PredictorGameId],
  )
  return board!
}

/** The first day of the week or month of a moment where the account is, in SQL: weeks begin on Monday. */
export const periodSql = (scope: 'week' | 'month', moment: string, timeZone: string): string =>
  `to_char(date_trunc('${scope}', ${moment} at time zone ${timeZone}), 'YYYY-MM-DD')`

/** The first day of the week or month that a day is in; of today, where the account is, without one. */
export async function periodOf(account: Account, scope: 'week' | 'month', day?: string): Promise<string> {
  const [row] = await account.query<{ period: string }>(
    `select case when $2::date is null then ${periodSql(scope, 'now()', '"timeZone"')}
      else to_char(date_trunc('${scope}', $2::date::timestamp), 'YYYY-MM-DD') end as period
      from accounts where id = $1`,
    [day ?? null],
  )
  return row!.period
}

/** The most periods that are listed: ten years of weeks. */
const mostPeriods = 520

/** The weeks or months in which somebody answered, the latest first. */
export const listPeriods = (account: Account, scope: 'week' | 'month') =>
  account.query<{ period: string; contestants: number }>(
    `select period, contestants from boards where "AccountId" = $1 and scope = $2 and contestants > 0
      order by period desc limit ${mostPeriods}`,
    [scope],
  )
