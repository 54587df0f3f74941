import {
  type CallDefinition,
  listConferencePublications,
  listEventPublications,
  listOperators,
  listReposts,
  listSessions,
  readClipLimit,
  readDashboard,
  readEventEmbed,
  readFactors,
  readFanProvider,
  readOauth,
  readReelLimit,
  readSignInPolicy,
  readSingleSignOn,
  readSubscription,
} from '@touchline/contract'
import { sample } from './sample.ts'

/** What many screens read beside what a test is about, answered as for an account that has not used it yet. */
export const unused = (
  [
    listConferencePublications,
    listEventPublications,
    listOperators,
    listReposts,
    listSessions,
    readClipLimit,
    readDashboard,
    readEventEmbed,
    readFactors,
    readFanProvider,
    readOauth,
    readReelLimit,
    readSignInPolicy,
    readSingleSignOn,
    readSubscription,
  ] satisfies CallDefinition[]
).map((call) => ({ call: call as CallDefinition, answer: () => sample(call.reply) as never }))
