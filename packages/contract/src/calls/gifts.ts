import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, writtenId } from '../fields.ts'
import { recordOf } from '../resource.ts'
import { gameGiftRight } from '../resources/gifts.rights.ts'
import { gifts } from '../resources/gifts.ts'

const path = '/trivia-service-api/gifts/{id}'
const count = z.int().min(0)

/** Somebody who can win. The name is null if it was withdrawn. */
const candidate = z.strictObject({ FanId: id, rank: z.int(), points: z.int(), name: z.string().nullable() })
export type GiftCandidate = z.infer<typeof candidate>

export const readCandidates = defineCall({
  name: 'read-candidates',
  method: 'GET',
  path: `${path}/candidates`,
  summary:
    'Retrieve who can win a gift by the ranking as it is now: of a gift by rank those who win for sure, and those who share the last rank if there are too few gifts for them.',
  right: gameGiftRight,
  params: itemParams,
  reply: z.strictObject({
    /** Whether the game is over. */
    isClosed: z.boolean(),
    /** Everybody with a rank that the gift is for. */
    entrants: count,
    /** Of a gift by rank; at most 1,000. */
    sure: z.array(candidate),
    /** Who shares the rank at which the gifts run out; at most 1,000. */
    tied: z.array(candidate),
    /** How many gifts are left for those. */
    left: count,
  }),
})

export const drawGift = defineCall({
  name: 'draw-gift',
  method: 'POST',
  path: `${path}/draw`,
  summary:
    'Draw the winners of a gift once its game is over, from the seed that was promised when the gift was made. Of a gift by rank, only those who share the last rank are drawn.',
  right: gameGiftRight,
  params: itemParams,
  reply: recordOf(gifts),
})

export const awardGift = defineCall({
  name: 'award-gift',
  method: 'POST',
  path: `${path}/award`,
  summary:
    'Give a gift to its ranks once its game is over. If the last rank is shared by more than there are gifts left, `chosen` says who of them wins.',
  right: gameGiftRight,
  params: itemParams,
  body: z.strictObject({ chosen: z.array(id).max(1000).optional(), AccountId: id.optional() }),
  reply: recordOf(gifts),
})

export const handOverGift = defineCall({
  name: 'hand-over-gift',
  method: 'PUT',
  path: `${path}/winners/{fanId}`,
  summary: 'Note that a winner has the gift, or does not have it yet.',
  right: gameGiftRight,
  params: itemParams.extend({ fanId: writtenId }),
  body: z.strictObject({ handedOver: z.boolean(), AccountId: id.optional() }),
  reply: recordOf(gifts),
})

/** What anybody needs to check a draw. */
const proof = z.strictObject({
  name: z.string(),
  promise: z.string(),
  /** Null until the winners are decided, as is the rest. */
  seed: z.string().nullable(),
  drawnAt: dateTime.nullable(),
  /** Among how many was drawn, and the SHA-256 of their ids. */
  entrants: count.nullable(),
  entrantsHash: z.string().nullable(),
  /** The ids of whoever was drawn among, the lowest first, with commas. */
  ids: z.string().nullable(),
  /** In the order in which they were drawn. */
  winners: z.array(id),
  /** How to check it, in words. */
  text: z.string(),
})
export type DrawProof = z.infer<typeof proof>

/** The language of the text. */
const proofQuery = z.strictObject({ lang: z.enum(['en', 'fr']).optional() })

export const readDraw = defineCall({
  name: 'read-draw',
  method: 'GET',
  path: `${path}/draw`,
  summary: 'Retrieve what anybody needs to check the draw of a gift.',
  right: gameGiftRight,
  params: itemParams,
  query: proofQuery,
  reply: proof,
})

export const readPublicDraw = defineCall({
  name: 'read-public-draw',
  method: 'GET',
  path: '/play-api/gifts/{id}/draw',
  summary:
    'Retrieve what a fan needs to check the draw of a gift: the promise before it, and all of it afterwards.',
  right: 'public',
  params: itemParams,
  query: proofQuery,
  reply: proof,
})
