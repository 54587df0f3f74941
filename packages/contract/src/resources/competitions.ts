import { z } from 'zod'
import { day, file, id, name, says, storageKey } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { genders } from './competition-lists.ts'

const operators = { authorizedRoles: ['sport_player_write'] } as const
const rights = {
  list: operators,
  find: operators,
  create: operators,
  update: operators,
  remove: operators,
}

/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/, says('competitions.country'))

export const competitions = defineResource({
  name: 'competitions',
  base: '/main-api/competitions',
  owner: 'account',
  fields: {
    name: name(120),
    SportId: id,
    gender: z.enum(genders).nullable().optional(),
    ageGroup: name(20).nullable().optional(),
    country: country.nullable().optional(),
    logo: storageKey.nullable().optional(),
  },
  readOnly: { logo: file.nullable(), seasonCount: z.int() },
  filters: ['SportId', 'gender', 'country', 'id'],
  ranges: [],
  sorts: ['name', 'createdAt'],
  search: ['name'],
  translated: ['name'],
  expand: {},
  rights,
})

export const seasons = defineResource({
  name: 'seasons',
  base: '/main-api/seasons',
  under: [['competitions', 'CompetitionId']],
  owner: 'account',
  fields: { name: name(80), CompetitionId: id, startsOn: day, endsOn: day },
  readOnly: { roundCount: z.int() },
  filters: ['CompetitionId', 'id'],
  ranges: [],
  sorts: ['-startsOn', 'name', 'createdAt'],
  search: ['name'],
  translated: [],
  expand: {},
  rights,
})

export const rounds = defineResource({
  name: 'rounds',
  base: '/main-api/rounds',
  under: [
    ['competitions', 'CompetitionId'],
    ['seasons', 'SeasonId'],
  ],
  owner: 'account',
  fields: { name: name(80), SeasonId: id, number: z.int().min(1).max(999) },
  readOnly: { CompetitionId: id },
  filters: ['SeasonId', 'id'],
  ranges: [],
  sorts: ['number', 'name', 'createdAt'],
  search: ['name'],
  translated: ['name'],
  expand: {},
  rights,
})

export type Competition = RecordOf<typeof competitions>
export type Season = RecordOf<typeof seasons>
export type Round = RecordOf<typeof rounds>
