import type { ChatWord, HoldReason, MessageState } from '@touchline/contract'
import { addressesIn } from './links.ts'
import { lettersOf, partsOf, patterns } from './names.ts'

/** What a chat asks of texts. */
export type ChatRules = {
  words: readonly ChatWord[]
  holdLinks: boolean
  holdNumbers: boolean
}

/** What becomes of a text, why, and what in it led to that. */
export type Judged = { state: MessageState; reasons: HoldReason[]; marked: string[] }

/** Eight digits or more with what stands between those of a telephone number: a score or a year is shorter. */
const number = /(?:\+|\b)\d(?:[ .\-/()]{0,2}\d){7,}/g

/** Letters from which on capitals shout, and their share. */
const fewestCapitals = 12
const shareOfCapitals = 0.8

const isShouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= fewestCapitals && (text.match(/\p{Lu}/gu)?.length ?? 0) / letters >= shareOfCapitals
}

/** A word as it is written in a text, by its place among the words. */
type Written = { text: string; parts: readonly string[] }

const writtenIn = (text: string): Written[] =>
  text
    .split(/\s+/)
    .filter((one) => one !== '')
    // At the end of a word, signs that elsewhere stand for letters are punctuation.
    .map((one) => ({ text: one, parts: partsOf(one.replace(/[!|?.,;:]+$/, '')) }))

/** Words in which a one, a bar or a capital i may stand for an l, read so. */
const withEllIn = (all: readonly Written[]): Written[] =>
  all
    .filter(({ text }) => /[1I|]/.test(text))
    .flatMap(({ text }) => writtenIn(text.replace(/[1I|]/g, 'l')).map(({ parts }) => ({ text, parts })))

/** Single letters that stand side by side spell a word. */
function speltIn(all: readonly Written[]): Written[] {
  const found: Written[] = []
  let run: Written[] = []
  const end = () => {
    if (run.length > 2)
      found.push({
        text: run.map(({ text }) => text).join(' '),
        parts: [run.flatMap(({ parts }) => parts).join('')],
      })
    run = []
  }
  for (const one of all) {
    if (one.parts.length === 1 && one.parts[0]!.length === 1) run.push(one)
    else end()
  }
  end()
  return found
}

const patternsOfWord = new Map<string, RegExp>()
const mostPatterns = 5_000

/** A listed word as a pattern; `*` at its end stands for any ending. */
function patternOf(word: string): RegExp {
  const known = patternsOfWord.get(word)
  if (known) return known
  if (patternsOfWord.size >= mostPatterns) patternsOfWord.clear()
  const made = new RegExp(`^${lettersOf(word)}${word.endsWith('*') ? '' : '$'}`)
  patternsOfWord.set(word, made)
  return made
}

/** The words in which a listed word or phrase is found; empty if nowhere. */
function foundIn(all: readonly Written[], word: string): string[] {
  const count = partsOf(word).length
  // Signs alone cannot be looked for among letters.
  if (count === 0) return []
  const pattern = patternOf(word)
  return all.flatMap(({ text, parts }, index) => {
    if (count === 1)
      return parts.some((part) => pattern.test(part)) || pattern.test(parts.join('')) ? [text] : []
    const phrase = all.slice(index, index + count)
    return pattern.test(phrase.flatMap((one) => one.parts).join(''))
      ? [phrase.map((one) => one.text).join(' ')]
      : []
  })
}

/** The words of a text that every chat holds. */
const builtInIn = (all: readonly Written[]): string[] =>
  all
    .filter(({ parts }) => {
      const joined = parts.join('')
      return patterns.some(
        ({ alone, within }) =>
          parts.some((part) => alone.test(part)) || alone.test(joined) || within?.test(joined),
      )
    })
    .map(({ text }) => text)

/** How many words every chat holds. */
export const builtInWords: number = patterns.length

/** Judges a text by the rules of its chat, whatever its author did before. */
export function judgeText(text: string, { words, holdLinks, holdNumbers }: ChatRules): Judged {
  const all = writtenIn(text)
  const every = [...all, ...speltIn(all), ...withEllIn(all)]
  const reasons: HoldReason[] = []
  const marked: string[] = []
  const note = (reason: HoldReason, found: readonly string[]) => {
    if (found.length === 0) return
    reasons.push(reason)
    marked.push(...found)
  }
  const never = words
    .filter(({ outcome }) => outcome === 'hidden')
    .flatMap(({ word }) => foundIn(every, word))
  const listed = words.filter(({ outcome }) => outcome === 'held').flatMap(({ word }) => foundIn(every, word))
  note('list', [...never, ...listed, ...builtInIn(every)])
  const { emails, links } = addressesIn(text)
  if (holdLinks) note('link', links)
  // Wide and styled digits are dialled as well.
  if (holdNumbers) note('number', [...emails, ...(text.normalize('NFKC').match(number) ?? [])])
  if (isShouted(text)) reasons.push('capitals')
  const state = never.length > 0 ? 'hidden' : reasons.length > 0 ? 'held' : 'visible'
  return { state, reasons, marked: [...new Set(marked)] }
}

/** True for a text of emoji and spaces alone. */
export const isEmojiOnly = (text: string): boolean =>
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3|\uFE0F|\u200D|\s)+$/u.test(
    text,
  )
