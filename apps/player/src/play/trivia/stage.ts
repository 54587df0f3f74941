import './trivia.css'
import type { GivenAnswer, OwnTrivia, PlayQuestion, TriviaState } from '@touchline/contract'
import { graceMs } from '@touchline/games/elapsed'
import { Refused } from '../../audience/session.ts'
import { formatDateTime } from '../../dates.ts'
import { make } from '../../elements.ts'
import { sendAnswer } from '../outgoing.ts'
import { createRanking } from '../ranking.ts'
import type { OpenStage } from '../stage.ts'
import { counted, filled, playTexts } from '../texts.ts'
import type { Given } from './answer-part.ts'
import { tellOwn } from './own-points.ts'
import { waitOf } from './pace.ts'
import { createQuestion, type QuestionView } from './question-view.ts'
import { createResults, createScore } from './score.ts'

/** Looks after the end at which the ranking is read anew, since it is calculated then; later at every sixth. */
const rankLooks = 3
const laterLooks = 6

/** An answer as it is sent. */
const sentOf = (questionId: number, { AnswerId, value }: Given): GivenAnswer =>
  value === null ? { questionId, answerId: AnswerId! } : { questionId, value: String(value) }

/** A quiz: waiting, questions one after the other, and what was right. */
export const openTrivia: OpenStage = (options) => {
  const { game, clock, language, element, readOwn, draw, look, setOffline } = options
  const texts = playTexts(language)
  const state = () => options.state() as TriviaState
  const own = () => options.own() as OwnTrivia
  const played = () => options.own() as OwnTrivia | undefined
  let shown: { question: PlayQuestion; view: QuestionView } | undefined
  /** Answers of this page that are not told by the server yet. */
  const tapped = new Set<number>()
  let isDone = false
  let looksOver = 0

  function answer(question: PlayQuestion, view: QuestionView, given: Given): void {
    if (tapped.has(question.id)) return
    tapped.add(question.id)
    const at = clock.now()
    const end = Date.parse(question.closesAt) + graceMs
    void sendAnswer({
      send: () => game.answer({ ...sentOf(question.id, given), tappedAt: new Date(at).toISOString() }),
      isInTime: () => clock.now() < end,
      tell(sent) {
        const receipt = sent.state === 'stored' && sent.receipt.kind === 'trivia' ? sent.receipt : undefined
        // The first answer counts, and it may have been another page's.
        view.choose(receipt ?? given, sent)
        if (receipt) noteAnswer(receipt)
        if (state().phase === 'own' && (sent.state === 'stored' || sent.state === 'refused')) offerNext(view)
      },
    })
  }

  /** What was stored is one's own, without asking for it again. */
  function noteAnswer({
    QuestionId,
    AnswerId,
    value,
    elapsed,
  }: Omit<OwnTrivia['answers'][number], 'isCorrect' | 'points'>) {
    const { answers } = own()
    if (answers.some((one) => one.QuestionId === QuestionId)) return
    answers.push({ QuestionId, AnswerId, value, elapsed, isCorrect: null, points: null })
  }

  function ask(question: PlayQuestion): QuestionView {
    if (shown?.question.id === question.id && element.contains(shown.view.element)) {
      // Its host may have closed it before its time was over.
      shown.question = question
      return shown.view
    }
    const view = createQuestion({
      question,
      count: state().questionCount,
      language,
      onAnswer: (given) => answer(question, view, given),
    })
    shown = { question, view }
    element.replaceChildren(view.element)
    const known = own().answers.find(({ QuestionId }) => QuestionId === question.id)
    if (known) {
      tapped.add(question.id)
      view.choose(known, { state: 'stored' })
    }
    return view
  }

  /** Behind a question at one's own pace: the next one when the person wants it. */
  function offerNext(view: QuestionView): void {
    if (view.element.querySelector('.next')) return
    const button = make('button', { type: 'button', class: 'next primary' }, texts.next)
    button.addEventListener('click', () => void goOn())
    view.element.append(button)
    button.focus({ preventScroll: true })
  }

  async function goOn(): Promise<void> {
    try {
      const question = await game.next()
      setOffline(false)
      await readOwn()
      isDone = question === null
      if (question) ask(question)
      else shown = undefined
      draw()
    } catch (error) {
      // A quiz that has closed meanwhile says so, and is no lost connection.
      if (error instanceof Refused) await look()
      else setOffline(true)
    }
  }

  function drawOwnPace(): void {
    // The question that is shown goes on, with its own time.
    if (shown && element.contains(shown.view.element)) return
    if (isDone) {
      const { closesAt } = state()
      const until = closesAt && formatDateTime(closesAt, language)
      element.replaceChildren(
        make('p', { class: 'lead' }, until ? filled(texts.doneUntil, { date: until }) : texts.done),
      )
      return
    }
    const button = make('button', { type: 'button', class: 'primary' }, texts.start)
    button.addEventListener('click', () => void goOn())
    const words = counted(language, texts.ownPace, state().questionCount)
    element.replaceChildren(make('p', { class: 'lead' }, words), button)
  }

  function drawWaiting(): void {
    shown = undefined
    const { opensAt, contestants } = state()
    const isBefore = opensAt !== null && clock.now() < Date.parse(opensAt)
    const players = make('p', { class: 'muted' }, counted(language, texts.players, Math.max(1, contestants)))
    const words = isBefore
      ? filled(texts.opensAt, { date: formatDateTime(opensAt, language) })
      : own().answers.length > 0
        ? texts.waitingNext
        : texts.waiting
    element.replaceChildren(make('p', { class: 'lead' }, words), players)
  }

  function drawQuestion(question: PlayQuestion): void {
    const view = ask(question)
    const { result } = state()
    if (!result) return
    tellOwn(own(), question, result)
    view.tell(
      result,
      own().answers.find(({ QuestionId }) => QuestionId === question.id),
    )
  }

  function drawEnd(): void {
    shown = undefined
    const { question, result, results, top } = state()
    const told = results ?? (question && result ? [{ question, result }] : [])
    element.replaceChildren(
      make('h2', {}, texts.overTitle),
      ...createRanking(played()?.ranking, top, language),
      ...createResults(told, played(), language),
    )
  }

  // Letters choose, as on the screen.
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    if (!/^\p{L}$/u.test(event.key) || !shown) return
    const key = event.key.toUpperCase()
    const button = shown.view.element.querySelector<HTMLButtonElement>(`.answers [data-key="${key}"]`)
    if (button && !button.disabled) button.click()
  })

  /** A quiz at one's own pace that has closed a moment ago, of which nothing is told yet. */
  const isEnding = () => state().phase === 'counting' && state().question === null

  function drawEnding(): void {
    shown = undefined
    element.replaceChildren(make('p', { class: 'lead', role: 'status' }, texts.counting))
  }

  return {
    isClosed: () => state().phase === 'over' || isEnding(),
    draw() {
      const { phase, question } = state()
      if (phase === 'own') drawOwnPace()
      else if (phase === 'over') drawEnd()
      else if (isEnding()) drawEnding()
      else if (question) drawQuestion(question)
      else drawWaiting()
    },
    score() {
      const mine = played()
      return mine ? createScore(mine, state(), language) : null
    },
    tick() {
      if (!shown || shown.view.element.dataset.told !== undefined) return
      const left = Date.parse(shown.question.closesAt) - clock.now()
      shown.view.tick(left)
      if (left <= 0 && state().phase === 'own') offerNext(shown.view)
    },
    wait: (random) => waitOf(state(), clock.now(), random),
    isOwnStale(before) {
      const { phase, result } = state()
      if (phase === 'over') return looksOver++ < rankLooks || looksOver % laterLooks === 0
      const was = before as TriviaState
      return phase === 'own' ? was.phase !== 'own' : result?.QuestionId !== was.result?.QuestionId
    },
  }
}
