import { boolean, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { events, optionalLink } from './events.ts'
import { listed } from './lists.ts'
import { moment } from './moment.ts'
import { sponsors } from './sponsors.ts'

/** Predictor games: one is played on an event until it is locked. */
export const predictorGames = pgTable(
  'predictor_games',
  {
    ...owned(),
    name: text().notNull(),
    EventId: integer().notNull(),
    isDraft: boolean().notNull().default(true),
    opensAt: moment(),
    /** No prediction is accepted from then on. */
    locksAt: moment().notNull(),
    SponsorId: integer(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name')),
  },
  (table) => [
    ...listed('predictor_games', table, table.name, table.createdAt),
    foreignKey({
      name: 'predictor_games_EventId',
      columns: [table.AccountId, table.EventId],
      foreignColumns: [events.AccountId, events.id],
    }).onDelete('cascade'),
    index('predictor_games_by_EventId').on(table.AccountId, table.EventId),
    index('predictor_games_by_SponsorId').on(table.AccountId, table.SponsorId),
    optionalLink('predictor_games_SponsorId', table.AccountId, table.SponsorId, sponsors),
  ],
)

ends(predictorGames, {
  bin: { also: (old) => `"EventId" in (select id from events where ${old})` },
  with: [events],
})
