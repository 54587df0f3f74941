import { AppError, type CallDefinition, unavailableMappingCalls } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'

export const dataProviderHandlers = unavailableMappingCalls.map((call: CallDefinition) =>
  handle(call, async () => {
    throw new AppError('not_possible', { key: 'common.notAvailable' })
  }),
)
