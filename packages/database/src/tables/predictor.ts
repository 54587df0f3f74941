import { boolean, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { events, optionalLink } from './events.ts'
import type { StoredPredictorQuestion, StoredSettlement } from './json.ts'
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
    /** No prediction is accepted from then on; null for the start of the event. The first whistle locks it as well. */
    locksAt: moment(),
    SponsorId: integer(),
    /** In their order: they are edited and read together, and a question is nothing without its game. */
    questions: jsonb().$type<StoredPredictorQuestion[]>().notNull().default([]),
    /** What was set by hand, by the id of its question. */
    truths: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What the results that are shown were calculated with. */
    settled: jsonb().$type<StoredSettlement>(),
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
