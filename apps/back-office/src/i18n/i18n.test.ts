import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { initialLanguage } from './index.ts'
import { mapTexts, withFrenchSpaces } from './typography.ts'

const folder = new URL('.', import.meta.url)
const bundles = readdirSync(new URL('en', folder)).map((file) => file.replace('.ts', ''))

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  )
const placeholders = (texts: object): string[] => {
  const found: string[] = []
  mapTexts(texts, (text) => {
    found.push((text.match(/\{\{\w+\}\}/g) ?? []).sort().join())
    return text
  })
  return found
}
const read = async (language: string, file: string): Promise<object> => ({
  ...(await import(`./${language}/${file}.ts`)),
})

test('I18N-04 English and French have the same bundles', () => {
  expect(readdirSync(new URL('fr', folder))).toEqual(readdirSync(new URL('en', folder)))
})

test.each(bundles)('I18N-04 %s has the same keys and placeholders in both languages', async (file) => {
  const [en, fr] = [await read('en', file), await read('fr', file)]
  expect(keysOf(fr)).toEqual(keysOf(en))
  expect(placeholders(fr)).toEqual(placeholders(en))
})

test('the exact texts of the specification', async () => {
  const [en, fr] = [await import('./en/shell.ts'), await import('./fr/shell.ts')]
  expect(en.default.login).toMatchObject({
    failed: 'Login failed',
    usernameRequired: 'Username required',
    passwordRequired: 'Password required',
    legal: '© 2013-2022 Touchline',
  })
  expect(fr.default.login).toMatchObject({
    failed: 'Échec de la connexion',
    usernameRequired: 'Identifiant requis',
    passwordRequired: 'Mot de passe requis',
  })
  expect(en.default.crash).toMatchObject({
    title: 'An unexpected error occurred',
    text: 'You may try refreshing the page',
  })
})

test('French texts get narrow no-break spaces', () => {
  expect(withFrenchSpaces('Quitter ? Oui : « non » ! 45 %')).toBe(
    'Quitter\u202f? Oui\u202f: «\u202fnon\u202f»\u202f! 45\u202f%',
  )
})

test('I18N-01 I18N-02 a visitor gets their own choice, the browser’s language, else English', () => {
  expect(initialLanguage('fr', ['en-GB'])).toBe('fr')
  expect(initialLanguage(null, ['de-DE', 'fr-CA', 'en'])).toBe('fr')
  expect(initialLanguage(null, ['de'])).toBe('en')
})
