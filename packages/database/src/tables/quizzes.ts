import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { owned, searchText, wordsOf } from './columns.ts'
import { ends } from './ends.ts'
import { events, optionalLink } from './events.ts'
import type { StoredError } from './json.ts'
import { linkTable, listed } from './lists.ts'
import { markerTypes } from './marker-types.ts'
import { moment } from './moment.ts'
import { sponsors } from './sponsors.ts'
import { tags } from './tags.ts'
import { videos } from './videos.ts'

/** Quizzes: a draft until it is published, then open from `opensAt` to `closesAt`, by the clock of the database. */
export const quizzes = pgTable(
  'quizzes',
  {
    ...owned(),
    name: text().notNull(),
    description: text(),
    /** `self`: everybody at their own pace. `live`: a host opens each question for all at once. */
    pace: text().notNull().default('self'),
    isDraft: boolean().notNull().default(true),
    opensAt: moment(),
    closesAt: moment(),
    EventId: integer(),
    SponsorId: integer(),
    searchText: searchText().generatedAlwaysAs(wordsOf('name', 'description')),
  },
  (table) => [
    ...listed('quizzes', table, table.name, table.createdAt, table.opensAt),
    index('quizzes_by_EventId').on(table.AccountId, table.EventId),
    index('quizzes_by_SponsorId').on(table.AccountId, table.SponsorId),
    optionalLink('quizzes_EventId', table.AccountId, table.EventId, events),
    optionalLink('quizzes_SponsorId', table.AccountId, table.SponsorId, sponsors),
  ],
)

ends(quizzes, { bin: {} })

export const quizTags = linkTable('quiz_tags', 'tags', ['QuizId', quizzes], ['TagId', tags])

ends(quizTags, { with: [quizzes, tags] })

/** Questions of quizzes, in their order. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    ...owned(),
    QuizId: integer().notNull(),
    /** From 0. */
    position: integer().notNull(),
    text: text().notNull(),
    /** `choice`, `trueFalse` or `number`. */
    kind: text().notNull().default('choice'),
    /** Of a number: what is right, by how much an answer may differ, and what is accepted. */
    truth: doublePrecision(),
    tolerance: doublePrecision(),
    least: doublePrecision(),
    most: doublePrecision(),
    unit: text(),
    imageKey: text(),
    /** A moment of a video that is shown with it, in milliseconds. */
    VideoId: integer(),
    videoFrom: integer(),
    videoTo: integer(),
    /** The file of the moment and its first picture, which are all that fans see of the video. */
    momentState: text(),
    momentError: jsonb().$type<StoredError>(),
    momentKey: text(),
    momentPosterKey: text(),
    /** Milliseconds to answer. */
    timeLimit: integer().notNull().default(20_000),
    points: integer().notNull().default(100),
    /** Whether who is slower has fewer points. */
    isTimed: boolean().notNull().default(true),
    explanation: text(),
    /** The type of marker that opens it, and the phase in which it has to be. */
    MarkerTypeId: integer(),
    markerPhase: text(),
    /** When the host opened it; null until then, and in quizzes without a host. */
    openedAt: moment(),
    /** When the host closed it before its time was over; null otherwise. */
    closedAt: moment(),
  },
  (table) => [
    ...listed('quiz_questions', table, table.position),
    foreignKey({
      name: 'quiz_questions_QuizId',
      columns: [table.AccountId, table.QuizId],
      foreignColumns: [quizzes.AccountId, quizzes.id],
    }).onDelete('cascade'),
    optionalLink('quiz_questions_VideoId', table.AccountId, table.VideoId, videos),
    optionalLink('quiz_questions_MarkerTypeId', table.AccountId, table.MarkerTypeId, markerTypes),
    index('quiz_questions_by_MarkerTypeId').on(table.AccountId, table.MarkerTypeId),
    index('quiz_questions_by_QuizId').on(table.AccountId, table.QuizId, table.position, table.id),
    index('quiz_questions_by_VideoId').on(table.AccountId, table.VideoId),
  ],
)

ends(quizQuestions, {
  bin: { also: (old) => `"QuizId" in (select id from quizzes where ${old})` },
  with: [quizzes],
  files: { folder: 'quiz-questions', inFolder: ['momentKey', 'momentPosterKey'], others: ['imageKey'] },
})

/** What can be answered. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    ...owned(),
    QuestionId: integer().notNull(),
    /** From 0. */
    position: integer().notNull(),
    text: text().notNull(),
    isCorrect: boolean().notNull().default(false),
  },
  (table) => [
    ...listed('quiz_answers', table, table.position),
    foreignKey({
      name: 'quiz_answers_QuestionId',
      columns: [table.AccountId, table.QuestionId],
      foreignColumns: [quizQuestions.AccountId, quizQuestions.id],
    }).onDelete('cascade'),
    index('quiz_answers_by_QuestionId').on(table.AccountId, table.QuestionId, table.position, table.id),
  ],
)

ends(quizAnswers, {
  bin: { also: (old) => `"QuestionId" in (select id from quiz_questions where ${old})` },
  with: [quizQuestions],
})
