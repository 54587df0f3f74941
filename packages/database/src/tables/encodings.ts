import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { accounts } from './people.ts'

/**
 * What was encoded: a row for each job that encodes a video, from when its length is known, unless it fails. It outlives
 * the video, since the minutes were used.
 */
export const encodings = pgTable(
  'encodings',
  {
    JobId: integer().primaryKey(),
    AccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: moment().notNull().defaultNow(),
    /** In ms. */
    duration: bigint({ mode: 'number' }).notNull(),
  },
  // The minutes of an account are summed in this index alone.
  (table) => [index('encodings_account').on(table.AccountId, table.at, table.duration)],
)

ends(encodings, { with: [accounts] })
