import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ends } from './ends.ts'
import { events } from './events.ts'
import { moment } from './moment.ts'
import { users } from './people.ts'

/** Who is at an event's desk, by open page; rows that are not renewed are ignored, and deleted by the next one. */
export const deskPresence = pgTable(
  'desk_presence',
  {
    AccountId: integer().notNull(),
    EventId: integer().notNull(),
    /** Chosen by the page. */
    page: text().notNull(),
    UserId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text(),
    doing: text(),
    since: moment().notNull().defaultNow(),
    seenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.EventId, table.page] }),
    foreignKey({
      name: 'desk_presence_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
  ],
)

ends(deskPresence, { with: [events, users] })

/** What a leaving operator tells the others. */
export const deskHandovers = pgTable(
  'desk_handovers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    EventId: integer().notNull(),
    UserId: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    /** Milliseconds of the media. */
    at: integer(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'desk_handovers_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
  ],
)

ends(deskHandovers, { with: [events] })
