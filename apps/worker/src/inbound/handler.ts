import type { Queryable } from '@touchline/database'
import type { InboundEvent } from '@touchline/providers'
import type { Services } from '../services.ts'

/**
 * Does what follows from an event of a provider. What it writes by `client` commits with the event being done, so it
 * happens once; whatever else it does has to bear being done again.
 */
export type InboundHandler = (
  event: InboundEvent & { body: string },
  client: Queryable,
  services: Services,
) => Promise<void>
