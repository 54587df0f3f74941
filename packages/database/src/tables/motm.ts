import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { challengers } from './challengers.ts'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { events, optionalLink } from './events.ts'
import type { StoredMotmResult } from './json.ts'
import { listed } from './lists.ts'
import { moment } from './moment.ts'
import { sponsors } from './sponsors.ts'

/**
 * Votes for the man of the match: a draft until it is published, then open from the first to the last moment that is
 * configured, by the clock or by the whistle that begins a phase.
 */
export const motmGames = pgTable(
  'motm_games',
  {
    ...owned(),
    name: text().notNull(),
    EventId: integer().notNull(),
    isDraft: boolean().notNull().default(true),
    opensAt: moment(),
    closesAt: moment(),
    /** The phases whose whistles open and close it. */
    opensWith: text(),
    closesWith: text(),
    /** Seconds from that whistle to the closing. */
    closesAfter: integer().notNull().default(0),
    SponsorId: integer(),
    /** As it was calculated last; null until then. */
    result: jsonb().$type<StoredMotmResult>(),
    /** The candidate whom a person chose among those who share the first place. */
    ChosenId: integer(),
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

/** Whom fans can vote for, in their order. */
export const motmCandidates = pgTable(
  'motm_candidates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    MotmGameId: integer().notNull(),
    /** From 0. */
    position: integer().notNull(),
    name: text().notNull(),
    /** Of the shirt. */
    number: integer(),
    ChallengerId: integer(),
  },
  (table) => [
    unique('motm_candidates_own').on(table.AccountId, table.MotmGameId, table.id),
    foreignKey({
      name: 'motm_candidates_MotmGameId',
      columns: [table.AccountId, table.MotmGameId],
      foreignColumns: [motmGames.AccountId, motmGames.id],
    }).onDelete('cascade'),
    optionalLink('motm_candidates_ChallengerId', table.AccountId, table.ChallengerId, challengers),
    index('motm_candidates_by_MotmGameId').on(table.MotmGameId, table.position),
    index('motm_candidates_by_ChallengerId').on(table.AccountId, table.ChallengerId),
  ],
)

ends(motmCandidates, { with: [motmGames], personal: ['name'] })
