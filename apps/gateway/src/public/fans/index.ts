import { endFanDeviceHandler, listFanDevicesHandler } from './devices.ts'
import { eraseOwnDataHandler, requestErasureCodeHandler } from './erase-own.ts'
import {
  changeOwnDataHandler,
  readOwnDataHandler,
  readOwnEverythingHandler,
  writeOwnConsentHandler,
} from './own.ts'
import { readFanPageHandler } from './read-fan-page.ts'
import { requestFanCodeHandler, resumeFanHandler, signInFanHandler } from './sign-in.ts'

export { findFanPage } from './read-fan-page.ts'

/** The calls of fans that need no session. */
export const publicFanHandlers = [
  readFanPageHandler,
  requestFanCodeHandler,
  signInFanHandler,
  resumeFanHandler,
]

/** The calls of fans about themselves. */
export const fanOwnHandlers = [
  readOwnDataHandler,
  changeOwnDataHandler,
  writeOwnConsentHandler,
  readOwnEverythingHandler,
  listFanDevicesHandler,
  endFanDeviceHandler,
  requestErasureCodeHandler,
  eraseOwnDataHandler,
]
