import { z } from 'zod'
import { dateTime, id, name, says, text } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { predictorRights } from './predictor.rights.ts'
import { mostChoices, mostPredictions, predictionKinds, predictorStates } from './predictor-lists.ts'
import { longestAnswer, longestQuestion, mostPoints } from './quiz-lists.ts'

const points = z.int().min(0).max(mostPoints)
const place = z.int().min(1).max(1_000_000)
const inBoth = (max: number) => z.strictObject({ en: text(max), fr: text(max) })

/** A question. What does not belong to its kind is null. */
const question = z
  .strictObject({
    /** Chosen by the client, unique within the game: predictions refer to it, so it stays. */
    id: place,
    kind: z.enum(predictionKinds),
    /** What fans read; without a text, the play page asks in its own words. */
    text: inBoth(longestQuestion),
    /**
     * For the right answer; for the same difference of a score, or a number that is one off; for a score with the same
     * winner.
     */
    points: z.strictObject({ exact: points, difference: points, outcome: points }),
    /** Of `firstScorer`: which side it is, or which player. */
    scorer: z.enum(['challenger', 'player']).nullable(),
    /** Of `count`: what is counted. */
    MarkerTypeId: id.nullable(),
    /** Of `phaseWinner`. */
    phase: name(40).nullable(),
    /** Of `manual`: what can be chosen; null for a number. */
    choices: z
      .array(z.strictObject({ id: place, text: inBoth(longestAnswer) }))
      .min(2)
      .max(mostChoices)
      .refine((all) => new Set(all.map((one) => one.id)).size === all.length, says('common.listedTwice'))
      .nullable(),
  })
  .refine(({ kind, MarkerTypeId }) => (kind === 'count') === (MarkerTypeId !== null), {
    ...says('predictor.markerType'),
    path: ['MarkerTypeId'],
  })
  .refine(({ kind, phase }) => (kind === 'phaseWinner') === (phase !== null), {
    ...says('predictor.phase'),
    path: ['phase'],
  })
  .refine(({ kind, scorer }) => (kind === 'firstScorer') === (scorer !== null), {
    ...says('predictor.scorer'),
    path: ['scorer'],
  })
  .refine(({ kind, choices }) => kind === 'manual' || choices === null, {
    ...says('predictor.choices'),
    path: ['choices'],
  })
  .refine(({ kind, text: { en, fr } }) => kind !== 'manual' || Boolean(en ?? fr), {
    ...says('predictor.text'),
    path: ['text'],
  })
  .refine(({ choices }) => (choices ?? []).every((one) => one.text.en ?? one.text.fr), {
    ...says('predictor.choiceText'),
    path: ['choices'],
  })
export type PredictorQuestion = z.output<typeof question>

/** The truths by the id of their question, as predictions are written. */
const truths = z.record(z.string(), z.string())

export const predictorGames = defineResource({
  name: 'predictor-games',
  base: '/predictor-service-api/games',
  owner: 'account',
  fields: {
    name: name(80),
    /** The match that it is about; it stays. */
    EventId: id,
    /** Not published. It can be a draft again until somebody has joined. */
    isDraft: z.boolean().optional(),
    /** Null of a game that is open from its publication on. */
    opensAt: dateTime.nullable().optional(),
    /** Null for the start of the event, wherever that is moved. The first whistle locks it as well. */
    locksAt: dateTime.nullable().optional(),
    SponsorId: id.nullable().optional(),
    /** In their order. Once somebody has joined, only texts and points change. */
    questions: z
      .array(question)
      .max(mostPredictions)
      .refine((all) => new Set(all.map((one) => one.id)).size === all.length, says('common.listedTwice'))
      .optional(),
  },
  readOnly: {
    /** By the clock of the database. */
    state: z.enum(predictorStates),
    /** From when on no prediction is accepted: `locksAt`, the start of the event, or the first whistle. */
    lockedAt: dateTime,
    contestantCount: z.int(),
    /** What was set by hand. */
    truths,
    /** How results were calculated last; null until then. */
    settled: z
      .strictObject({
        at: dateTime,
        /** Whether nothing that was still to come could change them. */
        isFinal: z.boolean(),
        /** How many fans are ranked, and how many had another rank before. */
        contestants: z.int(),
        moved: z.int(),
        /** What was true, by the id of the question. */
        truths: z.record(z.string(), z.string().nullable()),
      })
      .nullable(),
  },
  filters: ['EventId', 'SponsorId', 'state', 'id'],
  ranges: ['createdAt'],
  sorts: ['-createdAt', 'name'],
  search: ['name'],
  translated: ['name'],
  expand: {},
  rights: predictorRights,
})

export type PredictorGame = RecordOf<typeof predictorGames>
