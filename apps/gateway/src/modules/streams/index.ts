export { conferenceStreamBinding, eventStreamBinding } from './streams.binding.ts'
