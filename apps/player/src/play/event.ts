import './event.css'
import type { EventGames } from '@touchline/contract'
import { dress } from '../brand.ts'
import { formatDateTime } from '../dates.ts'
import { make } from '../elements.ts'
import { createHeader } from '../header.ts'
import type { Language } from '../texts.ts'
import { eventTexts } from './event-texts.ts'
import { counted, filled, playTexts } from './texts.ts'

type Options = { id: string; language: Language; say: (text: string) => void }
type Game = EventGames['games'][number]

/** Milliseconds between two looks, and by how much those of a crowd are apart. */
const lookMs = 8_000
const spreadMs = 4_000

/** Shows the games of an event; what can be played comes first. */
export async function openEvent({ id, language, say }: Options): Promise<void> {
  const texts = eventTexts(language)
  const page = new URLSearchParams(location.search).get('page')

  /** Undefined if there are none. */
  async function read(): Promise<EventGames | undefined> {
    const query = new URLSearchParams({ lang: language, ...(page && { page }) })
    const answer = await fetch(`/play-api/events/${encodeURIComponent(id)}/games?${query}`)
    if (answer.ok) return await answer.json()
    if (answer.status === 404 || answer.status === 400) return undefined
    throw new Error(`The games of the event: ${answer.status}`)
  }

  const first = await read()
  if (!first) return say(texts.missing)
  const title = make('h1', { id: 'event' }, first.name)
  const offline = make('p', { class: 'offline', role: 'status' })
  const list = make('ul', { class: 'games' })
  const isAlone = window.top === window
  const ownData = make(
    'a',
    { class: 'own', href: `/my-data/${first.AccountId}?lang=${language}`, target: isAlone ? null : '_blank' },
    playTexts(language).ownData,
  )
  const lead = make('p', { class: 'lead' }, texts.lead)
  const main = make(
    'main',
    { class: 'play event', 'aria-labelledby': 'event' },
    ...[title, offline, lead, list, make('footer', {}, ownData)],
  )
  document.title = first.name
  dress(first.brand)
  document.body.replaceChildren(...(isAlone ? [createHeader(first.brand, language)] : []), main)

  const momentOf = ({ moment, opensAt }: Game): string => {
    if (moment !== 'waiting') return texts[moment]
    return opensAt ? filled(texts.opensAt, { date: formatDateTime(opensAt, language) }) : texts.waiting
  }
  const cardOf = (game: Game) => {
    const { kind, id, name, description, moment, contestants } = game
    const players = counted(language, playTexts(language).players, contestants)
    const facts = [momentOf(game), ...(moment === 'open' && contestants > 0 ? [players] : [])]
    return make(
      'li',
      { 'data-moment': moment },
      make(
        'a',
        { href: `/play/${kind}/${id}?lang=${language}` },
        make('span', { class: 'kind' }, texts.kinds[kind]),
        make('strong', {}, name),
        description ? make('span', { class: 'muted' }, description) : null,
        make('span', { class: 'moment' }, facts.join(' · ')),
      ),
    )
  }
  let shown = ''
  /** What stays as it was keeps the focus of whoever is on it. */
  function draw({ games }: EventGames): void {
    const now = JSON.stringify(games)
    if (now === shown) return
    shown = now
    const focused = list.querySelector<HTMLAnchorElement>('a:focus')?.pathname
    list.replaceChildren(...games.map(cardOf))
    for (const link of list.querySelectorAll('a')) if (link.pathname === focused) link.focus()
  }
  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    try {
      const found = await read()
      if (!found) return say(texts.missing)
      draw(found)
      offline.textContent = ''
    } catch {
      offline.textContent = playTexts(language).offline
    }
    wait()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), lookMs + Math.random() * spreadMs)
  }
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') void look()
  })
  draw(first)
  wait()
}
