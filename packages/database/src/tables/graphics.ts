import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { events, optionalLink } from './events.ts'
import { listed } from './lists.ts'
import { markerTypes } from './marker-types.ts'

export const graphics = pgTable(
  'graphics',
  {
    ...owned(),
    EventId: integer().notNull(),
    name: text().notNull(),
    imageKey: text(),
    text: text(),
    textColour: text(),
    backgroundColour: text(),
    position: text().notNull().default('bottom_left'),
    width: integer().notNull().default(25),
    opacity: integer().notNull().default(100),
    startsAt: integer(),
    endsAt: integer(),
    MarkerTypeId: integer(),
    duration: integer().notNull().default(6000),
    url: text(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('graphics', table, table.createdAt, table.name),
    foreignKey({
      name: 'graphics_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
    optionalLink('graphics_MarkerTypeId', table.AccountId, table.MarkerTypeId, markerTypes),
    index('graphics_by_EventId').on(table.AccountId, table.EventId, table.createdAt, table.id),
  ],
)

ends(graphics, { bin: {}, with: [events], files: { others: ['imageKey'] } })
