import { expect, test } from 'vitest'
import { openSpelling, textsOf } from './spelling.ts'

// Loading a dictionary takes seconds.
const [english, french] = [await openSpelling('en'), await openSpelling('fr')]

test('a misspelt word is found in either language, and a text without one passes', () => {
  expect(english('Leave blank to use the file nmae.')).toEqual(['nmae'])
  expect(english('Your account’s {{nmae}}, {playre}, `npm strat`, 1080p')).toEqual([])
  expect(french('L’adresse de la vidéo est publqiue')).toEqual(['publqiue'])
  expect(french('Aujourd’hui, l’URL n’a pas été mise en ligne ; peut-être demain.')).toEqual([])
})

test('our own words are known, also behind an article', () => {
  expect(french('Dépublier l’ETag')).toEqual([])
})

test('the texts of a bundle are its values, with their lines', () => {
  const source =
    "import x from './nmae.ts'\n\nexport default {\n  'a-key':\n    'One',\n  b: \"It's two\",\n}\n"
  expect(textsOf(source)).toEqual([
    { line: 5, text: 'One' },
    { line: 6, text: "It's two" },
  ])
})
