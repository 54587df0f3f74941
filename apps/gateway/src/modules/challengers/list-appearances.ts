import { listAppearances } from '@touchline/contract'
import { challengerRecords, findRow } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

/** Nothing can refer to a challenger before there are events, so the list of one that exists is empty. */
export const listAppearancesHandler = handle(listAppearances, async ({ params }, { scope }) => {
  await findRow(scope, challengerRecords, params.id)
  return { data: [], total: 0 }
})
