import { listAppearancesHandler } from './list-appearances.ts'
import { searchChallengersHandler } from './search-challengers.ts'

export { challengerBinding } from './challengers.binding.ts'

export const challengerHandlers = [searchChallengersHandler, listAppearancesHandler]
