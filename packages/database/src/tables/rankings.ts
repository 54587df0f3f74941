import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { fans } from './audience.ts'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { predictorGames } from './predictor.ts'
import { quizzes } from './quizzes.ts'

/** A ranking, and which version of its standings is shown. */
export const boards = pgTable(
  'boards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    /** `global`, `month`, `week`, `quiz` or `predictor`. */
    scope: text().notNull(),
    /** The first day of the week or the month, in the time zone of the account, as `2026-11-23`; empty for others. */
    period: text().notNull().default(''),
    QuizId: integer(),
    PredictorGameId: integer(),
    /** The version of the standings that is shown. */
    current: integer().notNull().default(0),
    calculatedAt: moment(),
    contestants: integer().notNull().default(0),
  },
  (table) => [
    unique('boards_of')
      .on(table.AccountId, table.scope, table.period, table.QuizId, table.PredictorGameId)
      .nullsNotDistinct(),
    unique('boards_own').on(table.AccountId, table.id),
    foreignKey({
      name: 'boards_QuizId',
      columns: [table.AccountId, table.QuizId],
      foreignColumns: [quizzes.AccountId, quizzes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'boards_PredictorGameId',
      columns: [table.AccountId, table.PredictorGameId],
      foreignColumns: [predictorGames.AccountId, predictorGames.id],
    }).onDelete('cascade'),
    index('boards_by_QuizId').on(table.QuizId),
    index('boards_by_PredictorGameId').on(table.PredictorGameId),
  ],
)

ends(boards, { with: [quizzes, predictorGames] })

/**
 * The ranks of a board. They are calculated into a new version, which is then shown; the one before goes. Keys to others
 * would cost twice as much as all the rest, and lock a million fans.
 */
export const standings = pgTable(
  'standings',
  {
    BoardId: integer().notNull(),
    version: integer().notNull(),
    FanId: integer().notNull(),
    AccountId: integer().notNull(),
    points: integer().notNull(),
    /** How many answers were right. */
    correct: integer().notNull(),
    /** Milliseconds of all of them; it decides nothing. */
    elapsed: bigint({ mode: 'number' }).notNull(),
    /** Who has as many points shares it: 1, 2, 2, 4. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.BoardId, table.version, table.FanId] }),
    index('standings_in_order').on(table.BoardId, table.version, table.rank, table.FanId),
    index('standings_by_FanId').on(table.FanId),
  ],
)

ends(standings, { follows: { BoardId: boards, FanId: fans } })
