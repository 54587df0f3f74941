import type { Queryable } from '@touchline/database'
import { lockSql } from '@touchline/games/predictor'

/** A prediction as it came, in milliseconds since 1970. */
export type GivenPrediction = {
  accountId: number
  gameId: number
  questionId: number
  fanId: number
  value: string
  arrivedAt: number
}

/** Why a prediction does not count. */
export type PredictionRefusal = 'notJoined' | 'noQuestion' | 'notOpen' | 'locked'

/** The receipt of the prediction that counts: the last. Without one, why it does not. */
export type WrittenPrediction = { id: number; value: string; refusal: null } | { refusal: PredictionRefusal }

/** The lock is that of the moment of writing, and a prediction arrives at the latest by the clock of the database. */
const statement = {
  name: 'write-predictions',
  text: `with given as (
      select n, account, game, question, fan, value, least(arrived, clock_timestamp()) as arrived
      from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $6::timestamptz[])
        with ordinality g (account, game, question, fan, value, arrived, n)
    ), judged as (
      select g.*, c.id as contestant,
        case when c.id is null then 'notJoined' when q.found is null then 'noQuestion'
          when g.arrived < p."opensAt" then 'notOpen' when g.arrived >= ${lockSql('p')} then 'locked' end as refusal
      from given g
      left join contestants c on c."PredictorGameId" = g.game and c."FanId" = g.fan and c."AccountId" = g.account
      left join predictor_games p on p.id = c."PredictorGameId" and not p."isDraft" and p."deletedAt" is null
      left join lateral (select true as found from jsonb_array_elements(p.questions) asked(item)
        where (asked.item->>'id')::int = g.question limit 1) q on true
    ), last as (
      select *, row_number() over (partition by refusal is null, contestant, question
        order by arrived desc, n desc) as turn from judged
    ), made as (
      insert into predictor_predictions as held ("AccountId", "ContestantId", "QuestionId", value, "arrivedAt")
      select account, contestant, question, value, arrived from last where refusal is null and turn = 1
        order by contestant, question
      on conflict ("ContestantId", "QuestionId") do update set value = excluded.value, "arrivedAt" = excluded."arrivedAt"
        where excluded."arrivedAt" >= held."arrivedAt"
      returning id, "ContestantId", "QuestionId", value
    )
    select j.refusal, coalesce(m.id, r.id)::int as id, coalesce(m.value, r.value) as value
    from judged j
    left join made m on m."ContestantId" = j.contestant and m."QuestionId" = j.question
    left join predictor_predictions r on r."ContestantId" = j.contestant and r."QuestionId" = j.question
    order by j.n`,
}

type Row = { refusal: PredictionRefusal | null; id: number | null; value: string | null }

/** Stores predictions in one statement, the last of each fan and question; returns what became of each, in order. */
export async function writePredictions(
  database: Queryable,
  given: readonly GivenPrediction[],
): Promise<WrittenPrediction[]> {
  const { rows } = await database.query<Row>({
    ...statement,
    values: [
      given.map(({ accountId }) => accountId),
      given.map(({ gameId }) => gameId),
      given.map(({ questionId }) => questionId),
      given.map(({ fanId }) => fanId),
      given.map(({ value }) => value),
      given.map(({ arrivedAt }) => new Date(arrivedAt)),
    ],
  })
  // Another gateway stored a later one after this statement had begun: the next one sees it.
  const unseen = given.filter((_, index) => !rows[index]!.refusal && rows[index]!.id === null)
  const seen = unseen.length > 0 ? await writePredictions(database, unseen) : []
  return rows.map(({ refusal, id, value }) =>
    refusal ? { refusal } : id === null ? seen.shift()! : { id, value: value!, refusal: null },
  )
}
