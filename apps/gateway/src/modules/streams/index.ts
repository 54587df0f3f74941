export { checkAddress } from './check-stream.ts'

export { conferenceStreamBinding, eventStreamBinding } from './streams.binding.ts'
export { switchHandlers as streamHandlers } from './switch-stream.ts'
