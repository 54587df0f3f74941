import { listAskedResources } from '@touchline/contract'
import { askedResources } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

export const listAskedResourcesHandler = handle(listAskedResources, async (_, { actor }) =>
  askedResources(actor),
)
