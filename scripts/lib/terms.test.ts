import { expect, test } from 'vitest'
import { otherTermsIn } from './terms.ts'

const used = (text: string, language: 'en' | 'fr') => otherTermsIn(text, language).map(({ use }) => use)

test('a word that the glossary does not use is named with the one that it does', () => {
  expect(otherTermsIn('A clip begins here.', 'en')).toEqual([{ found: 'begins', use: 'start' }])
  expect(used('State', 'en')).toEqual(['status'])
  expect(used('Take this clip back everywhere?', 'en')).toEqual(['undo, unpublish or retract'])
  expect(used('Adresse HLS', 'fr')).toEqual(['URL'])
  expect(used('Téléversement terminé', 'fr')).toEqual(['mettre en ligne, mise en ligne'])
})

test('the terms of the glossary pass, and so do placeholders and code', () => {
  expect(used('Leave blank to start at kick-off. Status: {{id}}, `id`', 'en')).toEqual([])
  expect(used('Call states of an email address', 'en')).toEqual([])
  expect(used('Types de repères et statut : mise en ligne, adresse e-mail', 'fr')).toEqual([])
})
