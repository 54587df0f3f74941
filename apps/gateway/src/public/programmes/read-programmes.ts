import { notFound, readPublicConference, readPublicEvent } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { findPublicConference } from './public-conference.ts'
import { findPublicEvent } from './public-event.ts'

export const readPublicEventHandler = handle(
  readPublicEvent,
  async ({ params: { key }, query: { lang } }, { services, database, country }) => {
    const event = await findPublicEvent(database, services, { key, lang, country })
    if (!event) throw notFound()
    return event
  },
)

export const readPublicConferenceHandler = handle(
  readPublicConference,
  async ({ params: { key }, query: { lang } }, { services, database, country }) => {
    const conference = await findPublicConference(database, services, { key, lang, country })
    if (!conference) throw notFound()
    return conference
  },
)
