import { type Challenger, challengers, searchChallengers } from '@touchline/contract'
import { listItems } from '../../crud/items.ts'
import { parseListQuery } from '../../crud/list-query.ts'
import { handle } from '../../http/call-routes.ts'
import { challengerBinding } from './challengers.binding.ts'

export const searchChallengersHandler = handle(
  searchChallengers,
  async ({ query: { limit = 25, ...query } }, { scope, services }) => {
    const parsed = parseListQuery(challengers, { ...query, limit: String(limit) })
    const { data, total } = await listItems(challengerBinding, parsed, { scope, services })
    return { data: data as Challenger[], total }
  },
)
