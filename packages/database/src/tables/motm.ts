import { boolean, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { events, optionalLink } from './events.ts'
import { listed } from './lists.ts'
import { moment } from './moment.ts'
import { sponsors } from './sponsors.ts'

/** Votes for the man of the match. */
export const motmGames = pgTable(
  'motm_games',
  {
    ...owned(),
    name: text().notNull(),
    EventId: integer().notNull(),
    isDraft: boolean().notNull().default(true),
    opensAt: moment(),
    closesAt: moment(),
    SponsorId: integer(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('motm_games', table, table.name, table.createdAt),
    foreignKey({
      name: 'motm_games_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
    index('motm_games_by_EventId').on(table.AccountId, table.EventId),
    index('motm_games_by_SponsorId').on(table.AccountId, table.SponsorId),
    optionalLink('motm_games_SponsorId', table.AccountId, table.SponsorId, sponsors),
  ],
)

ends(motmGames, {
  bin: { also: (old) => `"EventId" in (select id from events where ${old})` },
  with: [events],
})
