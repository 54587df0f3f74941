import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, name } from '../fields.ts'
import { listOf, recordOf } from '../resource.ts'
import { mostAnswers, mostPoints, mostQuestions, timeLimits } from '../resources/quiz-lists.ts'
import { quizRight as right } from '../resources/quizzes.rights.ts'
import { askedNumber, quizQuestions, quizzes } from '../resources/quizzes.ts'
import { numberBins } from './number-bins.ts'

const params = itemParams
const quiz = '/trivia-service-api/quizzes/{id}'
const question = '/trivia-service-api/questions/{id}'
const nothing = z.strictObject({ AccountId: id.optional() }).optional()

export const countContestants = defineCall({
  ...{ name: 'count-contestants', method: 'GET', path: `${quiz}/contestants/count`, right, params },
  summary: 'Count who plays a quiz.',
  reply: z.strictObject({ count: z.int() }),
})

export const listContestants = defineCall({
  ...{ name: 'list-contestants', method: 'GET', path: `${quiz}/contestants`, right, params },
  summary: 'List who plays a quiz, in the order in which they joined.',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  reply: listOf(
    z.strictObject({
      id,
      name: z.string(),
      /** Others see that the name was withdrawn. */
      isNameHidden: z.boolean(),
      joinedAt: dateTime,
      /** To how many questions it gave an answer. */
      answered: z.int(),
    }),
  ),
})

export const duplicateQuiz = defineCall({
  ...{ name: 'duplicate-quiz', method: 'POST', path: `${quiz}/duplicate`, right, params },
  summary: 'Copy a quiz with its questions, answers and translations. The copy is a draft without dates.',
  body: z.strictObject({ name: name(80).optional(), AccountId: id.optional() }).optional(),
  status: 201,
  reply: recordOf(quizzes),
})

export const moveQuestion = defineCall({
  ...{ name: 'move-question', method: 'PUT', path: '/trivia-service-api/questions/updateposition/{id}' },
  ...{ right, params },
  summary: 'Move a question to a position in its quiz; the others make room.',
  body: z.strictObject({ position: z.int().min(0).max(100_000), AccountId: id.optional() }),
})

export const openQuestion = defineCall({
  ...{ name: 'open-question', method: 'PUT', path: `${question}/open`, right, params },
  summary: 'Open a question for all who play: its time runs from now, by the clock of the database.',
  body: nothing,
  reply: recordOf(quizQuestions),
})

export const closeQuestion = defineCall({
  ...{ name: 'close-question', method: 'PUT', path: `${question}/close`, right, params },
  summary:
    'Close the question that runs, before its time is over. Answers that were tapped before still count.',
  body: nothing,
  reply: recordOf(quizQuestions),
})

export const correctQuestion = defineCall({
  ...{ name: 'correct-question', method: 'PUT', path: `${question}/correction`, right, params },
  summary:
    'Change what decides about the points of a question, although people have answered it. Their points follow.',
  body: z.strictObject({
    /** The answers that are correct. */
    correct: z.array(id).min(1).max(mostAnswers).optional(),
    /** Of a number: what is right, and by how much an answer may differ. */
    truth: askedNumber.optional(),
    tolerance: askedNumber.min(0).nullable().optional(),
    points: z.int().min(0).max(mostPoints).optional(),
    timeLimit: z.int().min(timeLimits.least).max(timeLimits.most).optional(),
    isTimed: z.boolean().optional(),
    AccountId: id.optional(),
  }),
  reply: recordOf(quizQuestions),
})

const progress = z.strictObject({
  /** The clock that opens and closes questions. */
  now: dateTime,
  contestants: z.int(),
  questions: z.array(
    z.strictObject({
      id,
      openedAt: dateTime.nullable(),
      /** When its time is over; null until it is opened, and in quizzes without a host. */
      closesAt: dateTime.nullable(),
      answered: z.int(),
      correct: z.int(),
      /** Of a number: what was answered most, with how many did. */
      given: z.array(z.strictObject({ value: z.number(), count: z.int() })),
      bins: numberBins,
    }),
  ),
})
export type QuizProgress = z.infer<typeof progress>

export const readProgress = defineCall({
  ...{ name: 'read-progress', method: 'GET', path: `${quiz}/progress`, right, params },
  summary: 'How far a quiz is: who plays, which question is open, how many have answered.',
  reply: progress,
})

/** The columns of a file of questions; any number of `answer1`, `answer2` and so on. */
export const questionColumns = [
  ...(['question', 'kind', 'correct', 'tolerance', 'least', 'most', 'unit'] as const),
  ...(['timeLimit', 'points', 'explanation'] as const),
] as const

const cell = z.string().max(5000)
const rowError = z.strictObject({
  line: z.int(),
  column: z.string(),
  message: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const importQuestions = defineCall({
  ...{ name: 'import-questions', method: 'POST', path: `${quiz}/questions/import`, right, params },
  summary:
    'Add the questions of a file to a draft, all or none. A trial writes nothing and says what would be added.',
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          /** In the file, for messages. */
          line: z.int().min(1).max(10_000_000),
          /** Texts by column: `question`, `answer1` to `answer8`, `correct` (a number, a text, `true` or `false`), `timeLimit` in seconds and the others. */
          values: z.record(z.string().max(60), cell),
        }),
      )
      .min(1)
      .max(mostQuestions),
    isTrial: z.boolean().optional(),
    AccountId: id.optional(),
  }),
  reply: z.strictObject({
    created: z.int(),
    /** Nothing is written if there are any. */
    rowErrors: z.array(rowError),
  }),
})
export type QuestionRowError = z.infer<typeof rowError>
