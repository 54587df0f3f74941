import type { OwnTrivia, PlayQuestion, PlayResult } from '@touchline/contract'
import { make } from '../../elements.ts'
import type { Language } from '../../texts.ts'
import type { Sent } from '../outgoing.ts'
import { counted, filled, playTexts } from '../texts.ts'
import { createButtons } from './answer-buttons.ts'
import { createNumber } from './answer-number.ts'
import type { Given } from './answer-part.ts'
import { createMoment } from './moment.ts'

type OwnAnswer = OwnTrivia['answers'][number]

export type QuestionView = {
  element: HTMLElement
  /** Shows the time that is left, in milliseconds of all of it; answers are closed once it is over. */
  tick(leftMs: number): void
  /** Shows what was answered, and what became of it. */
  choose(given: Given, sent: Pick<Sent, 'state'>): void
  /** Shows what is right. */
  tell(result: PlayResult, own: OwnAnswer | undefined): void
}

type Options = {
  question: PlayQuestion
  count: number
  language: Language
  onAnswer(given: Given): void
}

/** Seconds at which somebody who listens hears how much is left. */
const announced = [10, 5]

/** A question with its answers, which keep their place when the time is up and what is right is shown. */
export function createQuestion({ question, count, language, onAnswer }: Options): QuestionView {
  const texts = playTexts(language)
  const { points, isTimed } = question
  const bar = make('i', { 'aria-hidden': 'true' })
  const seconds = make('b', { class: 'seconds', 'aria-hidden': 'true' })
  const said = make('p', { class: 'hidden', role: 'status' })
  const news = make('p', { class: 'news', role: 'status' })
  const verdict = make('div', { class: 'verdict', role: 'status' })
  const worth = isTimed
    ? filled(texts.worthTimed, {
        points: points.toLocaleString(language),
        least: Math.ceil(points / 2).toLocaleString(language),
      })
    : counted(language, texts.worth, points)
  const detail = make('p', { class: 'worth' }, worth)
  const part = (question.kind === 'number' ? createNumber : createButtons)({ question, language, onAnswer })
  const element = make(
    'div',
    { class: 'question', role: 'region', 'aria-labelledby': 'question' },
    make('p', { class: 'number' }, filled(texts.numberOf, { number: question.number, count })),
    make('div', { class: 'time' }, make('div', { class: 'track' }, bar), seconds),
    verdict,
    question.moment ? createMoment(question.moment, texts.moment) : null,
    question.image ? make('img', { src: question.image, alt: '', decoding: 'async' }) : null,
    make('h2', { id: 'question' }, question.text),
    detail,
    part.element,
    news,
    said,
  )
  const length = Date.parse(question.closesAt) - Date.parse(question.opensAt)
  let lastSaid = Number.POSITIVE_INFINITY
  let isClosed = false
  const close = () => {
    isClosed = true
    part.close()
  }

  return {
    element,
    tick(leftMs) {
      const left = Math.max(0, leftMs)
      bar.style.width = `${(100 * left) / length}%`
      const whole = Math.ceil(left / 1000)
      seconds.textContent = String(whole)
      const next = announced.find((at) => whole <= at && at < lastSaid)
      if (next !== undefined && whole > 0) {
        lastSaid = next
        said.textContent = counted(language, texts.secondsLeft, whole)
      }
      if (left > 0 || isClosed) return
      close()
      said.textContent = texts.timeUp
    },
    choose(given, sent) {
      close()
      part.choose(given)
      const words = {
        sending: texts.sending,
        offline: texts.waitingForNetwork,
        stored: texts.stored,
        refused: texts.notSent,
      }
      news.textContent = words[sent.state]
      news.dataset.state = sent.state
    },
    tell(result, own) {
      close()
      element.dataset.told = ''
      news.textContent = ''
      said.textContent = ''
      seconds.textContent = ''
      part.tell(result, own)
      if (result.explanation) detail.textContent = result.explanation
      verdict.replaceChildren(...verdictOf(own, language))
      verdict.dataset.is = !own ? 'none' : own.isCorrect ? 'right' : 'wrong'
    },
  }
}

function verdictOf(own: OwnAnswer | undefined, language: Language): HTMLElement[] {
  const texts = playTexts(language)
  if (!own) return [make('strong', {}, texts.none)]
  const time = (own.elapsed / 1000).toLocaleString(language, { maximumFractionDigits: 1 })
  const words = make(
    'span',
    {},
    make('strong', {}, own.isCorrect ? texts.correct : texts.wrong),
    make('small', {}, filled(texts.after, { seconds: time })),
  )
  return own.points ? [words, make('b', {}, `+${own.points.toLocaleString(language)}`)] : [words]
}
