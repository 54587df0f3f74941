import { z } from 'zod'
import { colour, file, id, name, says, storageKey } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'

export const challengerTypes = ['team', 'person'] as const

export const challengerRight = { authorizedRoles: ['sport_player_write'] } as const

/** Three Latin letters, stored in upper case. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, says('challengers.code'))

/** ISO 3166-1 alpha-2, stored in upper case. */
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, says('challengers.country'))

/** A player of a team. */
const player = z.strictObject({
  name: name(120),
  number: z.int().min(0).max(999).nullable(),
  position: name(60).nullable(),
})
export type Player = z.infer<typeof player>

/** Two players with the same shirt number could not be told apart. */
const squad = z
  .array(player)
  .max(100)
  .check(({ value, issues }) => {
    const taken = new Set<number>()
    value.forEach(({ number }, index) => {
      if (number === null) return
      if (taken.has(number))
        issues.push({
          code: 'custom',
          path: [index, 'number'],
          message: 'challengers.numberTaken',
          input: value,
        })
      taken.add(number)
    })
  })

/** The ids that data providers use for this challenger, by provider. */
const externalIds = z
  .record(name(40), name(100))
  .refine((ids) => Object.keys(ids).length <= 20, says('challengers.externalIds'))

export const challengers = defineResource({
  name: 'challengers',
  base: '/main-api/challengers',
  owner: 'account',
  fields: {
    name: name(),
    shortName: name(40).nullable().optional(),
    code: code.nullable().optional(),
    type: z.enum(challengerTypes),
    SportId: id,
    /** Home shirt first. */
    colours: z.array(colour).max(2).optional(),
    logo: storageKey.nullable().optional(),
    country: country.nullable().optional(),
    squad: squad.optional(),
    externalIds: externalIds.optional(),
  },
  readOnly: { logo: file.nullable() },
  filters: ['type', 'SportId', 'country', 'id'],
  ranges: ['createdAt'],
  sorts: ['name', 'code', 'createdAt', 'updatedAt'],
  search: ['name', 'shortName', 'code'],
  translated: [],
  expand: {},
  importable: {
    fields: ['name', 'shortName', 'code', 'type', 'SportId', 'country', 'colours', 'squad', 'externalIds'],
    matchBy: { name: ['name'], externalId: ['externalIds'] },
    lookups: { SportId: 'sports' },
  },
  rights: {
    list: challengerRight,
    find: challengerRight,
    create: challengerRight,
    update: challengerRight,
    remove: challengerRight,
  },
})

export type Challenger = RecordOf<typeof challengers>
