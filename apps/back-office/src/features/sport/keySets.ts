import { keptKeys, type MarkerType } from '@touchline/contract/light'

/** The languages with keys of their own: a key is the first letter of what it logs, so it depends on the language. */
export const keyLanguages = ['en', 'fr'] as const
export type KeyLanguage = (typeof keyLanguages)[number]
type KeyField = 'hotkey' | 'frenchHotkey'

const fields: Record<KeyLanguage, KeyField> = { en: 'hotkey', fr: 'frenchHotkey' }
const sides = { en: { home: 'H', away: 'A' }, fr: { home: 'D', away: 'E' } } as const

/** The keys of a desk for people with a language. */
export function keySetOf(language: string) {
  const own: KeyLanguage = language === 'fr' ? 'fr' : 'en'
  const field = fields[own]
  return {
    language: own,
    /** The field of a marker type that holds its key. */
    field,
    /** The keys that choose the side. */
    sides: sides[own],
    /** The letters that no type can have. */
    kept: keptKeys[own] as string,
    keyOf: (type: Pick<MarkerType, KeyField>): string | null => type[field],
  }
}
export type KeySet = ReturnType<typeof keySetOf>
