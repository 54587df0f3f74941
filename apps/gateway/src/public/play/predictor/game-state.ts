import type { PlayPrediction, PredictorGameState } from '@touchline/contract'
import type { StoredPredictorQuestion } from '@touchline/database'
import type { Files } from '../../../storage/files.ts'
import { dressOf } from '../dress-of.ts'
import type { PlayLanguage } from '../kinds.ts'
import type { PublicPredictor } from './read-game.ts'

type Moment = { phase: PredictorGameState['phase']; nextAt: string | null }

/** What goes on in a predictor at `now`, in milliseconds since 1970. */
export function momentOf({ opensAt, read, settled }: PublicPredictor, now: number): Moment {
  const { lockedAt } = read
  if (now >= Date.parse(lockedAt)) return { phase: settled ? 'settled' : 'locked', nextAt: null }
  if (opensAt !== null && now < Date.parse(opensAt)) return { phase: 'waiting', nextAt: utc(opensAt) }
  return { phase: 'open', nextAt: lockedAt }
}

const utc = (moment: string) => new Date(moment).toISOString()

/** A text in a language, or in the other one. */
const textIn = (text: { en: string | null; fr: string | null }, lang: PlayLanguage): string | null =>
  text[lang] ?? text.en ?? text.fr

/** Of `home:Kessou`, what is read. */
const nameOf = (player: string) => player.slice(player.indexOf(':') + 1)

const sides = (values: readonly string[]) => values.map((value) => ({ value, text: null }))

function choicesOf(
  { kind, scorer, choices }: StoredPredictorQuestion,
  players: readonly string[],
  lang: PlayLanguage,
): PlayPrediction['choices'] {
  if (kind === 'phaseWinner') return sides(['home', 'draw', 'away'])
  if (kind === 'firstScorer' && scorer === 'challenger') return sides(['home', 'away', 'none'])
  if (kind === 'firstScorer')
    return [...players.map((value) => ({ value, text: nameOf(value) })), { value: 'none', text: null }]
  return (choices ?? []).map(({ id, text }) => ({ value: String(id), text: textIn(text, lang) }))
}

const inputOf = ({ kind, choices }: StoredPredictorQuestion): PlayPrediction['input'] =>
  kind === 'finalScore' || kind === 'halfTimeScore'
    ? 'score'
    : kind === 'count' || (kind === 'manual' && choices === null)
      ? 'number'
      : 'choice'

/** What everybody is told of a predictor at `now`. Nothing is told to be true before results were calculated. */
export function stateOf(
  game: PublicPredictor,
  top: PredictorGameState['top'],
  lang: PlayLanguage,
  files: Files,
  now: number,
): PredictorGameState {
  const { phase, nextAt } = momentOf(game, now)
  const told = phase === 'settled' ? game.settled!.truths : {}
  const questions = game.questions.map((question, index) => ({
    id: question.id,
    number: index + 1,
    kind: question.kind,
    text: textIn(question.text, lang),
    subject:
      question.MarkerTypeId !== null
        ? (game.types[question.MarkerTypeId] ?? null)
        : question.phase !== null
          ? (game.phases[question.phase] ?? null)
          : null,
    points: question.points.exact,
    input: inputOf(question),
    choices: choicesOf(question, game.players, lang),
    truth: told[question.id] ?? null,
  }))
  return {
    now: new Date(now).toISOString(),
    kind: 'predictor',
    ...{ id: game.id, name: game.name, description: null },
    ...dressOf(game, files),
    opensAt: game.opensAt && utc(game.opensAt),
    closesAt: game.read.lockedAt,
    ...{ phase, nextAt, contestants: game.contestants, home: game.home, away: game.away },
    isChecking:
      phase === 'settled' && [...game.read.truths].some(([id, { value }]) => (told[id] ?? null) !== value),
    questions,
    top,
  }
}
