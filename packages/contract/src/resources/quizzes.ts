import { z } from 'zod'
import { jobFailure } from '../errors.ts'
import { dateTime, file, id, idList, milliseconds, name, says, storageKey, text } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import {
  askedNumbers,
  longestAnswer,
  longestExplanation,
  longestQuestion,
  longestUnit,
  momentLimits,
  momentStates,
  mostPoints,
  questionKinds,
  quizPaces,
  quizStates,
  timeLimits,
} from './quiz-lists.ts'
import { quizRights } from './quizzes.rights.ts'
import { code } from './sports.ts'

export const quizzes = defineResource({
  name: 'quizzes',
  base: '/trivia-service-api/quizzes',
  owner: 'account',
  fields: {
    name: name(80),
    description: text(2000).optional(),
    pace: z.enum(quizPaces).optional(),
    /**
     * By the clock of the database. Writing `scheduled` publishes a quiz that opens at `opensAt`, `open` opens it now,
     * `closed` closes it now, `draft` takes it back unless somebody has joined.
     */
    state: z.enum(quizStates).optional(),
    /** Null of a quiz that is open from its publication on. */
    opensAt: dateTime.nullable().optional(),
    /** Null of a quiz that is closed by hand. */
    closesAt: dateTime.nullable().optional(),
    EventId: id.nullable().optional(),
    SponsorId: id.nullable().optional(),
    tags: idList().optional(),
  },
  readOnly: {
    questionCount: z.int(),
    /** Those that lack answers or a correct one; a quiz with any cannot be published. */
    incompleteCount: z.int(),
    contestantCount: z.int(),
  },
  filters: ['state', 'pace', 'tags', 'EventId', 'SponsorId', 'id'],
  ranges: ['opensAt', 'createdAt'],
  sorts: ['-createdAt', 'name', 'opensAt'],
  search: ['name', 'description'],
  translated: ['name', 'description'],
  expand: {},
  rights: quizRights,
})

/** A number that is asked for; -0 is 0. */
export const askedNumber = z
  .number()
  .min(askedNumbers.least)
  .max(askedNumbers.most)
  .refine(
    (number) => Number(number.toFixed(askedNumbers.decimals)) === number,
    says('quizzes.numberDecimals'),
  )
  .overwrite((number) => number + 0)

export const quizQuestions = defineResource({
  name: 'quiz-questions',
  base: '/trivia-service-api/questions',
  under: [['quizzes', 'QuizId']],
  owner: 'account',
  fields: {
    QuizId: id,
    text: name(longestQuestion),
    /** Can be changed while the quiz is a draft. A question that is true or false has its two answers by itself. */
    kind: z.enum(questionKinds).optional(),
    /** Of a number: what is right. Nobody who plays is told before the time is over. */
    truth: askedNumber.nullable().optional(),
    /** Of a number: by how much an answer may differ and still be right; 0 by default. */
    tolerance: askedNumber.min(0).nullable().optional(),
    /** Of a number: the least and the most that can be answered. */
    least: askedNumber.nullable().optional(),
    most: askedNumber.nullable().optional(),
    /** Of a number: what it counts, such as `minutes`. */
    unit: text(longestUnit).optional(),
    image: storageKey.nullable().optional(),
    /**
     * A moment of a video that is shown with it, from `videoFrom` (its beginning by default) to `videoTo` in milliseconds.
     * Only these seconds are cut for fans, once both are known.
     */
    VideoId: id.nullable().optional(),
    videoFrom: milliseconds.nullable().optional(),
    videoTo: milliseconds.nullable().optional(),
    /** Milliseconds to answer. */
    timeLimit: z.int().min(timeLimits.least).max(timeLimits.most).optional(),
    points: z.int().min(0).max(mostPoints).optional(),
    /** Whether who is slower has fewer points. */
    isTimed: z.boolean().optional(),
    /** The type of marker of the event that opens it in a live quiz, if it is logged while no other question runs. */
    MarkerTypeId: id.nullable().optional(),
    /** The phase in which that marker has to be; any, if it is null. */
    markerPhase: code.nullable().optional(),
    /** Shown with the right answer. */
    explanation: text(longestExplanation).optional(),
  },
  readOnly: {
    /** Its place in the quiz, from 0. */
    position: z.int(),
    image: file.nullable(),
    /** Of the file of its moment; null if it has none. */
    momentState: z.enum(momentStates).nullable(),
    momentError: jobFailure.nullable(),
    /** The file that fans see, and its first picture; null until it is cut. */
    moment: file.nullable(),
    momentPoster: file.nullable(),
    /** Why fans do not see it now, although it is cut; null if they do. */
    momentLimit: z.enum(momentLimits).nullable(),
    answerCount: z.int(),
    correctCount: z.int(),
    /** When the host opened it; null until then, and in quizzes without a host. */
    openedAt: dateTime.nullable(),
    /** When the host closed it before its time was over; null otherwise. */
    closedAt: dateTime.nullable(),
    /** Whether anybody was asked it: what decides about points is then only changed by a correction. */
    isAsked: z.boolean(),
  },
  filters: ['QuizId', 'VideoId', 'MarkerTypeId', 'id'],
  ranges: [],
  sorts: ['position'],
  search: [],
  translated: ['text', 'explanation', 'unit'],
  expand: {},
  rights: quizRights,
})

export const quizAnswers = defineResource({
  name: 'quiz-answers',
  base: '/trivia-service-api/answers',
  under: [['quiz-questions', 'QuestionId', 'questions']],
  owner: 'account',
  fields: {
    QuestionId: id,
    text: name(longestAnswer),
    isCorrect: z.boolean().optional(),
    /** Its place in the editor, from 0; at the end by default. */
    position: z.int().min(0).max(1000).optional(),
  },
  readOnly: {},
  filters: ['QuestionId', 'id'],
  ranges: [],
  sorts: ['position'],
  search: [],
  translated: ['text'],
  expand: {},
  rights: quizRights,
})

export type Quiz = RecordOf<typeof quizzes>
export type QuizQuestion = RecordOf<typeof quizQuestions>
export type QuizAnswer = RecordOf<typeof quizAnswers>
