import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as french } from '@zxcvbn-ts/language-fr'
import { type Hint, leastScore, type Verdict } from './index.ts'

/**
 * The time to judge grows fast with the length and with characters that can stand for letters. The first characters
 * judge a long password: whatever follows only makes it harder to guess.
 */
const longestJudged = 32
const mostSubstitutions = 4

const hintOf: Record<string, Hint> = {
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  userInputs: 'own',
}

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english, ...french },
  graphs: adjacencyGraphs,
  maxLength: longestJudged,
  l33tMaxSubstitutions: mostSubstitutions,
})

/** Whole names and their words, without those that are too short to tell anything. */
const partsOf = (names: readonly string[]) =>
  [...new Set(names.flatMap((name) => [name, ...name.split(/[\s@._-]+/)]))]
    .map((part) => part.toLowerCase().slice(0, 100))
    .filter((part) => part.length > 2)
    .slice(0, 60)

/**
 * Judges how hard a password is to guess, by word lists and patterns; `names` are what is known of its owner. This
 * module is large and takes a moment to load, so it is imported when it is needed.
 */
export function judge(password: string, names: readonly string[]): Verdict {
  const { score, feedback } = zxcvbn.check(password.normalize('NFC'), partsOf(names))
  if (score >= leastScore) return { score, hint: null }
  return { score, hint: hintOf[feedback.warning ?? ''] ?? 'more' }
}
