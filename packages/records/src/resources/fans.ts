import { fans } from '@touchline/contract'
import { tables } from '@touchline/database'
import { recordsOf } from '../records.ts'

export const fanRecords = recordsOf(fans, tables.fans, {
  links: {
    tags: { table: tables.fanTags, own: 'FanId', other: 'TagId', target: tables.tags },
    profiles: { table: tables.fanProfiles, own: 'FanId', other: 'ProfileId', target: tables.profiles },
    quizzes: { table: tables.contestants, own: 'FanId', other: 'QuizId', target: tables.quizzes },
  },
  // The audit log says that a fan was changed, not who the fan is: it outlives the fan.
  unaudited: [
    ...['name', 'firstName', 'lastName', 'email', 'phone', 'externalId'],
    ...['language', 'country', 'city', 'birthYear', 'lastSeenAt'],
  ],
})
