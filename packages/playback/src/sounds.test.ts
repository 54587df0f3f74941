import { expect, test } from 'vitest'
import { nameOfSound, parseSounds, Sounds } from './sounds.ts'

const media = (language: string, isDefault: string) =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="x"${language},DEFAULT=${isDefault},AUTOSELECT=YES,URI="a.m3u8"`

test('the languages of a master playlist; sound without one is none', () => {
  const master = [
    '#EXTM3U',
    media(',LANGUAGE="en"', 'NO'),
    media(',LANGUAGE="fr-CA"', 'YES'),
    media('', 'NO'),
  ]
  expect(parseSounds(master.join('\n'))).toEqual([
    { langId: 'en', isDefault: false },
    { langId: 'fr-CA', isDefault: true },
  ])
  expect(nameOfSound('fr', 'en')).toBe('French')
  expect(nameOfSound('en', 'fr')).toBe('Anglais')
})

test('the default language is heard until another is chosen; one alone is no choice', () => {
  const sounds = new Sounds()
  const chosen: string[] = []
  const list = [
    { langId: 'en', isDefault: false },
    { langId: 'fr', isDefault: true },
  ]
  sounds.offer(list, (langId) => chosen.push(langId))
  expect(sounds.heard).toBe('fr')
  sounds.choose('fr')
  sounds.choose('en')
  expect([sounds.heard, chosen]).toEqual(['en', ['en']])
  // As after a change of the quality.
  sounds.offer(list, () => {}, 'en')
  expect(sounds.heard).toBe('en')
  sounds.offer(list.slice(0, 1), () => {})
  expect(sounds.list).toEqual([])
})
