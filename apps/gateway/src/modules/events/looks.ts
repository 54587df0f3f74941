import { readLooks, sectorCount } from '@touchline/contract'
import { eventRecords, findRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

export const readLooksHandler = handle(
  readLooks,
  async ({ params: { id } }, { scope, database, services }) => {
    await findRow(scope, eventRecords, id)
    const rows = await scope.query<{ sector: number; looks: number }>(
      `select sector, sum(looks)::int as looks from audience_looks where "AccountId" = $1 and kind = 'event'
      and "itemId" = $2 and minute > now() - interval '10 minutes' group by sector`,
      [id],
    )
    const sectors = new Array<number>(sectorCount).fill(0)
    for (const { sector, looks } of rows) sectors[sector] = looks
    return { watching: await services.watching.count(database, { kind: 'event', id }), sectors }
  },
)
