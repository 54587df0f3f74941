import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { optionalLink } from './events.ts'
import type { StoredWinner } from './json.ts'
import { listed } from './lists.ts'
import { moment } from './moment.ts'
import { motmGames } from './motm.ts'
import { predictorGames } from './predictor.ts'
import { quizzes } from './quizzes.ts'
import { sponsors } from './sponsors.ts'

/** What can be won: by rank, or by a draw among ranks whose seed was promised before. */
export const gifts = pgTable(
  'gifts',
  {
    ...owned(),
    name: text().notNull(),
    description: text(),
    imageKey: text(),
    /** How many there are. */
    quantity: integer().notNull().default(1),
    /** `rank` or `draw`. */
    way: text().notNull().default('rank'),
    rankFrom: integer().notNull().default(1),
    rankTo: integer().notNull().default(1),
    QuizId: integer(),
    PredictorGameId: integer(),
    MotmGameId: integer(),
    SponsorId: integer(),
    /** 32 bytes in hex, sealed until it was drawn; `promise` is their SHA-256, which anybody may know before. */
    seed: text(),
    promise: text(),
    drawnAt: moment(),
    /** The ids of who won, in their order, once it was decided, with when it was handed over. */
    winners: jsonb().$type<StoredWinner[]>().notNull().default([]),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'description')),
  },
  (table) => [
    ...listed('gifts', table, table.name, table.createdAt, table.rankFrom),
    optionalLink('gifts_SponsorId', table.AccountId, table.SponsorId, sponsors),
    index('gifts_by_QuizId').on(table.AccountId, table.QuizId),
    index('gifts_by_PredictorGameId').on(table.AccountId, table.PredictorGameId),
    index('gifts_by_MotmGameId').on(table.AccountId, table.MotmGameId),
    index('gifts_by_SponsorId').on(table.AccountId, table.SponsorId),
    foreignKey({
      name: 'gifts_QuizId',
      columns: [table.AccountId, table.QuizId],
      foreignColumns: [quizzes.AccountId, quizzes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'gifts_PredictorGameId',
      columns: [table.AccountId, table.PredictorGameId],
      foreignColumns: [predictorGames.AccountId, predictorGames.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'gifts_MotmGameId',
      columns: [table.AccountId, table.MotmGameId],
      foreignColumns: [motmGames.AccountId, motmGames.id],
    }).onDelete('cascade'),
    check('gifts_game', sql`num_nonnulls("QuizId", "PredictorGameId", "MotmGameId") = 1`),
  ],
)

ends(gifts, { bin: {}, with: [quizzes, predictorGames, motmGames], files: { others: ['imageKey'] } })

/** Among whom the winners of a gift were drawn: with the seed, anybody can draw them again. */
export const giftDraws = pgTable(
  'gift_draws',
  {
    GiftId: integer().primaryKey(),
    AccountId: integer().notNull(),
    /** The ids of the fans, the lowest first. */
    entrants: integer().array().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'gift_draws_GiftId',
      columns: [table.AccountId, table.GiftId],
      foreignColumns: [gifts.AccountId, gifts.id],
    }).onDelete('cascade'),
  ],
)

ends(giftDraws, { with: [gifts] })
