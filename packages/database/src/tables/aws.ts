import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { events, optionalLink } from './events.ts'
import { listed } from './lists.ts'
import { moment } from './moment.ts'
import { accounts } from './people.ts'

/** The keys with which an account reaches AWS. */
export const awsConnections = pgTable('aws_connections', {
  AccountId: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  accessKeyId: text().notNull(),
  /** Sealed. */
  secret: text().notNull(),
  region: text().notNull(),
  /** Why AWS refused the keys last: `refusedKey` or `forbidden`. */
  problem: text(),
  updatedAt: moment().notNull().defaultNow(),
})

ends(awsConnections, { with: [accounts] })

/** What a channel of AWS Elemental MediaLive sends; the channel is kept at AWS. */
export const awsSimulcasts = pgTable(
  'aws_simulcasts',
  {
    ...owned(),
    name: text().notNull(),
    EventId: integer(),
    channelId: text(),
    region: text(),
    channelName: text(),
    /** The state that the channel was found in last, when, and since when it has been found in it. */
    state: text(),
    seenAt: moment(),
    since: moment(),
    startedAt: moment(),
    endedAt: moment(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'channelName')),
  },
  (table) => [
    ...listed('aws_simulcasts', table, table.name, table.createdAt),
    index('aws_simulcasts_by_state').on(table.AccountId, table.state, table.createdAt, table.id),
    index('aws_simulcasts_by_EventId').on(table.AccountId, table.EventId),
    // Its event may go: the channel stays, and is billed.
    optionalLink('aws_simulcasts_EventId', table.AccountId, table.EventId, events),
  ],
)

ends(awsSimulcasts, { bin: {} })
