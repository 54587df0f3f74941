import { listConferencePublicationsHandler, listEventPublicationsHandler } from './list-publications.ts'
import { readConferenceStatisticsHandler, readEventStatisticsHandler } from './programme-statistics.ts'
import {
  readConferenceEmbedHandler,
  readEventEmbedHandler,
  readPublicConferenceHandler,
  readPublicEventHandler,
} from './read-embeds.ts'
import { reportConferencePlaybackHandler, reportEventPlaybackHandler } from './report-programmes.ts'

export { findPublicConference } from './public-conference.ts'
export { findPublicEvent } from './public-event.ts'

export const embedHandlers = [
  readEventEmbedHandler,
  readConferenceEmbedHandler,
  listEventPublicationsHandler,
  listConferencePublicationsHandler,
  readPublicEventHandler,
  readPublicConferenceHandler,
  reportEventPlaybackHandler,
  reportConferencePlaybackHandler,
  readEventStatisticsHandler,
  readConferenceStatisticsHandler,
]
