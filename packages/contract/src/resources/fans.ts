import { z } from 'zod'
import { dateTime, id, idList, langId, name, says } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { maskedFields } from './fan-lists.ts'
import { fanRight } from './fans.rights.ts'

const some = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()

/** The people of the account's audience. A fan is not put into the bin but erased, see `erase-fan`. */
export const fans = defineResource({
  name: 'fans',
  base: '/fans-service-api/fans',
  owner: 'account',
  fields: {
    /** What others see in games. */
    name: some(name(80)),
    firstName: some(name(80)),
    lastName: some(name(80)),
    /** Masked as `m•••@e•••.org` for whoever does not manage people. */
    email: some(
      z
        .string()
        .trim()
        .toLowerCase()
        .max(254)
        .check(z.email({ abort: true })),
    ),
    /** Masked likewise. */
    phone: some(
      z
        .string()
        .trim()
        .regex(/^\+?[0-9][0-9 ()./-]{3,30}$/, says('fans.phone')),
    ),
    /** What another system calls the fan. */
    externalId: some(name(100)),
    language: some(langId),
    country: some(z.string().regex(/^[A-Z]{2}$/, says('competitions.country'))),
    city: some(name(120)),
    birthYear: some(z.int().min(1900).max(2100)),
    tags: idList().optional(),
  },
  readOnly: {
    /** As this reader sees them. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    isBlocked: z.boolean(),
    lastSeenAt: dateTime.nullable(),
    consentEmail: z.boolean(),
    consentSms: z.boolean(),
    consentPush: z.boolean(),
    consentSponsors: z.boolean(),
    consentStatistics: z.boolean(),
    profiles: z.array(id),
    /** The quizzes that the fan has played. */
    quizzes: z.array(id),
    /** The predictors, likewise. */
    predictorGames: z.array(id),
    /** The votes for the man of the match. */
    motmGames: z.array(id),
    /** Fields of this answer that are masked. */
    masked: z.array(z.enum(maskedFields)),
  },
  filters: [
    ...['profiles', 'tags', 'quizzes', 'predictorGames', 'motmGames'],
    ...['country', 'language', 'isBlocked', 'email', 'externalId'],
    ...['consentEmail', 'consentSms', 'consentPush', 'consentSponsors', 'consentStatistics', 'id'],
  ],
  ranges: ['lastSeenAt', 'createdAt'],
  sorts: ['-createdAt', 'lastSeenAt', 'name', 'lastName'],
  search: ['name', 'firstName', 'lastName', 'city', 'externalId'],
  translated: [],
  expand: { Profile: 'Profiles', Tag: 'Tags' },
  masked: maskedFields,
  rights: { list: fanRight, find: fanRight, create: fanRight, update: fanRight },
})

export type Fan = RecordOf<typeof fans>
