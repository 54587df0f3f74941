import { mostNested, refuse } from './model.ts'

export type Scanned = {
  value: unknown
  /** The line of each element of the outermost array, or of the arrays in the outermost object by their name. */
  lines: Readonly<Record<string, readonly number[]>>
}

/**
 * Parses JSON and finds the lines of its records, in one pass before the parser: it bounds how deep the text is, and
 * says in which line a text that is none breaks off. The outermost array has the name `''`.
 */
export function parseJson(source: string): Scanned {
  const text = source.replace(/^\uFEFF/, '')
  const lines = linesOfRecords(text)
  try {
    return { value: JSON.parse(text), lines }
  } catch (cause) {
    const end = faultIn(text, String(cause))
    return refuse('timelines.badJson', undefined, text.slice(0, end).split('\n').length)
  }
}

/** Where the parser stopped: it says the position, or quotes ten characters on each side; or nothing, at the end. */
function faultIn(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1]
  if (position) return Number(position)
  const quote = /, (\.\.\.)?"([\s\S]*)"(\.\.\.)? is not valid JSON$/.exec(message)?.[2]
  if (!quote) return text.trimEnd().length
  const found = text.indexOf(quote)
  const isOnly = text.indexOf(quote, found + 1) < 0
  return found >= 0 && isOnly ? found + Math.min(10, quote.length) : 0
}

function linesOfRecords(text: string): Record<string, number[]> {
  const found = new Map<string, number[]>()
  let line = 1
  let depth = 0
  let list: { name: string; depth: number } | undefined
  let lastText = ''
  let isExpected = false
  const begin = () => {
    if (!isExpected || depth !== list?.depth) return
    found.get(list.name)!.push(line)
    isExpected = false
  }
  for (let index = 0; index < text.length; index++) {
    const char = text[index]!
    if (char === '\n') line++
    else if (char === '"') {
      begin()
      const from = index + 1
      for (index++; index < text.length && text[index] !== '"'; index++) if (text[index] === '\\') index++
      if (depth === 1) lastText = text.slice(from, Math.min(index, from + 40))
    } else if (char === '[' || char === '{') {
      begin()
      depth++
      if (depth > mostNested) refuse('timelines.tooDeep', { max: mostNested }, line)
      if (char === '[' && (depth === 1 || (depth === 2 && !list))) {
        list = { name: depth === 1 ? '' : lastText, depth }
        found.set(list.name, [])
        isExpected = true
      }
    } else if (char === ']' || char === '}') {
      if (list?.depth === depth) list = undefined
      depth--
    } else if (char === ',') isExpected = depth === list?.depth
    else if (char > ' ' && char !== ':') begin()
  }
  return Object.fromEntries(found)
}

type Json = Readonly<Record<string, unknown>>

/** An object of a parsed JSON, or undefined. */
export const asObject = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined

export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A text, trimmed, or undefined if there is none. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** The `name` of a nested object, as in `{"team": {"id": 1, "name": "Brume"}}`. */
export const nameIn = (value: unknown): string | undefined => asText(asObject(value)?.name)
