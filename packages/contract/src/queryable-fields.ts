import { z } from 'zod'
import type { QueryableField } from './calls/questions.ts'
import type { ResourceDefinition } from './resource.ts'

const stamps: readonly QueryableField[] = [
  { name: 'createdAt', kind: 'moment' },
  { name: 'updatedAt', kind: 'moment' },
  { name: 'createdBy', kind: 'number' },
]

/**
 * The fields of a resource that questions can name: those that it shows and that are a single value, `rule.limit` of an
 * object, and `squad.count` of a list. Files, other structures and masked fields are left out.
 */
export function queryableFieldsOf({
  owner,
  fields,
  readOnly,
  masked = [],
}: ResourceDefinition): QueryableField[] {
  const shown = Object.entries({ ...fields, ...readOnly }).flatMap(([name, schema]) => {
    if (masked.includes(name)) return []
    const kind = kindOf(schema)
    return kind ? [{ name, ...kind }] : insideOf(name, schema)
  })
  return [{ name: 'id', kind: 'number' }, ...shown, ...(owner === 'account' ? stamps : [])]
}

function insideOf(name: string, schema: unknown): QueryableField[] {
  if (isWrapped(schema)) return insideOf(name, schema.unwrap())
  if (schema instanceof z.ZodArray) return [{ name: `${name}.count`, kind: 'number' }]
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([key, inner]) => {
    const kind = kindOf(inner)
    return kind ? [{ name: `${name}.${key}`, ...kind }] : []
  })
}

const isWrapped = (schema: unknown) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodReadonly

function kindOf(schema: unknown): Omit<QueryableField, 'name'> | undefined {
  if (isWrapped(schema)) return kindOf(schema.unwrap())
  if (schema instanceof z.ZodEnum) return { kind: 'choice', values: schema.options.map(String) }
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' }
  if (schema instanceof z.ZodNumber) return { kind: 'number' }
  if (schema instanceof z.ZodISODateTime) return { kind: 'moment' }
  if (schema instanceof z.ZodISODate) return { kind: 'date' }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return { kind: 'text' }
  return undefined
}
