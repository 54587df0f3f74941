import './predictor.css'
import type { OwnPredictor, PlayPrediction, PredictorGameState } from '@touchline/contract'
import { Refused } from '../../audience/session.ts'
import { formatDateTime } from '../../dates.ts'
import { make } from '../../elements.ts'
import { createRanking, rankOf } from '../ranking.ts'
import type { OpenStage } from '../stage.ts'
import { filled, playTexts } from '../texts.ts'
import { createPrediction, type PredictionView } from './prediction-view.ts'
import { predictorTexts } from './texts.ts'
import { askedBy, wordsOf } from './words.ts'

/** Milliseconds between two looks before and after the lock. */
const openMs = 5_000
const lockedMs = 10_000
const spreadMs = 300

/** A predictor: predictions until the lock, then what came of them. */
export const openPredictor: OpenStage = (options) => {
  const { game, clock, language, element, readOwn, draw } = options
  const texts = predictorTexts(language)
  const state = () => options.state() as PredictorGameState
  const own = () => options.own() as OwnPredictor
  const played = () => options.own() as OwnPredictor | undefined
  const news = make('p', { class: 'news', role: 'status' })
  let form: HTMLFormElement | undefined
  let views: { question: PlayPrediction; view: PredictionView }[] = []

  const knownOf = (id: number) => own().predictions.find(({ QuestionId }) => QuestionId === id)?.value

  const changed = () =>
    views.flatMap(({ question: { id }, view }) => {
      const value = view.value()
      return value === undefined || value === knownOf(id) ? [] : [{ questionId: id, value }]
    })
  const hasChanges = () => changed().length > 0

  /** Sends what differs from what is stored; the last prediction counts, so a second try harms nothing. */
  async function save(button: HTMLButtonElement): Promise<void> {
    button.disabled = true
    news.textContent = texts.saving
    try {
      for (const given of changed()) await game.answer(given)
      await readOwn()
      news.textContent = texts.saved
    } catch (error) {
      news.textContent = error instanceof Refused && error.status === 409 ? texts.tooLate : texts.notSaved
      button.disabled = false
      if (error instanceof Refused) draw()
    }
  }

  function drawOpen(): void {
    // What is being entered stays while the page looks at what goes on.
    if (form && element.contains(form)) return
    const button = make('button', { class: 'primary' }, texts.save)
    views = state().questions.map((question) => ({
      question,
      view: createPrediction({
        ...{ question, state: state(), language, known: knownOf(question.id) },
        onChange() {
          button.disabled = !hasChanges()
          news.textContent = ''
        },
      }),
    }))
    button.disabled = !hasChanges()
    const until = make('p', { class: 'muted' }, filled(texts.locksAt, { date: lockDate() }))
    form = make('form', {}, until, ...views.map(({ view }) => view.element), news, button)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void save(button)
    })
    element.replaceChildren(form)
  }

  const lockDate = () => formatDateTime(state().closesAt ?? '', language)

  function drawLocked(): void {
    form = undefined
    const { phase, isChecking, questions, top } = state()
    const lead = isChecking
      ? texts.checking
      : phase === 'locked'
        ? texts.locked
        : playTexts(language).overTitle
    element.replaceChildren(
      make('p', { class: 'lead', role: 'status' }, lead),
      ...createRanking(played()?.ranking, top, language),
      make('ol', { class: 'results' }, ...questions.map(createResult)),
    )
  }

  function createResult(question: PlayPrediction): HTMLElement {
    const mine = played()
    const given = mine?.predictions.find(({ QuestionId }) => QuestionId === question.id)
    const say = (value: string) => wordsOf(question, value, state(), language)
    const is = !given || given.points === null ? 'none' : given.points > 0 ? 'right' : 'wrong'
    return make(
      'li',
      { 'data-is': is },
      make('b', {}, askedBy(question, language)),
      mine ? make('span', {}, given ? filled(texts.own, { value: say(given.value) }) : texts.nothing) : null,
      question.truth === null ? null : make('span', {}, filled(texts.truth, { value: say(question.truth) })),
      given?.isVoid ? make('small', {}, texts.void) : null,
      given?.points ? make('strong', {}, `+${given.points.toLocaleString(language)}`) : null,
    )
  }

  return {
    isClosed: () => state().phase === 'locked' || state().phase === 'settled',
    draw() {
      const { phase, opensAt } = state()
      if (phase === 'open') drawOpen()
      else if (phase !== 'waiting') drawLocked()
      else
        element.replaceChildren(
          make(
            'p',
            { class: 'lead' },
            filled(texts.waiting, { date: formatDateTime(opensAt ?? '', language) }),
          ),
        )
    },
    score() {
      const mine = played()
      if (!mine?.rank) return null
      const { rank, points } = mine
      const words = playTexts(language)
      const part = (value: string, name: string) =>
        make('div', {}, make('dt', {}, name), make('dd', {}, value))
      return make(
        'dl',
        { class: 'score' },
        part(points.toLocaleString(language), words.points),
        part(rankOf(rank), filled(words.rank, { count: rank.contestants.toLocaleString(language) })),
      )
    },
    wait(random) {
      const { nextAt, phase } = state()
      const usual = (phase === 'open' ? openMs : lockedMs) * (0.8 + random * 0.4)
      if (nextAt === null) return Math.round(usual)
      const left = Date.parse(nextAt) - clock.now() + random * spreadMs
      return Math.round(Math.max(100, Math.min(left, usual)))
    },
    isOwnStale(before) {
      const was = before as PredictorGameState
      return was.phase !== state().phase || truthsOf(was) !== truthsOf(state())
    },
  }
}

const truthsOf = ({ questions }: PredictorGameState): string =>
  JSON.stringify(questions.map(({ truth }) => truth))
