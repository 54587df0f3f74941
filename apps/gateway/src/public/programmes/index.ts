import { readPublicConferenceHandler, readPublicEventHandler } from './read-programmes.ts'
import { reportConferencePlaybackHandler, reportEventPlaybackHandler } from './report-programmes.ts'

export { findPublicConference } from './public-conference.ts'
export { findPublicEvent } from './public-event.ts'

export const programmeHandlers = [
  readPublicEventHandler,
  readPublicConferenceHandler,
  reportEventPlaybackHandler,
  reportConferencePlaybackHandler,
]
