import { clipToVideoHandler } from './clip-to-video.ts'

export { clipBinding } from './clips.binding.ts'

export const clipHandlers = [clipToVideoHandler]
