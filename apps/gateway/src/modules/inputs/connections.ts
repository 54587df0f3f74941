import { type Connection, listConnections } from '@touchline/contract'
import { findRow, inputRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

export const listConnectionsHandler = handle(listConnections, async ({ params: { id } }, { scope }) => {
  await findRow(scope, inputRecords, id)
  const data = await scope.query<Connection>(
    `select id, what, address, times, to_jsonb(at) #>> '{}' as at from input_connections
      where "AccountId" = $1 and "InputId" = $2 order by at desc, id desc limit 50`,
    [id],
  )
  return { data, total: data.length }
})
