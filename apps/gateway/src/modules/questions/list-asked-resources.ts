import { listAskedResources } from '@touchline/contract'
import { queryableResources } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

export const listAskedResourcesHandler = handle(listAskedResources, async (_, { actor }) =>
  queryableResources(actor),
)
