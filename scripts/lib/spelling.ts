import { readFileSync } from 'node:fs'
import NSpell from 'nspell'

export type Language = 'en' | 'fr'

const dictionaries = { en: () => import('dictionary-en-gb'), fr: () => import('dictionary-fr') }

/**
 * Loads a language's dictionary and our own word list; the result returns the words of a text that neither contains.
 */
export async function openSpelling(language: Language): Promise<(text: string) => string[]> {
  const { default: dictionary } = await dictionaries[language]()
  const spelling = NSpell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) })
  const own = readFileSync(new URL(`../words/${language}.txt`, import.meta.url), 'utf8')
  for (const word of own.split('\n').filter(Boolean)) spelling.add(word)
  const isKnown = (word: string): boolean => word.length < 2 || spelling.correct(word) || arePartsKnown(word)
  // The apostrophe comes first: "l'Idempotency-Key" is an article and a word.
  const arePartsKnown = (word: string): boolean => {
    const separator = ["'", '-'].find((mark) => word.includes(mark))
    return separator !== undefined && word.split(separator).every(isKnown)
  }
  return (text) => wordsOf(text).filter((word) => !isKnown(word))
}

/** The words of a text, without placeholders, code, abbreviations, single letters and words with digits. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/\{\{?\w+\}?\}|`[^`]*`|https?:\S+|\b\w+\/\w+\b/g, ' ')
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}_'-]+/u)
    .map((word) => word.replace(/^['-]+|['-]+$/g, ''))
    .filter((word) => word.length > 1 && !/[\p{N}_]|^\p{Lu}+$/u.test(word))

/** The texts of a source file: string values of object keys. */
export function textsOf(source: string): { line: number; text: string }[] {
  // Glob patterns are not texts.
  const code = source.replace(/import\.meta\.glob[^;]*?\n\)/g, (glob) => glob.replace(/[^\n]/g, ' '))
  return [...code.matchAll(/:\s*(['"])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map((match) => ({
    line: code.slice(0, match.index + match[0].length).split('\n').length,
    text: match[2]!,
  }))
}
