import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, day, id, itemParams, writtenId } from '../fields.ts'
import { quizRight } from '../resources/quizzes.rights.ts'

const path = '/trivia-service-api/rankings'
const count = z.int().min(0)

const expand = z
  .string()
  .regex(/^\[?Contestant\]?$/)
  .optional()

/** Which part of a ranking: the top, what comes after or before a row, a fan with the rows around, or who is called so. */
export const rankingPart = {
  expand,
  limit: z.coerce.number().int().min(1).max(100).optional(),
  /** A `next` or a `previous` of another page. */
  cursor: z.string().max(100).optional(),
  around: writtenId.optional(),
  q: z.string().trim().min(1).max(100).optional(),
  /** Adds how many fans have how many points. */
  histogram: z.enum(['true']).optional(),
}
const period = { period: day.optional() }

const standing = z.strictObject({
  FanId: id,
  /** Shared by whoever has as many points: 1, 2, 2, 4. */
  rank: z.int(),
  isTied: z.boolean(),
  points: z.int(),
  /** Right answers. */
  correct: count,
  /** Milliseconds of all answers. */
  elapsed: count,
  /** Under which name; null if it was withdrawn. Of several quizzes the last one. */
  Contestant: z
    .strictObject({ id, name: z.string().nullable(), isNameHidden: z.boolean(), joinedAt: dateTime })
    .optional(),
})
export type Standing = z.infer<typeof standing>

export const rankingReply = z.strictObject({
  data: z.array(standing),
  /** How many fans are ranked, or with `q` found; at most 1,000 are found. */
  total: count,
  /** The cursors of the pages after and before this one. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** Null if it was never calculated. */
  calculatedAt: dateTime.nullable(),
  /** Whether it says less than is known: it is being calculated again. */
  isStale: z.boolean(),
  /** The first day of the week or month; null for others. */
  period: z.string().nullable(),
  /** The weeks or months in which somebody answered, the latest first. */
  periods: z.array(z.strictObject({ period: z.string(), contestants: count })),
  /** Of a quiz; null for others. */
  quiz: z
    .strictObject({ id, name: z.string(), closesAt: dateTime.nullable(), isClosed: z.boolean() })
    .nullable(),
  histogram: z
    .strictObject({
      /** Half of the fans have as many points or more. */
      median: count,
      most: count,
      /** Of equal width. */
      bars: z.array(z.strictObject({ from: count, to: count, fans: count })),
    })
    .nullable(),
})
export type Ranking = z.infer<typeof rankingReply>

const read = { method: 'GET', right: quizRight, reply: rankingReply } as const
const exported = { method: 'GET', right: quizRight, reply: z.unknown() } as const

export const readGlobalRanking = defineCall({
  ...read,
  name: 'read-global-ranking',
  path: `${path}/global`,
  summary: 'Retrieve a page of the ranking over all quizzes.',
  query: z.strictObject(rankingPart),
})

export const exportGlobalRanking = defineCall({
  ...exported,
  name: 'export-global-ranking',
  path: `${path}/global/export`,
  summary: 'Export the ranking over all quizzes as CSV.',
  query: z.strictObject({ expand }),
})

export const readQuizRanking = defineCall({
  ...read,
  name: 'read-quiz-ranking',
  path: `${path}/quizzes/{id}`,
  summary: 'Retrieve a page of the ranking of a quiz.',
  params: itemParams,
  query: z.strictObject(rankingPart),
})

export const exportQuizRanking = defineCall({
  ...exported,
  name: 'export-quiz-ranking',
  path: `${path}/quizzes/{id}/export`,
  summary: 'Export the ranking of a quiz as CSV.',
  params: itemParams,
  query: z.strictObject({ expand }),
})

export const readWeekRanking = defineCall({
  ...read,
  name: 'read-week-ranking',
  path: `${path}/weeks`,
  summary:
    "Retrieve a page of the ranking of a week: this one, or the one with the day `period`. Weeks begin on Monday, in the account's time zone.",
  query: z.strictObject({ ...rankingPart, ...period }),
})

export const exportWeekRanking = defineCall({
  ...exported,
  name: 'export-week-ranking',
  path: `${path}/weeks/export`,
  summary: 'Export the ranking of a week as CSV.',
  query: z.strictObject({ expand, ...period }),
})

export const readMonthRanking = defineCall({
  ...read,
  name: 'read-month-ranking',
  path: `${path}/months`,
  summary: 'Retrieve a page of the ranking of a month: this one, or the one with the day `period`.',
  query: z.strictObject({ ...rankingPart, ...period }),
})

export const exportMonthRanking = defineCall({
  ...exported,
  name: 'export-month-ranking',
  path: `${path}/months/export`,
  summary: 'Export the ranking of a month as CSV.',
  query: z.strictObject({ expand, ...period }),
})

export const calculateResults = defineCall({
  name: 'calculate-results',
  method: 'POST',
  path: '/trivia-service-api/results/calculate/{id}',
  summary:
    'Calculate the ranking of a quiz from its answers. The same answers give the same ranks, however often it is repeated. The rankings over several quizzes follow.',
  right: quizRight,
  params: itemParams,
  reply: z.strictObject({
    /** How many fans are ranked. */
    contestants: count,
    /** How many of them have another rank than before. */
    moved: count,
  }),
})

export const withdrawName = defineCall({
  name: 'withdraw-name',
  method: 'PUT',
  path: '/trivia-service-api/contestants/{id}',
  summary:
    'Withdraw the name under which somebody plays, in all games that the same fan has joined, or show it again. The fan goes on playing.',
  right: quizRight,
  params: itemParams,
  body: z.strictObject({ isNameHidden: z.boolean() }),
  reply: z.strictObject({
    FanId: id,
    isNameHidden: z.boolean(),
    /** In how many games it changed. */
    games: count,
  }),
})

/** Why somebody should look at the answers of several fans. */
export const suspicionKinds = ['network', 'moment', 'young'] as const

export const suspicionsReply = z.strictObject({
  data: z.array(
    z.strictObject({
      kind: z.enum(suspicionKinds),
      /** How many. */
      fans: count,
      /** When the first and the last of them joined. */
      from: dateTime,
      to: dateTime,
      /** The first 20, with their best rank and name first. */
      first: z.array(z.strictObject({ FanId: id, rank: z.int().nullable(), name: z.string().nullable() })),
    }),
  ),
})

export const listSuspicions = defineCall({
  name: 'list-suspicions',
  method: 'GET',
  path: `${path}/quizzes/{id}/suspicions`,
  summary:
    'List fans of a quiz who joined from one network, whose answers to every question came after the same milliseconds, or who were unknown before it opened. Nobody is removed for it.',
  right: quizRight,
  params: itemParams,
  reply: suspicionsReply,
})
