import type { RecordOf, ResourceDefinition } from '@touchline/contract'
import { recordOf } from '@touchline/contract'
import { z } from 'zod'

/** When everything in a test happened that says no time of its own. */
export const someTime = '2026-08-15T12:00:00.000Z'

/**
 * The least that a schema accepts: nothing where nothing may stand, the first of several choices, an empty list.
 * Throws for a kind of schema that it does not know.
 */
function leastOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as unknown as { def: Definition }
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, part]) => part._zod.def.type !== 'optional')
          .map(([key, part]) => [key, leastOf(part)]),
      )
    case 'string':
      return textOf(def)
    case 'number':
    case 'int':
      return z.safeParse(schema, 0).success ? 0 : 1
    case 'boolean':
      return false
    case 'array':
      return []
    case 'record':
      return {}
    case 'nullable':
    case 'null':
      return null
    case 'unknown':
    case 'any':
      return null
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union':
      return leastOf(def.options[0]!)
    case 'tuple':
      return def.items.map(leastOf)
    case 'optional':
    case 'undefined':
      return undefined
    case 'default':
      return def.defaultValue
    case 'pipe':
      return leastOf(def.in)
    case 'readonly':
    case 'prefault':
      return leastOf(def.innerType)
    case 'lazy':
      return leastOf(def.getter())
    default:
      throw new Error(`There is no sample for a schema of the type ${def.type}.`)
  }
}

type Definition = {
  type: string
  format?: string
  shape: Record<string, z.core.$ZodType>
  entries: Record<string, unknown>
  values: unknown[]
  options: z.core.$ZodType[]
  items: z.core.$ZodType[]
  in: z.core.$ZodType
  innerType: z.core.$ZodType
  defaultValue: unknown
  getter(): z.core.$ZodType
}

const textOf = ({ format }: Definition) => {
  if (format === 'datetime') return someTime
  if (format === 'date') return someTime.slice(0, 10)
  if (format === 'email') return 'somebody@touchline.example'
  return format === 'url' ? 'https://touchline.example' : 'text'
}

/** A value of a schema: what is given, and the least for everything else. Throws if the schema refuses it. */
export function sample<Schema extends z.ZodType>(
  schema: Schema,
  given: Partial<z.output<Schema>> = {},
): z.output<Schema> {
  return checked(schema, { ...(leastOf(schema) as object), ...given })
}

let lastId = 1000

/** An item of a resource: what is given, and the least for everything else. Throws if the contract refuses it. */
export const item = <R extends ResourceDefinition>(
  resource: R,
  given: Partial<RecordOf<R>> = {},
): RecordOf<R> => sample(recordOf(resource) as z.ZodType<object>, { id: ++lastId, ...given }) as RecordOf<R>

/** The value, if the schema accepts it. Throws otherwise. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return value as z.output<Schema>
  throw new Error(`This is against the contract: ${z.prettifyError(result.error)}\n${JSON.stringify(value)}`)
}
