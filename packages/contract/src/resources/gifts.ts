import { z } from 'zod'
import { dateTime, file, id, name, storageKey, text } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { giftWays } from './gift-lists.ts'
import { giftRight } from './gifts.rights.ts'

const place = z.int().min(1).max(10_000_000)

/** Who won a gift; the rank is null for who was drawn. */
const giftWinner = z.strictObject({
  FanId: id,
  rank: z.int().nullable(),
  /** Null if it was withdrawn. */
  name: z.string().nullable(),
  /** When it was handed over; null until then. */
  handedOverAt: dateTime.nullable(),
})

/** What can be won in a game. Who wins is decided once the game is over: by rank, or by a draw that anybody can check. */
export const gifts = defineResource({
  name: 'gifts',
  base: '/trivia-service-api/gifts',
  alsoAt: ['/predictor-service-api/gifts', '/motm-service-api/gifts'],
  owner: 'account',
  fields: {
    name: name(),
    description: text(2000).optional(),
    image: storageKey.nullable().optional(),
    /** How many there are. */
    quantity: z.int().min(1).max(100_000).optional(),
    way: z.enum(giftWays).optional(),
    /** The ranks that it is for, the first and the last. */
    rankFrom: place.optional(),
    rankTo: place.optional(),
    /** It belongs to one of these. */
    QuizId: id.nullable().optional(),
    PredictorGameId: id.nullable().optional(),
    MotmGameId: id.nullable().optional(),
    SponsorId: id.nullable().optional(),
  },
  readOnly: {
    image: file.nullable(),
    /** The SHA-256 of the seed that a draw begins with, made with the gift. */
    promise: z.string().nullable(),
    /** 32 bytes in hex; null until the winners are decided. */
    seed: z.string().nullable(),
    /** When the winners were decided; null until then. */
    drawnAt: dateTime.nullable(),
    winners: z.array(giftWinner),
  },
  filters: ['QuizId', 'PredictorGameId', 'MotmGameId', 'SponsorId', 'way', 'id'],
  ranges: ['createdAt'],
  sorts: ['rankFrom', 'name', 'createdAt', 'updatedAt'],
  search: ['name', 'description'],
  translated: [],
  expand: {},
  rights: {
    list: giftRight,
    find: giftRight,
    create: giftRight,
    update: giftRight,
    remove: giftRight,
  },
})

export type Gift = RecordOf<typeof gifts>
