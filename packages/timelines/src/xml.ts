import { SaxesParser } from 'saxes'
import { longestText, mostNested, type ProblemKey, refuse } from './model.ts'

export type Element = {
  readonly name: string
  readonly line: number
  readonly children: Element[]
  text: string
}

/**
 * Hands over each element of a name with what is inside it, and returns the names of all elements: a large file never
 * is in memory as a tree. A document type, and with it every entity of its own, is refused, as is XML that is deeper
 * than programs write it.
 */
export function eachElement(
  source: string,
  wanted: string,
  found: (element: Element) => void,
): ReadonlySet<string> {
  const parser = new SaxesParser({ position: true })
  let depth = 0
  const seen = new Set<string>()
  const open: Element[] = []
  // Parsing ends at the first fault: what follows it is a guess.
  const stop = (key: ProblemKey, params?: Record<string, number>) => refuse(key, params, parser.line)
  parser.on('error', () => stop('timelines.badXml'))
  parser.on('doctype', () => stop('timelines.hasDocumentType'))
  parser.on('opentag', ({ name }) => {
    depth++
    if (depth > mostNested) stop('timelines.tooDeep', { max: mostNested })
    if (seen.size < 1000) seen.add(name)
    if (open.length === 0 && name !== wanted) return
    const element: Element = { name, line: parser.line, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const readText = (text: string) => {
    const element = open.at(-1)
    if (element && element.text.length <= longestText) element.text += text
  }
  parser.on('text', readText)
  parser.on('cdata', readText)
  parser.on('closetag', () => {
    depth--
    const element = open.pop()
    if (element && open.length === 0) found(element)
  })
  parser.write(source.replace(/^\uFEFF/, '')).close()
  return seen
}

/** What XML 1.0 cannot contain, even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** A text for an element or an attribute. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(impossible, '\uFFFD')
    .replace(/[&<>"\r\n\t]/g, (char) => references[char]!)
