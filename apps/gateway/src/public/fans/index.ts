import { endFanDeviceHandler, listFanDevicesHandler } from './devices.ts'
import { eraseOwnDataHandler, requestErasureCodeHandler } from './erase-own.ts'
import {
  changeOwnDataHandler,
  readOwnDataHandler,
  readOwnEverythingHandler,
  writeOwnConsentHandler,
} from './own.ts'
import {
  addOwnPasskeyHandler,
  finishFanPasskeyHandler,
  listFanPasskeysHandler,
  removeOwnPasskeyHandler,
  startFanPasskeyHandler,
  startOwnPasskeyHandler,
} from './passkeys.ts'
import { finishFanProviderHandler, startFanProviderHandler } from './provider.ts'
import { readFanPageHandler } from './read-fan-page.ts'
import { requestFanCodeHandler, resumeFanHandler, signInFanHandler } from './sign-in.ts'

export { findFanPage } from './read-fan-page.ts'

/** The calls of fans that need no session. */
export const publicFanHandlers = [
  readFanPageHandler,
  requestFanCodeHandler,
  signInFanHandler,
  resumeFanHandler,
  startFanProviderHandler,
  finishFanProviderHandler,
  startFanPasskeyHandler,
  finishFanPasskeyHandler,
]

/** The calls of fans about themselves. */
export const fanOwnHandlers = [
  readOwnDataHandler,
  changeOwnDataHandler,
  writeOwnConsentHandler,
  readOwnEverythingHandler,
  listFanDevicesHandler,
  endFanDeviceHandler,
  listFanPasskeysHandler,
  startOwnPasskeyHandler,
  addOwnPasskeyHandler,
  removeOwnPasskeyHandler,
  requestErasureCodeHandler,
  eraseOwnDataHandler,
]
