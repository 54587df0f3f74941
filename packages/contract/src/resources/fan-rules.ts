import { z } from 'zod'
import { id, idList, langId, name, says } from '../fields.ts'
import { consentPurposes } from './fan-lists.ts'

const isOrNot = z.enum(['is', 'isNot'])
const days = { operator: z.enum(['within', 'before']), value: z.int().min(1).max(3650) }
const year = z.int().min(1900).max(2100)

/** Kinds of games that a fan can have played. */
export const playedKinds = ['any', 'quiz', 'predictor', 'vote'] as const
export type PlayedKind = (typeof playedKinds)[number]

/**
 * What a fan must be to meet a condition. There is none on an email address or a phone number: whoever sees them masked
 * could guess them by what a rule finds.
 */
const condition = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.literal('country'),
    operator: isOrNot,
    value: z.string().regex(/^[A-Z]{2}$/, says('competitions.country')),
  }),
  z.strictObject({ field: z.literal('language'), operator: isOrNot, value: langId }),
  /** Capital and small letters are the same. */
  z.strictObject({ field: z.literal('city'), operator: isOrNot, value: name(120) }),
  /** One of these tags at least, or none of them. */
  z.strictObject({ field: z.literal('tags'), operator: isOrNot, value: idList().min(1) }),
  z.strictObject({ field: z.literal('consent'), operator: isOrNot, value: z.enum(consentPurposes) }),
  /** In the last so many days, or longer ago. Whoever was never seen meets neither. */
  z.strictObject({ field: z.literal('lastSeenAt'), ...days }),
  z.strictObject({ field: z.literal('createdAt'), ...days }),
  z.strictObject({
    field: z.literal('birthYear'),
    operator: z.literal('between'),
    value: z
      .strictObject({ from: year, to: year })
      .refine(({ from, to }) => from <= to, says('fans.yearOrder')),
  }),
  z.strictObject({ field: z.literal('isBlocked'), operator: z.literal('is'), value: z.boolean() }),
  /** A game by its id, or any of its kind. */
  z.strictObject({
    field: z.literal('played'),
    operator: isOrNot,
    value: z
      .strictObject({ kind: z.enum(playedKinds), id: id.nullable() })
      .refine(({ kind, id }) => kind !== 'any' || id === null, says('fans.anyGame')),
  }),
])
export type FanCondition = z.infer<typeof condition>

/** Which fans a profile has by itself. */
export const fanRule = z.strictObject({
  match: z.enum(['all', 'any']),
  conditions: z.array(condition).min(1).max(20),
})
export type FanRule = z.infer<typeof fanRule>
