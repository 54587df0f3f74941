import {
  AppError,
  type FieldRef,
  fieldErrorOf,
  fields,
  type Operator,
  type Question,
} from '@touchline/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { SourceField } from './sources.ts'

type Condition = Question['where'][number]

/** Rejects a part of a question; `path` names it. */
export function refuse(path: string, ref: Omit<FieldRef, 'path' | 'code'>): never {
  const { key, params } = ref as { key: 'questions.noColumns'; params?: undefined }
  throw new AppError('malformed', {
    key,
    params,
    errors: [fieldErrorOf(path, 'invalid_value', { key, params })],
  })
}

const either: readonly Operator[] = ['isEmpty', 'isNotEmpty']
const equal: readonly Operator[] = ['is', 'isNot', 'isOneOf', 'isNoneOf', ...either]
const dated: readonly Operator[] = ['since', 'before', 'inLastDays', ...either]

/** The operators of each kind of field. */
const operatorsOf: Readonly<Record<SourceField['kind'], readonly Operator[]>> = {
  text: [...equal, 'contains', 'startsWith'],
  choice: equal,
  number: [...equal, 'atLeast', 'atMost'],
  boolean: ['is', ...either],
  moment: dated,
  date: ['is', ...dated],
}

/** The time zone of the account, which days begin in. */
export const accountZone = sql`(select "timeZone" from accounts where id = ${sql.placeholder('AccountId')})`

const day = /^\d{4}-\d{2}-\d{2}$/
const longestDays = 3660

/** A condition on `value`, an expression of this field. Throws `malformed` if operator or value do not fit. */
export function conditionOf(value: SQL, field: SourceField, condition: Condition, path: string): SQL {
  const { operator } = condition
  if (!operatorsOf[field.kind].includes(operator))
    refuse(`${path}.operator`, { key: 'questions.operator', params: { operator, field: field.name } })
  const wrong = (): never =>
    refuse(`${path}.value`, { key: 'questions.value', params: { field: field.name } })
  const isText = field.kind === 'text'
  if (operator === 'isEmpty') return isText ? sql`(${value} is null or ${value} = '')` : sql`${value} is null`
  if (operator === 'isNotEmpty')
    return isText ? sql`(${value} is not null and ${value} <> '')` : sql`${value} is not null`
  const given = condition.value
  if (operator === 'inLastDays') {
    if (typeof given !== 'number' || !Number.isInteger(given) || given < 1 || given > longestDays)
      return wrong()
    return sql`${value} >= now() - make_interval(days => ${given})`
  }
  if (operator === 'contains' || operator === 'startsWith') {
    if (typeof given !== 'string' || given === '') return wrong()
    const escaped = given.replace(/[\\%_]/g, '\\$&')
    return sql`${value} ilike ${operator === 'contains' ? `%${escaped}%` : `${escaped}%`}`
  }
  if (field.kind === 'moment' || field.kind === 'date') {
    const moment = momentOf(given, field.kind) ?? wrong()
    if (operator === 'is') return sql`${value} = ${moment}`
    return operator === 'since' ? sql`${value} >= ${moment}` : sql`${value} < ${moment}`
  }
  const isList = operator === 'isOneOf' || operator === 'isNoneOf'
  const values = Array.isArray(given) ? given : given === undefined ? [] : [given]
  if (Array.isArray(given) !== isList || values.length === 0 || !values.every((one) => fits(one, field)))
    return wrong()
  const type = sql.raw({ text: 'text', choice: 'text', number: 'float8', boolean: 'boolean' }[field.kind])
  // A parameter that is a list, not a list of parameters.
  if (operator === 'isOneOf') return sql`${value} = any(${sql.param(values)}::${type}[])`
  if (operator === 'isNoneOf')
    return sql`(${value} is null or ${value} <> all(${sql.param(values)}::${type}[]))`
  const one = sql`${values[0]}::${type}`
  if (operator === 'is') return sql`${value} = ${one}`
  if (operator === 'isNot') return sql`${value} is distinct from ${one}`
  return operator === 'atLeast' ? sql`${value} >= ${one}` : sql`${value} <= ${one}`
}

function fits(value: unknown, { kind, values }: SourceField): boolean {
  if (kind === 'number') return typeof value === 'number'
  if (kind === 'boolean') return typeof value === 'boolean'
  return typeof value === 'string' && (values?.includes(value) ?? true)
}

/** A moment of a day or a time; a day begins in the account's time zone. */
function momentOf(given: unknown, kind: 'moment' | 'date'): SQL | undefined {
  if (typeof given !== 'string') return undefined
  if (day.test(given)) {
    if (!fields.dateTime.safeParse(`${given}T00:00:00Z`).success) return undefined
    return kind === 'date' ? sql`${given}::date` : sql`(${given}::timestamp at time zone ${accountZone})`
  }
  return kind === 'moment' && fields.dateTime.safeParse(given).success
    ? sql`${given}::timestamptz`
    : undefined
}
