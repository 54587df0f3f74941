import { listSuspicions } from '@touchline/contract'
import { type BoardKey, findBoard } from '@touchline/games/standings'
import type { Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { quizOf } from './read-ranking.ts'

/** Fans behind one network from which on somebody should look: a family and a flat share have fewer. */
const leastOfNetwork = 8
/** Fans whose answers all took the same milliseconds. */
const leastOfMoment = 3
/** Answers below which the same milliseconds may be chance. */
const leastAnswers = 2
const mostGroups = 50
const mostNamed = 20

type Group = {
  kind: 'network' | 'moment' | 'young'
  fans: number
  from: string
  to: string
  first: { FanId: number; rank: number | null; name: string | null }[]
}

/**
 * What is striking is shown and stays in the ranking: a person decides what it means. Whoever was unknown before the game
 * opened comes last, since many are new for no other reason than the game.
 */
export async function suspicionsOf(
  scope: Scope,
  key: Extract<BoardKey, { scope: 'quiz' | 'predictor' }>,
): Promise<Group[]> {
  const board = await findBoard(scope, key)
  const [column, table] =
    key.scope === 'quiz' ? ['QuizId', 'quizzes'] : ['PredictorGameId', 'predictor_games']
  return await scope.query<Group>(
    `with own as (select c.id, c."FanId", c.network, c."joinedAt", s.rank,
          case when not c."isNameHidden" then c.name end as name
        from contestants c
        left join boards b on b."AccountId" = $1 and b.id = $3
        left join standings s on s."BoardId" = b.id and s.version = b.current and s."FanId" = c."FanId"
        where c."AccountId" = $1 and c."${column}" = $2),
      answered as (select r."ContestantId", array_agg(r.elapsed order by r."QuestionId") as times,
          array_agg(r."QuestionId" order by r."QuestionId") as questions
        from quiz_questions q join quiz_responses r on r."QuestionId" = q.id
        where q."AccountId" = $1 and q."QuizId" = $2 and q."deletedAt" is null and ${key.scope === 'quiz'}
        group by r."ContestantId"),
      striking as (
        select 'network' as kind, network as common, own.* from own where network is not null
        union all
        select 'young', '', own.* from own join fans f on f."AccountId" = $1 and f.id = own."FanId"
          where f."createdAt" > (select coalesce(g."opensAt", g."createdAt") from ${table} g
            where g."AccountId" = $1 and g.id = $2)
        union all
        select 'moment', times::text || questions::text, own.* from own
          join answered a on a."ContestantId" = own.id where cardinality(times) >= ${leastAnswers}),
      placed as (select *, row_number() over (partition by kind, common order by rank nulls last, "FanId") as place
        from striking)
      select kind, count(*)::int as fans, min("joinedAt") as "from", max("joinedAt") as "to",
          jsonb_agg(jsonb_build_object('FanId', "FanId", 'rank', rank, 'name', name) order by place)
            filter (where place <= ${mostNamed}) as first
        from placed group by kind, common
        having count(*) >= case kind when 'network' then ${leastOfNetwork} when 'moment' then ${leastOfMoment} else 1 end
        order by kind = 'young', count(*) desc, kind, min("FanId") limit ${mostGroups}`,
    [key.QuizId ?? key.PredictorGameId, board?.id ?? null],
  )
}

export const listSuspicionsHandler = handle(listSuspicions, async ({ params: { id } }, { scope }) => {
  await quizOf(scope, id)
  return { data: await suspicionsOf(scope, { scope: 'quiz', QuizId: id }) }
})
