import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams } from '../fields.ts'
import { listOf, recordOf } from '../resource.ts'
import { markers } from '../resources/markers.ts'
import { predictorRight as right } from '../resources/predictor.rights.ts'
import { predictorGames } from '../resources/predictor-games.ts'
import { rankingPart, rankingReply, suspicionsReply } from './rankings.ts'

const params = itemParams
const game = '/predictor-service-api/games/{id}'
const results = '/predictor-service-api/results'
const count = z.int().min(0)
/** As it is stored: `2-1`, `home`, `home:Kessou`, a number, the id of a choice. */
const value = z.string().max(200)

export const countPredictorContestants = defineCall({
  ...{ name: 'count-predictor-contestants', method: 'GET', path: `${game}/contestants/count`, right, params },
  summary: 'Count who plays a predictor.',
  reply: z.strictObject({ count }),
})

const contestant = z.strictObject({
  id,
  FanId: id,
  name: z.string(),
  /** Others see that the name was withdrawn. */
  isNameHidden: z.boolean(),
  joinedAt: dateTime,
  /** How many questions it predicted in time. */
  predicted: count,
})
export type PredictorContestant = z.infer<typeof contestant>

export const listPredictorContestants = defineCall({
  ...{ name: 'list-predictor-contestants', method: 'GET', path: `${game}/contestants`, right, params },
  summary: 'List who plays a predictor, in the order in which they joined.',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  reply: listOf(contestant),
})

export const exportPredictorContestants = defineCall({
  ...{
    name: 'export-predictor-contestants',
    method: 'GET',
    path: `${game}/contestants/export`,
    right,
    params,
  },
  summary: 'Export who plays a predictor with their predictions as CSV.',
  reply: z.unknown(),
})

export const listPredictorSuspicions = defineCall({
  ...{ name: 'list-predictor-suspicions', method: 'GET', path: `${game}/suspicions`, right, params },
  summary:
    'List fans of a predictor who joined from one network, or who were unknown before it opened. Nobody is removed for it.',
  reply: suspicionsReply,
})

const truth = z.strictObject({
  /** Null while it cannot be told. */
  value: value.nullable(),
  /** Whether nothing that is still to come can change it: corrections can. */
  isFinal: z.boolean(),
})

const progress = z.strictObject({
  /** The clock that locks. */
  now: dateTime,
  contestants: count,
  /** Predictions that came after the lock as it is now, so that they do not count. */
  voided: count,
  /** Fans who were blocked and are still in the results as they were calculated last. */
  blocked: count,
  /** What can be predicted of a first scorer: the squads, as `home:Kessou`. */
  players: z.array(z.string()),
  questions: z.array(
    z.strictObject({
      id,
      /** By the markers as they are now, or as it was set by hand. */
      truth,
      /** What the results that are shown were calculated with; null if they were not. */
      settled: value.nullable(),
      predictions: count,
      /** The most frequent ones, the most frequent first, with what they are worth by the truth. */
      answers: z.array(z.strictObject({ value, count, points: count.nullable() })),
    }),
  ),
})
export type PredictorProgress = z.infer<typeof progress>

export const readPredictorProgress = defineCall({
  ...{ name: 'read-predictor-progress', method: 'GET', path: `${game}/progress`, right, params },
  summary: 'What fans predicted, and what is true by the markers as they are now.',
  reply: progress,
})

export const setPredictorTruth = defineCall({
  ...{ name: 'set-predictor-truth', method: 'PUT', path: `${game}/truth`, right, params },
  summary:
    'Set what is true of a question that no marker decides, or null to take it back. Ranks follow when results are calculated.',
  body: z.strictObject({ questionId: id, value: value.nullable(), AccountId: id.optional() }),
  reply: recordOf(predictorGames),
})

/** A fan whose rank or points would change; null where they are not ranked. */
const move = z.strictObject({
  FanId: id,
  /** Null if it was withdrawn. */
  name: z.string().nullable(),
  before: z.strictObject({ rank: z.int(), points: count }).nullable(),
  after: z.strictObject({ rank: z.int(), points: count }).nullable(),
  gifts: z.array(z.strictObject({ id, name: z.string(), change: z.enum(['gained', 'lost', 'kept']) })),
})

const preview = z.strictObject({
  /** As a calculation would answer. */
  contestants: count,
  moved: count,
  /** How many points would change, also of those who keep their rank. */
  scores: count,
  /** How many gifts would be somebody else's. */
  gained: count,
  lost: count,
  /** The questions whose truth is another one than that of the results that are shown. */
  questions: z.array(
    z.strictObject({
      id,
      before: value.nullable(),
      after: value.nullable(),
      /** How many predicted exactly that. */
      beforeFans: count,
      afterFans: count,
    }),
  ),
  /** Gifts first, then by rank; at most 100. */
  moves: z.array(move),
})
export type PredictorPreview = z.infer<typeof preview>

export const previewPredictorResults = defineCall({
  ...{ name: 'preview-predictor-results', method: 'GET', path: `${game}/results/preview`, right, params },
  summary:
    'What a calculation with the markers as they are now would change: who moves, and which gifts. Nothing is written.',
  reply: preview,
})

/** Markers that are tried at once. */
export const mostTriedMarkers = 20

const { MarkerTypeId, at, ChallengerId, player, phase } = markers.fields

/** A marker that is not made: as much of it as truths follow from. */
const triedMarker = z.strictObject({ MarkerTypeId, at, ChallengerId, player, phase })
export type TriedMarker = z.input<typeof triedMarker>

export const tryPredictorMarkers = defineCall({
  ...{ name: 'try-predictor-markers', method: 'POST', path: `${game}/results/what-if`, right, params },
  isHarmless: true,
  summary:
    'What would change if the match had further markers, or lacked some: who moves, and which gifts, beside a calculation with the markers as they are now. Nothing is written, neither markers nor results.',
  body: z.strictObject({
    added: z.array(triedMarker).max(mostTriedMarkers).default([]),
    /** Markers of the event. */
    removed: z.array(id).max(mostTriedMarkers).default([]),
    AccountId: id.optional(),
  }),
  reply: preview,
})

export const calculatePredictorResults = defineCall({
  ...{
    name: 'calculate-predictor-results',
    method: 'POST',
    path: `${results}/calculate/{id}`,
    right,
    params,
  },
  keyScope: 'predictor-games',
  summary:
    'Calculate the ranking of a predictor from its predictions and the markers of its event. The same markers give the same ranks, in whatever order they came and however often it is repeated.',
  reply: z.strictObject({
    /** How many fans are ranked. */
    contestants: count,
    /** How many of them have another rank than before. */
    moved: count,
  }),
})

export const readPredictorResults = defineCall({
  ...{ name: 'read-predictor-results', method: 'GET', path: `${results}/{id}`, right, params },
  keyScope: 'predictor-games',
  summary: 'Retrieve a page of the ranking of a predictor, as it was calculated last.',
  query: z.strictObject(rankingPart),
  reply: rankingReply,
})
