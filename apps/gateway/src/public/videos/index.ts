import { readPublicVideoHandler } from './read-public-video.ts'
import { reportPlaybackHandler } from './report-playback.ts'

export { findPublicVideo, type PublicVideo } from './public-video.ts'

export const publicVideoHandlers = [readPublicVideoHandler, reportPlaybackHandler]
