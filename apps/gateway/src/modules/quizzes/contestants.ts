import { countContestants, listContestants } from '@touchline/contract'
import { findRow, quizRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

export const countContestantsHandler = handle(countContestants, async ({ params }, { scope }) => {
  const { contestantCount } = await findRow(scope, quizRecords, params.id)
  return { count: contestantCount }
})

type Contestant = { id: number; name: string; isNameHidden: boolean; joinedAt: string; answered: number }

export const listContestantsHandler = handle(listContestants, async ({ params, query }, { scope }) => {
  const { contestantCount } = await findRow(scope, quizRecords, params.id)
  const data = await scope.query<Contestant>(
    `select c.id, c.name, c."isNameHidden", to_jsonb(c."joinedAt") #>> '{}' as "joinedAt",
        (select count(*)::int from quiz_responses r where r."ContestantId" = c.id) as answered
      from contestants c where c."AccountId" = $1 and c."QuizId" = $2
      order by c."joinedAt", c.id limit $3 offset $4`,
    [params.id, query.limit, query.offset],
  )
  return { data: data.map((one) => ({ ...one, joinedAt: utc(one.joinedAt) })), total: contestantCount }
})

const utc = (moment: string) => new Date(moment).toISOString()
