import type { Language } from '../texts.ts'

/** Codes that are names to browsers, and no countries. */
const others = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The countries that the browser knows, by their names in a language. */
export function countriesIn(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !others.has(code))
    .flatMap((code) => {
      const name = names.of(code)
      // Names of former countries lead to those of today.
      return name && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` ? [{ code, name }] : []
    })
    .sort((one, other) => one.name.localeCompare(other.name, language))
}
