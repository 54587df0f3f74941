import { type Board, type Standing, shownSql, standingSql } from '@touchline/games/standings'
import type { Scope } from '@touchline/records'
import type { NamedIn } from './names.ts'

/** The most fans that a name finds. */
const most = 1000

/** The ranked fans with these letters in their name, the best first. Withdrawn names are not found. */
export async function findFans(
  scope: Scope,
  { id }: Board,
  text: string,
  { QuizId = null, PredictorGameId = null }: NamedIn,
  limit: number,
): Promise<{ rows: Standing[]; total: number }> {
  const rows = await scope.query<Standing & { total: number }>(
    `with found as materialized (select distinct "FanId" from contestants
        where "AccountId" = $1 and case when $6::int is not null then "PredictorGameId" = $6
            else "QuizId" is not null and ($3::int is null or "QuizId" = $3) end
          and not "isNameHidden" and name ilike $4 limit ${most})
      select ${standingSql}, (count(*) over ())::int as total from found
        join standings s on ${shownSql} and s."FanId" = found."FanId"
      order by s.rank, s."FanId" limit $5`,
    [id, QuizId, `%${text.replace(/[\\%_]/g, '\\$&')}%`, limit, PredictorGameId],
  )
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
