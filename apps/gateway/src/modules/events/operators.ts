import { listOperators } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'

/** More are found by nobody in a menu. */
const most = 500

export const listOperatorsHandler = handle(listOperators, async (_, { scope }) => ({
  data: await scope.query<{ id: number; name: string }>(
    `select id, name from users where "AccountId" = $1 and "isActive" and "deletedAt" is null
      order by name, id limit ${most}`,
    [],
  ),
}))
