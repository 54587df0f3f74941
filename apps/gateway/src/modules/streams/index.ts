import { cameraHandlers } from './cameras.ts'
import { switchHandlers } from './switch-stream.ts'

export { checkAddress } from './check-stream.ts'
export { conferenceStreamBinding, eventStreamBinding } from './streams.binding.ts'
export const streamHandlers = [...switchHandlers, ...cameraHandlers]
