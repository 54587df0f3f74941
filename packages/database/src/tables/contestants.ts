import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { fans } from './audience.ts'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { motmGames } from './motm.ts'
import { predictorGames } from './predictor.ts'
import { quizzes } from './quizzes.ts'

/** Who plays a game: one entry of a fan in each. */
export const contestants = pgTable(
  'contestants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    FanId: integer().notNull(),
    QuizId: integer(),
    PredictorGameId: integer(),
    MotmGameId: integer(),
    /** What others see. */
    name: text().notNull(),
    /** Others see that the name was withdrawn. */
    isNameHidden: boolean().notNull().default(false),
    joinedAt: moment().notNull().defaultNow(),
    /** A keyed hash of the network that it joined from, to see many behind one. */
    network: text(),
  },
  (table) => [
    unique('contestants_own').on(table.AccountId, table.id),
    unique('contestants_of_quiz').on(table.QuizId, table.FanId),
    unique('contestants_of_predictor').on(table.PredictorGameId, table.FanId),
    unique('contestants_of_motm').on(table.MotmGameId, table.FanId),
    check('contestants_game', sql`num_nonnulls("QuizId", "PredictorGameId", "MotmGameId") = 1`),
    foreignKey({
      name: 'contestants_FanId',
      columns: [table.AccountId, table.FanId],
      foreignColumns: [fans.AccountId, fans.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contestants_QuizId',
      columns: [table.AccountId, table.QuizId],
      foreignColumns: [quizzes.AccountId, quizzes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contestants_PredictorGameId',
      columns: [table.AccountId, table.PredictorGameId],
      foreignColumns: [predictorGames.AccountId, predictorGames.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contestants_MotmGameId',
      columns: [table.AccountId, table.MotmGameId],
      foreignColumns: [motmGames.AccountId, motmGames.id],
    }).onDelete('cascade'),
    index('contestants_by_FanId').on(table.AccountId, table.FanId),
  ],
)

ends(contestants, {
  with: [fans, quizzes, predictorGames, motmGames],
  personal: ['name', 'network'],
})
