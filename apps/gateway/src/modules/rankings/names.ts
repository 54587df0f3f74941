import type { Account } from '@touchline/games/standings'

/** Under which name a fan plays; the name is null if it was withdrawn. */
export type Named = {
  id: number
  FanId: number
  name: string | null
  isNameHidden: boolean
  joinedAt: string
}

/** The columns of a name, given the contestant `c`. */
const namedSql = `c.id, c."FanId", case when not c."isNameHidden" then c.name end as name, c."isNameHidden", c."joinedAt"`

/** The game whose names are meant; without one, the last quiz that a fan joined. */
export type NamedIn = {
  QuizId?: number | null | undefined
  PredictorGameId?: number | null | undefined
  MotmGameId?: number | null | undefined
}

/** The names of fans in a game, or in the last quiz that they joined. */
export async function namesOf(
  account: Account,
  fanIds: readonly number[],
  { QuizId = null, PredictorGameId = null, MotmGameId = null }: NamedIn,
): Promise<Map<number, Named>> {
  const rows = await account.query<Named>(
    `select distinct on (c."FanId") ${namedSql} from contestants c
      where c."AccountId" = $1 and c."FanId" = any($2::int[])
        and case when $4::int is not null then c."PredictorGameId" = $4
          when $5::int is not null then c."MotmGameId" = $5
          else c."QuizId" is not null and ($3::int is null or c."QuizId" = $3) end
      order by c."FanId", c."joinedAt" desc, c.id desc`,
    [fanIds, QuizId, PredictorGameId, MotmGameId],
  )
  return new Map(rows.map((row) => [row.FanId, row]))
}

/** The same as a part of a statement: the name of the fan of the row `s`; the quiz is `$3`. */
export const nameJoinSql = `left join lateral (select ${namedSql} from contestants c
  where c."AccountId" = $1 and c."FanId" = s."FanId" and c."QuizId" is not null and ($3::int is null or c."QuizId" = $3)
  order by c."joinedAt" desc, c.id desc limit 1) named on true`
