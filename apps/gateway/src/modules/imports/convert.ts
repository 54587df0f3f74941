import type { FieldRef, MessageRef, ResourceDefinition } from '@touchline/contract'
import { z } from 'zod'
import type { Values } from './existing.ts'

/** The ids of platform items by field and lower-case name; ids as text are keys too. */
export type Lookups = Readonly<Record<string, ReadonlyMap<string, number>>>

type Converted = { body: Values; errors: FieldRef[] }

/** Characters that start a formula, after the apostrophe that our own export puts before them. */
export const guarded = /^'(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212])/

/** Turns the texts of a row into a body by the schemas of the contract; empty texts are left out. */
export function convertRow(
  { fields, importable }: ResourceDefinition,
  values: Readonly<Record<string, string>>,
  lookups: Lookups,
): Converted {
  const body: Values = {}
  const errors: FieldRef[] = []
  for (const [field, raw] of Object.entries(values)) {
    // Composed as the contract stores names, by which rows find their items.
    const text = raw.normalize('NFC').replace(guarded, '').trim()
    const fail = (code: string, ref: MessageRef) => void errors.push({ path: field, code, ...ref })
    if (!importable?.fields.includes(field))
      fail('unknown_field', { key: 'common.unknownField', params: { field } })
    else if (text === '') continue
    else if (lookups[field]) {
      const id = lookups[field].get(text.toLowerCase())
      if (id === undefined)
        fail('unknown_item', { key: 'imports.unknownName', params: { value: text.slice(0, 100) } })
      else body[field] = id
    } else {
      const value = readValue(fields[field], text)
      if (value instanceof Failure) fail('invalid_format', { key: value.key })
      else body[field] = value
    }
  }
  return { body, errors }
}

class Failure {
  readonly key: 'imports.notANumber' | 'imports.externalIds' | 'imports.squad'

  constructor(key: Failure['key']) {
    this.key = key
  }
}

function readValue(schema: unknown, text: string): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return readValue(schema.unwrap(), text)
  if (schema instanceof z.ZodEnum)
    return schema.options.find((option) => String(option).toLowerCase() === text.toLowerCase()) ?? text
  if (schema instanceof z.ZodNumber)
    return /^-?\d{1,15}$/.test(text) ? Number(text) : new Failure('imports.notANumber')
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) return playersOf(text)
  if (schema instanceof z.ZodArray) return text.split(/[\s;,|]+/).filter(Boolean)
  if (schema instanceof z.ZodRecord) return pairsOf(text)
  return text
}

/** `opta: t14; stats: 9`, or JSON as our own export writes it. */
function pairsOf(text: string): unknown {
  if (text.startsWith('{'))
    try {
      return JSON.parse(text)
    } catch {
      return new Failure('imports.externalIds')
    }
  const pairs = text
    .split(/[;\n]/)
    .filter((pair) => pair.trim())
    .map((pair) => /^([^:=]+)[:=](.+)$/.exec(pair.trim()))
  if (pairs.some((pair) => !pair)) return new Failure('imports.externalIds')
  return Object.fromEntries(pairs.map((pair) => [pair![1]!.trim(), pair![2]!.trim()]))
}

/** `1 Noor Pell (Goalkeeper); 10 Ada Kestrel`, one line each, or JSON as our own export writes it. */
function playersOf(text: string): unknown {
  if (text.startsWith('['))
    try {
      return JSON.parse(text)
    } catch {
      return new Failure('imports.squad')
    }
  const players = text
    .split(/[;\n]/)
    // Runs of spaces would make the pattern slow.
    .map((entry) => entry.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((entry) => /^(?:(\d{1,3})[.: ] ?)?([^()]+?) ?(?:\(([^()]*)\))?$/.exec(entry))
  if (players.some((player) => !player)) return new Failure('imports.squad')
  return players.map((player) => {
    const [, number, name, position] = player!
    return { name, number: number === undefined ? null : Number(number), position: position?.trim() || null }
  })
}
