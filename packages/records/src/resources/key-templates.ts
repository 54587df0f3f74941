import { keyTemplates } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { type RowRule, recordsOf } from '../records.ts'
import { userId } from './own-videos.ts'

/** A template belongs to whoever made it, until it is shared with the account. */
const ownOrShared: RowRule = {
  conditionFor: () => sql`(key_templates."isShared" or key_templates."createdBy" = ${userId})`,
  seenBy: sql`array(select users.id from users
    where users."AccountId" = key_templates."AccountId"
      and (key_templates."isShared" or users.id = key_templates."createdBy"))`,
}

export const keyTemplateRecords = recordsOf(keyTemplates, tables.keyTemplates, { rowRule: ownOrShared })
