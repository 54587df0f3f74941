export { RtmpFault } from './fault.ts'
export { flvHeader, flvTag, openFlvReader } from './flv.ts'
export {
  type AudioCodec,
  compositionOf,
  type MediaFacts,
  type MediaMessage,
  readMedia,
  readMetadata,
  type VideoCodec,
} from './media.ts'
export { type PlayConnection, type PlayEnd, playRtmp } from './play.ts'
export { type PublishConnection, type PublishEnd, publishRtmp } from './publish.ts'
export {
  type EndReason,
  openRtmpServer,
  type Publication,
  type PublishingConnection,
  type Refused,
  type RtmpServer,
} from './server.ts'
export type { PublishRequest, RefusalCode } from './session.ts'
