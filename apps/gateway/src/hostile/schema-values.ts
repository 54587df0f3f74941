import fc from 'fast-check'

/** The part of JSON Schema that the reference uses. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
  prefixItems?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** `oddValue` generates longer texts and lists. */
const longest = 40
const mostItems = 6

/** Values that match a schema; refinements may still reject some. */
export function generatedBy(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(generatedBy))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return integerOf(schema)
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(generatedBy))
      return fc.array(generatedBy(schema.items || {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? mostItems, mostItems),
      })
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue()
  }
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> {
  // An account other than the session's is refused before anything else is read.
  const fields = Object.entries(properties).filter(([key]) => key !== 'AccountId')
  const record = (some: typeof fields) =>
    fc.record(Object.fromEntries(some.map(([key, value]) => [key, generatedBy(value)])), {
      requiredKeys: required,
    })
  // Optional fields mostly refer to things that do not exist.
  return fc.oneof(record(fields.filter(([key]) => required.includes(key))), record(fields))
}

function textOf({ format, pattern, minLength = 0, maxLength = longest }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'uri') return fc.webUrl()
  if (format === 'email') return fc.emailAddress({ size: 'small' })
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 60) })
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, longest) })
}

/** Small numbers are likely, since they are existing ids. */
function integerOf({ minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1)
  const max = maximum ?? Number.MAX_SAFE_INTEGER
  const whole = fc.integer({ min, max })
  const from = Math.max(min, 0)
  return fc.oneof({ weight: 4, arbitrary: fc.integer({ min: from, max: Math.min(from + 40, max) }) }, whole)
}
