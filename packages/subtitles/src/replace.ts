import { piecesOf } from './cue-text.ts'
import type { SubtitleDocument } from './model.ts'

export type Search = { text: string; isCaseSensitive: boolean }

/** A pattern for a typed text; it is found literally. Undefined if nothing is searched. */
function patternOf({ text, isCaseSensitive }: Search): RegExp | undefined {
  if (text === '') return undefined
  const encoded = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const literal = encoded.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('&amp;', '&(?:amp;)?')
  return new RegExp(literal, isCaseSensitive ? 'gu' : 'giu')
}

/** How often each cue has the text, by key; tags are not searched. */
export function findText({ cues }: SubtitleDocument, search: Search): Map<number, number> {
  const pattern = patternOf(search)
  const found = new Map<number, number>()
  if (!pattern) return found
  for (const { key, text } of cues) {
    let count = 0
    for (const { isTag, source } of piecesOf(text)) if (!isTag) count += source.match(pattern)?.length ?? 0
    if (count > 0) found.set(key, count)
  }
  return found
}

/** Replaces the text in all cues, or in one. */
export function replaceText(
  document: SubtitleDocument,
  search: Search,
  by: string,
  only?: number,
): SubtitleDocument {
  const pattern = patternOf(search)
  if (!pattern) return document
  const encoded = by.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('-->', '--&gt;')
  const cues = document.cues.map((cue) => {
    if (only !== undefined && cue.key !== only) return cue
    const text = piecesOf(cue.text)
      .map(({ isTag, source }) => (isTag ? source : source.replace(pattern, () => encoded)))
      .join('')
    return text === cue.text ? cue : { ...cue, text }
  })
  return { ...document, cues }
}
