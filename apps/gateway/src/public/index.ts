import { openAudienceSessionHandler } from './audience/index.ts'
import { publicChatHandlers } from './chat/index.ts'
import { drawHandlers } from './draws/index.ts'
import { publicFanHandlers } from './fans/index.ts'
import { publicPlayHandlers } from './play/index.ts'
import { programmeHandlers } from './programmes/index.ts'
import { publicVideoHandlers } from './videos/index.ts'

export { audienceHandlers, mountAudience, perAddress } from './audience/index.ts'
export { chatHandlers, mountChatStream } from './chat/index.ts'
export { fanOwnHandlers } from './fans/index.ts'
export { limitOf, publicLimits } from './limits.ts'
export { mountPublicPages } from './pages/mount.ts'
export { playHandlers } from './play/index.ts'

/** The calls of public pages that need no session. */
export const publicHandlers = [
  ...publicVideoHandlers,
  ...programmeHandlers,
  ...publicPlayHandlers,
  ...publicChatHandlers,
  ...publicFanHandlers,
  openAudienceSessionHandler,
  ...drawHandlers,
]
