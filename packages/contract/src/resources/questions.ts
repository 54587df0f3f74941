import { z } from 'zod'
import { langId, name } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { adminToolsRight } from './questions.rights.ts'

export const operators = [
  'is',
  'isNot',
  'isOneOf',
  'isNoneOf',
  'contains',
  'startsWith',
  'atLeast',
  'atMost',
  'since',
  'before',
  'inLastDays',
  'isEmpty',
  'isNotEmpty',
] as const
export type Operator = (typeof operators)[number]

export const calculations = ['count', 'share', 'distinct', 'sum', 'average', 'least', 'most'] as const
export type Calculation = (typeof calculations)[number]

export const questionPeriods = ['day', 'week', 'month', 'year'] as const
export type QuestionPeriod = (typeof questionPeriods)[number]

/** The most of each part of a question. */
export const questionLimits = {
  joins: 4,
  where: 12,
  fields: 12,
  groups: 3,
  calculations: 6,
  sort: 3,
  values: 100,
  rows: 10_000,
  /** Characters of a text; longer ones are truncated. */
  text: 500,
} as const

/** Names are looked up among what the user may see; the pattern only keeps them short. */
const word = z.string().regex(/^[\w.-]{1,80}$/)
/** 0 is the resource that is asked about, n is the nth join. */
const source = z.int().min(0).max(questionLimits.joins)
const field = { source, field: word }
const value = z.union([z.string().max(1000), z.number(), z.boolean()])

const condition = z.strictObject({
  ...field,
  operator: z.enum(operators),
  value: z.union([value, z.array(value).min(1).max(questionLimits.values)]).optional(),
})

/** A question over the resources that the user may list. Lists `fields`, or groups and calculates. */
export const question = z.strictObject({
  from: word,
  /** Linked items, `to` those of an earlier source; items without any are kept. */
  joins: z.array(z.strictObject({ to: source, link: word })).max(questionLimits.joins),
  /** All of these apply. */
  where: z.array(condition).max(questionLimits.where),
  fields: z.array(z.strictObject(field)).max(questionLimits.fields),
  groups: z
    .array(z.strictObject({ ...field, by: z.enum(questionPeriods).optional() }))
    .max(questionLimits.groups),
  calculations: z
    .array(
      z.strictObject({
        calculation: z.enum(calculations),
        source: source.optional(),
        field: word.optional(),
        /** Of a share: which items are counted among all of them, from 0 to 1. */
        where: condition.optional(),
      }),
    )
    .max(questionLimits.calculations),
  /** By columns of the result, numbered from 0. */
  sort: z
    .array(z.strictObject({ column: z.int().min(0).max(20), isDescending: z.boolean() }))
    .max(questionLimits.sort),
  limit: z.int().min(1).max(questionLimits.rows),
  /** The language of translated names; those without a translation are as they were written. */
  lang: langId.optional(),
})
export type Question = z.infer<typeof question>

export const questionViews = ['table', 'both', 'chart'] as const

export const questions = defineResource({
  name: 'questions',
  base: '/main-api/questions',
  owner: 'account',
  fields: {
    name: name(120),
    question,
    view: z.enum(questionViews).optional(),
    /** True if everyone of the account who has the query builder sees it. */
    isShared: z.boolean().optional(),
  },
  readOnly: {},
  filters: ['isShared', 'createdBy', 'id'],
  ranges: [],
  sorts: ['name', '-updatedAt', 'createdAt'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: {
    list: adminToolsRight,
    find: adminToolsRight,
    create: adminToolsRight,
    update: adminToolsRight,
    remove: adminToolsRight,
  },
})

export type SavedQuestion = RecordOf<typeof questions>
