import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core'
import { contestants } from './contestants.ts'
import { ends } from './ends.ts'
import { moment } from './moment.ts'
import { quizAnswers, quizQuestions } from './quizzes.ts'

/** When somebody was given a question of a quiz without a host: their time runs from then on. */
export const quizStarts = pgTable(
  'quiz_starts',
  {
    QuestionId: integer().notNull(),
    ContestantId: integer().notNull(),
    AccountId: integer().notNull(),
    startedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ContestantId, table.QuestionId] }),
    foreignKey({
      name: 'quiz_starts_QuestionId',
      columns: [table.AccountId, table.QuestionId],
      foreignColumns: [quizQuestions.AccountId, quizQuestions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'quiz_starts_ContestantId',
      columns: [table.AccountId, table.ContestantId],
      foreignColumns: [contestants.AccountId, contestants.id],
    }).onDelete('cascade'),
    index('quiz_starts_by_QuestionId').on(table.QuestionId),
  ],
)

ends(quizStarts, { with: [quizQuestions, contestants] })

/** What contestants answered: the first answer to a question counts. */
export const quizResponses = pgTable(
  'quiz_responses',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    AccountId: integer().notNull(),
    QuestionId: integer().notNull(),
    ContestantId: integer().notNull(),
    /** What was chosen, or the number that was given. */
    AnswerId: integer(),
    value: doublePrecision(),
    /** When it reached the gateway, and when the page says that it was tapped. */
    arrivedAt: moment().notNull(),
    tappedAt: moment(),
    /** Milliseconds from the opening of the question, as far as the server can prove it. */
    elapsed: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.QuestionId, table.ContestantId] }),
    foreignKey({
      name: 'quiz_responses_ContestantId',
      columns: [table.AccountId, table.ContestantId],
      foreignColumns: [contestants.AccountId, contestants.id],
    }).onDelete('cascade'),
    check('quiz_responses_given', sql`num_nonnulls("AnswerId", value) = 1`),
    index('quiz_responses_by_ContestantId').on(table.ContestantId),
    index('quiz_responses_by_AnswerId').on(table.AnswerId),
  ],
)

// A crowd answers one question: nobody locks it, and its answers, for each of them. The statement that stores them looks
// at both, and they are a long time in the bin before they go. A contestant can go at any moment.
ends(quizResponses, { with: [contestants], follows: { QuestionId: quizQuestions, AnswerId: quizAnswers } })
