import {
  endAudienceSessionHandler,
  leaveAudienceSessionHandler,
  listAudienceSessionsHandler,
  openAudienceSessionHandler,
  renewAudienceSessionHandler,
} from './sessions.ts'
import { watchPageHandler } from './watch-page.ts'

export { mountAudience, perAddress } from './mount.ts'
export { openAudienceSessionHandler }

/** The calls of the audience. */
export const audienceHandlers = [
  renewAudienceSessionHandler,
  leaveAudienceSessionHandler,
  listAudienceSessionsHandler,
  endAudienceSessionHandler,
  watchPageHandler,
]
