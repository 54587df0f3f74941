/** Words that nobody reads beside a match, folded as `fold` does. Not a dictionary: names are withdrawn by people too. */
const words = [
  ...[
    'fuck',
    'shit',
    'cunt',
    'nigger',
    'nigga',
    'faggot',
    'whore',
    'slut',
    'bitch',
    'wanker',
    'rapist',
    'hitler',
  ],
  ...[
    'putain',
    'salope',
    'connard',
    'connasse',
    'enculé',
    'bougnoule',
    'négro',
    'pédé',
    'niquetamere',
    'ntm',
  ],
]

/** Digits and signs that stand for letters. */
const leet: Record<string, string> = {
  ...{
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'i',
  },
  // Two letters that are written as one.
  ...{ œ: 'oe', æ: 'ae', ß: 'ss' },
  // Letters of other scripts that look like Latin ones.
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ѕ: 's',
    к: 'k',
    т: 't',
    н: 'h',
    м: 'm',
    в: 'b',
    ј: 'j',
    һ: 'h',
    ԁ: 'd',
    ԛ: 'q',
    ԝ: 'w',
    ѵ: 'v',
    ӏ: 'l',
    υ: 'u',
    ο: 'o',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ρ: 'p',
    τ: 't',
    χ: 'x',
    ω: 'w',
    ո: 'n',
    օ: 'o',
    ս: 'u',
    ɡ: 'g',
    ɑ: 'a',
    ı: 'i',
    ł: 'l',
    ø: 'o',
  },
}

/** Letters alone, without marks, case and look-alikes; all else is a space. */
const fold = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((character) => leet[character] ?? character)
    .join('')
    .replace(/[^a-z]/g, ' ')

/** The parts of a text between spaces and signs, folded. */
export const partsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((part) => part !== '')

/** A folded word as a pattern: each letter as often as in the word, or more often. */
export const lettersOf = (word: string): string =>
  fold(word)
    .replaceAll(' ', '')
    .replace(/(.)\1*/g, (run) => `${run[0]}{${run.length},}`)

/** Short words are parts of honest ones, so they count alone. */
const shortest = 5
export const patterns = words.map((word) => {
  const letters = lettersOf(word)
  return {
    alone: new RegExp(`^${letters}$`),
    within: word.length >= shortest ? new RegExp(letters) : undefined,
  }
})

/** Letters of the shortest name that others are compared with: “FC” is in many. */
const shortestName = 4

/** True for a name that reads as another one, or has it in it, however it is spelt. */
export function isNamedLike(name: string, other: string): boolean {
  const letters = partsOf(other).join('')
  return letters.length >= shortestName && partsOf(name).join('').includes(letters)
}

/** True for a name with an offensive word in it, however it is spelt: with digits, signs, spaces or letters repeated. */
export function isOffensive(name: string): boolean {
  const parts = partsOf(name)
  const joined = parts.join('')
  const spelt = parts.every((part) => part.length === 1)
  return patterns.some(
    ({ alone, within }) =>
      parts.some((part) => alone.test(part)) || within?.test(joined) || (spelt && alone.test(joined)),
  )
}
