import { readFanProviderHandler, removeFanProviderHandler, setFanProviderHandler } from './settings.ts'

export { providerOf, readStored as readProviderOfFans } from './stored.ts'

export const fanProviderHandlers = [readFanProviderHandler, setFanProviderHandler, removeFanProviderHandler]
