import { questions } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { type RowRule, recordsOf } from '../records.ts'
import { userId } from './own-videos.ts'

/** A question belongs to whoever saved it, until it is shared with the account. */
const ownOrShared: RowRule = {
  conditionFor: () => sql`(questions."isShared" or questions."createdBy" = ${userId})`,
  seenBy: sql`array(select users.id from users
    where users."AccountId" = questions."AccountId" and (questions."isShared" or users.id = questions."createdBy"))`,
}

export const questionRecords = recordsOf(questions, tables.questions, { rowRule: ownOrShared })
