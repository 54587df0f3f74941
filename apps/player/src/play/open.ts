import './play.css'
import type { GameState, OwnGame, PlayQuestion } from '@touchline/contract'
import { dress } from '../brand.ts'
import { formatDateTime } from '../dates.ts'
import { make } from '../elements.ts'
import { createHeader } from '../header.ts'
import type { Language } from '../texts.ts'
import { openGame } from './client.ts'
import { openServerClock } from './clock.ts'
import { createJoin } from './join.ts'
import { sendAnswer } from './outgoing.ts'
import { waitOf } from './pace.ts'
import { createQuestion, type QuestionView } from './question-view.ts'
import { createRanking, createResults, createScore } from './score.ts'
import { counted, filled, playTexts } from './texts.ts'

type Options = { kind: string; id: string; language: Language; say: (text: string) => void }

/** Milliseconds within which an answer may arrive after the end of its question. */
const graceMs = 1_500
/** Milliseconds between two drawings of the time that is left. */
const tickMs = 100
/** Looks at the server's clock, at the beginning. */
const looks = 3

/** Plays a game: joining, waiting, questions one after the other, and what was right. */
export async function openPlay({ kind, id, language, say }: Options): Promise<void> {
  const texts = playTexts(language)
  const game = openGame(kind, id, language)
  const clock = openServerClock()
  const first = await game.state()
  if (!first) return say(texts.missing)

  let state: GameState = first
  let own: OwnGame | undefined
  let shown: { question: PlayQuestion; view: QuestionView } | undefined
  /** Answers of this page that are not told by the server yet. */
  const tapped = new Map<number, number>()
  let isDone = false

  const title = make('h1', {}, first.name)
  const stage = make('div', { class: 'scene' })
  const foot = make('footer', {})
  const offline = make('p', { class: 'offline', role: 'status' })
  const banner = first.banner ? make('img', { src: first.banner, alt: '', class: 'banner' }) : null
  const main = make('main', { class: 'play', 'aria-labelledby': 'game' }, banner, title, offline, stage, foot)
  title.id = 'game'
  const isAlone = window.top === window
  document.title = first.name
  dress(first.brand)
  document.body.replaceChildren(...(isAlone ? [createHeader(first.brand, language)] : []), main)

  /** Reads what is one's own, and the server's clock with it. */
  async function readOwn(): Promise<void> {
    const asked = Date.now()
    const found = await game.own()
    if (found) clock.note({ server: Date.parse(found.now), asked, answered: Date.now() })
    own = found
  }

  function answer(question: PlayQuestion, view: QuestionView, answerId: number): void {
    if (tapped.has(question.id)) return
    tapped.set(question.id, answerId)
    const at = clock.now()
    const end = Date.parse(question.closesAt) + graceMs
    void sendAnswer({
      send: () => game.answer(question.id, answerId, new Date(at)),
      isInTime: () => clock.now() < end,
      tell(sent) {
        // The first answer counts, and it may have been another page's.
        const counts = sent.state === 'stored' ? sent.receipt.AnswerId : answerId
        view.choose(counts, sent)
        if (state.phase === 'own' && (sent.state === 'stored' || sent.state === 'refused')) offerNext(view)
      },
    })
  }

  function ask(question: PlayQuestion): QuestionView {
    if (shown?.question.id === question.id && stage.contains(shown.view.element)) return shown.view
    const view = createQuestion({
      question,
      count: state.questionCount,
      language,
      onAnswer: (answerId) => answer(question, view, answerId),
    })
    shown = { question, view }
    stage.replaceChildren(view.element)
    const known = own?.answers.find(({ QuestionId }) => QuestionId === question.id)
    if (known) {
      tapped.set(question.id, known.AnswerId)
      view.choose(known.AnswerId, { state: 'stored', receipt: { id: 0, ...known } })
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
      offline.textContent = ''
      await readOwn()
      isDone = question === null
      if (question) ask(question)
      else shown = undefined
      draw()
    } catch {
      offline.textContent = texts.offline
    }
  }

  function drawOwnPace(): void {
    // The question that is shown goes on, with its own time.
    if (shown && stage.contains(shown.view.element)) return
    if (isDone) {
      const until = state.closesAt && formatDateTime(state.closesAt, language)
      stage.replaceChildren(
        make('p', { class: 'lead' }, until ? filled(texts.doneUntil, { date: until }) : texts.done),
      )
      return
    }
    const button = make('button', { type: 'button', class: 'primary' }, texts.start)
    button.addEventListener('click', () => void goOn())
    const words = counted(language, texts.ownPace, state.questionCount)
    stage.replaceChildren(make('p', { class: 'lead' }, words), button)
  }

  function drawWaiting(): void {
    shown = undefined
    const isBefore = state.opensAt !== null && clock.now() < Date.parse(state.opensAt)
    const players = make(
      'p',
      { class: 'muted' },
      counted(language, texts.players, Math.max(1, state.contestants)),
    )
    const hasBegun = (own?.answers.length ?? 0) > 0
    const words = isBefore
      ? filled(texts.opensAt, { date: formatDateTime(state.opensAt!, language) })
      : hasBegun
        ? texts.waitingNext
        : texts.waiting
    stage.replaceChildren(make('p', { class: 'lead' }, words), players)
  }

  /** Shows what goes on. */
  function draw(): void {
    const { phase, question, sponsor, description, legal } = state
    const score = own ? createScore(own, state, language) : null
    const withSponsor = sponsor ? createSponsor(sponsor, texts.with) : null
    const hidden = own && own.name === null ? make('p', { class: 'muted' }, texts.hidden) : null
    const law = legal && !own ? make('small', { class: 'legal' }, legal) : null
    foot.replaceChildren(...[score, hidden, law, withSponsor].filter((part) => part !== null))
    if (!own) drawJoin(description)
    else if (phase === 'own') drawOwnPace()
    else if (phase === 'over') drawEnd(own)
    else if (question) drawQuestion(question, own)
    else drawWaiting()
  }

  function drawQuestion(question: PlayQuestion, { answers }: OwnGame): void {
    const view = ask(question)
    if (state.result)
      view.tell(
        state.result,
        answers.find(({ QuestionId }) => QuestionId === question.id),
      )
  }

  function drawEnd(mine: OwnGame): void {
    shown = undefined
    const { question, result, results } = state
    const told = results ?? (question && result ? [{ question, result }] : [])
    stage.replaceChildren(
      make('h2', {}, texts.overTitle),
      ...createRanking(mine, language),
      ...createResults(told, mine, language),
    )
  }

  function drawJoin(description: string | null): void {
    if (stage.querySelector('form')) return
    stage.replaceChildren(
      ...createJoin({
        description,
        language,
        known: game.knownName(),
        join: async (name) => {
          await game.join(name)
          for (let look = 0; look < looks; look++) await readOwn()
          draw()
        },
      }),
    )
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    try {
      const found = await game.state()
      if (!found) return say(texts.missing)
      const isTold = found.result && found.result.QuestionId !== state.result?.QuestionId
      const isOther = found.phase !== state.phase || found.question?.id !== state.question?.id
      state = found
      // The ranking is calculated a moment after the end.
      if (own && (isTold || isOther || found.phase === 'over')) await readOwn()
      offline.textContent = ''
      draw()
    } catch {
      // What is shown stays, and goes on by the clock.
      offline.textContent = texts.offline
    }
    wait()
  }
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), waitOf(state, clock.now(), Math.random()))
  }
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') void look()
  })

  setInterval(() => {
    if (!shown || shown.view.element.dataset.told !== undefined) return
    const left = Date.parse(shown.question.closesAt) - clock.now()
    shown.view.tick(left)
    if (left <= 0 && state.phase === 'own') offerNext(shown.view)
  }, tickMs)

  // Letters choose, as on the screen.
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    const index = event.key.toUpperCase().charCodeAt(0) - 65
    if (event.key.length !== 1 || !shown) return
    const button = shown.view.element.querySelectorAll<HTMLButtonElement>('.answers button')[index]
    if (button && !button.disabled) button.click()
  })

  const known = game.knownName()
  if (known) {
    try {
      await game.join(known)
      for (let count = 0; count < looks; count++) await readOwn()
    } catch {
      // Who cannot join by itself is asked for a name.
    }
  }
  draw()
  wait()
}

function createSponsor(sponsor: NonNullable<GameState['sponsor']>, words: string): HTMLElement {
  const { name, logo, url } = sponsor
  const inner = logo
    ? [make('img', { src: logo, alt: '', height: 24 }), filled(words, { name })]
    : [filled(words, { name })]
  const link = url ? make('a', { href: url, rel: 'noopener sponsored', target: '_blank' }, ...inner) : null
  return make('p', { class: 'sponsor' }, ...(link ? [link] : inner))
}
