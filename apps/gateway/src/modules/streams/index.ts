export { checkAddress } from './check-stream.ts'

import { readStreamStatusHandler, switchStreamHandler } from './switch-stream.ts'

export { conferenceStreamBinding, eventStreamBinding } from './streams.binding.ts'

export const streamHandlers = [readStreamStatusHandler, switchStreamHandler]
