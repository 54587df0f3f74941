import { readClipAnglesHandler } from './clip-angles.ts'
import { clipToVideoHandler, readClipLimitHandler } from './clip-to-video.ts'
import { listConferenceClipsHandler, listEventClipsHandler } from './list-clips.ts'

import { withdrawClipHandler } from './withdraw-clip.ts'

export { recordedUntil, recordingOf } from './clip-source.ts'
export { clipBinding, createClip } from './clips.binding.ts'

export const clipHandlers = [
  clipToVideoHandler,
  readClipLimitHandler,
  listEventClipsHandler,
  listConferenceClipsHandler,
  readClipAnglesHandler,
  withdrawClipHandler,
]
