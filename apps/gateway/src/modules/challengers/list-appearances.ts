import { type Appearance, listAppearances } from '@touchline/contract'
import { challengerRecords, findRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

const mostListed = 200

export const listAppearancesHandler = handle(listAppearances, async ({ params }, { scope }) => {
  await findRow(scope, challengerRecords, params.id)
  const rows = await scope.query<Appearance & { total: number }>(
    `select e.id as "EventId", e.name, e."startsAt", count(*) over ()::int as total
      from event_challengers c join events e on e."AccountId" = $1 and e.id = c."EventId" and e."deletedAt" is null
      where c."AccountId" = $1 and c."ChallengerId" = $2 order by e."startsAt" desc, e.id desc limit $3`,
    [params.id, mostListed],
  )
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
})
