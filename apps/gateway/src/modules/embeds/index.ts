import { listConferencePublicationsHandler, listEventPublicationsHandler } from './list-publications.ts'
import { readConferenceStatisticsHandler, readEventStatisticsHandler } from './programme-statistics.ts'
import { readConferenceEmbedHandler, readEventEmbedHandler } from './read-embeds.ts'

export const embedHandlers = [
  readEventEmbedHandler,
  readConferenceEmbedHandler,
  listEventPublicationsHandler,
  listConferencePublicationsHandler,
  readEventStatisticsHandler,
  readConferenceStatisticsHandler,
]
