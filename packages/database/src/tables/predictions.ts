import { bigint, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { contestants } from './contestants.ts'
import { ends } from './ends.ts'
import { moment } from './moment.ts'

/** What contestants predicted: the last prediction before the lock counts, and takes the place of the one before. */
export const predictorPredictions = pgTable(
  'predictor_predictions',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    ContestantId: integer().notNull(),
    /** In the questions of the game. */
    QuestionId: integer().notNull(),
    /** Written in one way only, so that equal predictions are equal texts: `2-1`, `home`, `home:Kessou`, a number. */
    value: text().notNull(),
    /** When it reached the gateway. */
    arrivedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ContestantId, table.QuestionId] }),
    foreignKey({
      name: 'predictor_predictions_ContestantId',
      columns: [table.AccountId, table.ContestantId],
      foreignColumns: [contestants.AccountId, contestants.id],
    }).onDelete('cascade'),
  ],
)

ends(predictorPredictions, { with: [contestants] })
