import './play.css'
import type { GameState, OwnGame } from '@touchline/contract'
import { dress } from '../brand.ts'
import { make } from '../elements.ts'
import { createHeader } from '../header.ts'
import type { Language } from '../texts.ts'
import { openGame } from './client.ts'
import { openServerClock } from './clock.ts'
import { openGifts } from './gifts.ts'
import { createJoin } from './join.ts'
import type { OpenStage } from './stage.ts'
import { filled, playTexts } from './texts.ts'

type Options = { kind: string; id: string; language: Language; say: (text: string) => void }

/** Milliseconds between two drawings of the time that is left. */
const tickMs = 100
/** Looks at the server's clock, at the beginning. */
const looks = 3
/** Milliseconds by which each person of a crowd spreads what all would ask for at once: a thousand a second. */
const spreadMs = 1

const stages: Record<GameState['kind'], () => Promise<OpenStage>> = {
  trivia: async () => (await import('./trivia/stage.ts')).openTrivia,
  predictor: async () => (await import('./predictor/stage.ts')).openPredictor,
  motm: async () => (await import('./motm/stage.ts')).openMotm,
}

/** Plays a game: joining, what its kind shows, and what is one's own. */
export async function openPlay({ kind, id, language, say }: Options): Promise<void> {
  const texts = playTexts(language)
  const game = openGame(kind, id, language)
  const clock = openServerClock()
  const first = await game.state()
  if (!first) return say(texts.missing)
  const openStage = await stages[first.kind]()

  let state: GameState = first
  let own: OwnGame | undefined
  const title = make('h1', {}, first.name)
  const scene = make('div', { class: 'scene' })
  const gifts = openGifts(language)
  const isAlone = window.top === window
  const ownData = make(
    'a',
    { class: 'own', href: `/my-data/${first.AccountId}?lang=${language}`, target: isAlone ? null : '_blank' },
    texts.myData,
  )
  const logIn = make('button', { type: 'button' }, texts.logIn)
  logIn.addEventListener('click', () => void askWho())
  /** Drawn anew with each look; who is on a link or a button below stays there. */
  const facts = make('div', { class: 'facts' })
  const foot = make('footer', {}, facts, logIn, ownData)
  const offline = make('p', { class: 'offline', role: 'status' })
  const news = make('p', { role: 'status' })
  const banner = first.banner ? make('img', { src: first.banner, alt: '', class: 'banner' }) : null
  const main = make(
    'main',
    { class: 'play', 'aria-labelledby': 'game' },
    banner,
    title,
    offline,
    news,
    scene,
    gifts.element,
    foot,
  )
  title.id = 'game'
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
  async function enter(name: string): Promise<void> {
    await game.join(name)
    for (let look = 0; look < looks; look++) await readOwn()
  }
  /** Lets a guest log in over this page, and goes on as whom they are then. */
  async function askWho(): Promise<void> {
    const { logInHere } = await import('../my-data/log-in-here.ts')
    await logInHere({
      ...{ account: state.AccountId, language },
      tell(text) {
        news.textContent = text
      },
      async onLoggedIn() {
        own = undefined
        scene.replaceChildren()
        const name = game.knownName()
        if (name) await enter(name).catch(() => undefined)
        draw()
      },
    })
  }
  const setOffline = (isOffline: boolean) => {
    offline.textContent = isOffline ? texts.offline : ''
  }
  const stage = openStage({
    ...{ game, clock, language, element: scene, readOwn, draw, look, setOffline },
    state: () => state,
    own: () => own,
  })

  /** Shows what goes on. */
  function draw(): void {
    const { sponsor, description, legal } = state
    const isShown = own !== undefined || stage.isClosed()
    const withSponsor = sponsor ? createSponsor(sponsor, texts.with) : null
    const hidden = own && own.name === null ? make('p', { class: 'muted' }, texts.hidden) : null
    const law = legal && !isShown ? make('small', { class: 'legal' }, legal) : null
    if (isShown) stage.draw()
    else drawJoin(description)
    const score = isShown ? stage.score() : null
    gifts.update(state, own)
    facts.replaceChildren(...[score, hidden, law, withSponsor].filter((part) => part !== null))
  }

  function drawJoin(description: string | null): void {
    if (scene.querySelector('form')) return
    const join = async (name: string) => {
      await enter(name)
      draw()
    }
    scene.replaceChildren(
      ...createJoin({
        description,
        language,
        isRanked: first!.kind !== 'motm',
        known: game.knownName(),
        join,
      }),
    )
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    try {
      const found = await game.state()
      if (!found) return say(texts.missing)
      const before = state
      state = found
      setOffline(false)
      draw()
      if (own && (stage.isOwnStale(before) || decidedOf(before) !== decidedOf(state))) readOwnInTurn()
    } catch {
      // What is shown stays, and goes on by the clock.
      setOffline(true)
    }
    wait()
  }
  /** All of a crowd would ask for what is their own at the same moment. */
  function readOwnInTurn(): void {
    const turn = Math.random() * state.contestants * spreadMs
    setTimeout(() => readOwn().then(draw, () => setOffline(true)), turn)
  }
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), stage.wait(Math.random()))
  }
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') void look()
  })
  setInterval(() => stage.tick?.(), tickMs)

  const known = game.knownName()
  // Who cannot join by itself is asked for a name.
  if (known) await enter(known).catch(() => undefined)
  draw()
  wait()
}

/** Which gifts have been decided. */
const decidedOf = ({ gifts }: GameState): string =>
  gifts.flatMap(({ id, isDecided }) => (isDecided ? [id] : [])).join()

function createSponsor(sponsor: NonNullable<GameState['sponsor']>, words: string): HTMLElement {
  const { name, logo, url } = sponsor
  const inner = logo
    ? [make('img', { src: logo, alt: '', height: 24 }), filled(words, { name })]
    : [filled(words, { name })]
  const link = url ? make('a', { href: url, rel: 'noopener sponsored', target: '_blank' }, ...inner) : null
  return make('p', { class: 'sponsor' }, ...(link ? [link] : inner))
}
