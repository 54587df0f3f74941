import en from './texts/en.ts'
import fr from './texts/fr.ts'

const texts = { en, fr }

export type Language = keyof typeof texts
export type Texts = typeof en

/** The language from `?lang=` in the URL, otherwise the first of the preferred ones, otherwise English. */
export function languageOf(search: string, preferred: readonly string[]): Language {
  const wanted = [new URLSearchParams(search).get('lang') ?? '', ...preferred]
  const found = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag in texts)
  return (found as Language | undefined) ?? 'en'
}

export const textsOf = (language: Language): Texts => texts[language]
