import { fans } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

/** An entry in a game names one game, of one kind. */
const played = { table: tables.contestants, own: 'FanId' } as const

export const fanRecords = recordsOf(fans, tables.fans, {
  links: {
    tags: { table: tables.fanTags, own: 'FanId', other: 'TagId', target: tables.tags },
    profiles: { table: tables.fanProfiles, own: 'FanId', other: 'ProfileId', target: tables.profiles },
    quizzes: { ...played, other: 'QuizId', target: tables.quizzes },
    predictorGames: { ...played, other: 'PredictorGameId', target: tables.predictorGames },
    motmGames: { ...played, other: 'MotmGameId', target: tables.motmGames },
  },
  // The audit log says that a fan was changed, not who the fan is: it outlives the fan.
  unaudited: [
    ...['name', 'firstName', 'lastName', 'email', 'phone', 'externalId'],
    ...['language', 'country', 'city', 'birthYear', 'lastSeenAt'],
  ],
})
