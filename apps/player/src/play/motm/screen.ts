import './screen.css'
import type { GameState, MotmVoteState } from '@touchline/contract'
import { encode } from 'uqr'
import { dress } from '../../brand.ts'
import { make } from '../../elements.ts'
import type { Language } from '../../texts.ts'
import { counted, filled } from '../texts.ts'
import { motmTexts } from './texts.ts'

/** Milliseconds between two looks; a screen of a stadium is one page, so it may look often. */
const lookEvery = 1_000
/** Milliseconds without an answer after which the screen says so; it goes on showing what it knows. */
const silentMs = 5_000
/** Players who fit with large letters. */
const mostShown = 8

type Options = { id: string; language: Language; say: (text: string) => void; missing: string }

/**
 * A vote for the screen of a stadium: who is ahead, how to vote, who won. It is opened once and left alone for hours, so
 * it never gives up: what it showed last stays while there is no connection.
 */
export async function openMotmScreen({ id, language, say, missing }: Options): Promise<void> {
  const texts = motmTexts(language)
  const address = `/play-api/games/motm/${encodeURIComponent(id)}/state?lang=${language}`
  const parts = createParts(`${location.origin}/play/motm/${id}`, language)
  let state: MotmVoteState | undefined
  /** Milliseconds by which the server's clock is ahead. */
  let ahead = 0
  let heardAt = performance.now()

  async function look(): Promise<void> {
    try {
      const answer = await fetch(address)
      if (answer.status === 404 || answer.status === 400) {
        // A vote that is taken back may come again.
        if (!state) say(missing)
        return
      }
      if (!answer.ok) throw new Error(String(answer.status))
      const found: GameState = await answer.json()
      if (found.kind !== 'motm') return
      if (!state) {
        dress(found.brand)
        document.title = found.name
        document.body.replaceChildren(parts.main)
      }
      ahead = Date.parse(found.now) - Date.now()
      state = found
      heardAt = performance.now()
      parts.draw(found)
    } catch {
      // The next look may find it.
    }
  }

  function tick(): void {
    parts.offline.textContent = performance.now() - heardAt > silentMs ? texts.reconnecting : ''
    const closesAt = state?.phase === 'voting' ? state.closesAt : null
    const left = closesAt ? Math.max(0, Math.ceil((Date.parse(closesAt) - Date.now() - ahead) / 1000)) : null
    parts.clock.textContent = left === null ? '' : filled(texts.closesIn, { time: clockOf(left) })
  }

  keepAwake()
  setInterval(tick, 250)
  for (;;) {
    await look()
    tick()
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}

/** `4:05`, `1:00:00`. */
function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

function createParts(playAddress: string, language: Language) {
  const texts = motmTexts(language)
  const brand = make('span', { class: 'brand' })
  const title = make('h1', {})
  const total = make('p', { class: 'total' })
  const clock = make('p', { class: 'clock' })
  const offline = make('p', { class: 'offline', role: 'status' })
  const board = make('section', { class: 'board' })
  const invitation = make(
    'aside',
    {},
    createCode(playAddress, texts.scanned),
    make('strong', {}, texts.scan),
    make('span', {}, playAddress.replace(/^https?:\/\//, '')),
  )
  const sponsor = make('p', { class: 'sponsor' })
  const full = make('button', { type: 'button', class: 'full' }, texts.fullScreen)
  full.addEventListener(
    'click',
    () => void document.documentElement.requestFullscreen().catch(() => undefined),
  )
  document.addEventListener('fullscreenchange', () => {
    full.hidden = document.fullscreenElement !== null
  })
  const main = make(
    'main',
    { class: 'screen' },
    make('header', {}, brand, title, full),
    make('div', { class: 'middle' }, board, invitation),
    make('footer', {}, total, clock, offline, sponsor),
  )
  let rows = new Map<number, { element: HTMLElement; bar: HTMLElement; share: HTMLElement }>()
  let drawn = ''

  function drawBars(state: MotmVoteState): void {
    const shown = state.candidates.toSorted((one, other) => other.votes - one.votes).slice(0, mostShown)
    const most = Math.max(1, ...shown.map(({ votes }) => votes))
    const key = JSON.stringify(shown.map(({ id, name, number }) => [id, name, number]))
    if (key !== drawn) {
      drawn = key
      const before = rows
      rows = new Map(shown.map((one) => [one.id, before.get(one.id) ?? createRow(one)]))
      board.replaceChildren(make('ol', {}, ...[...rows.values()].map(({ element }) => element)))
    }
    for (const { id, votes } of shown) {
      const row = rows.get(id)!
      row.bar.style.width = `${(100 * votes) / most}%`
      row.share.textContent = (state.votes > 0 ? votes / state.votes : 0).toLocaleString(language, {
        style: 'percent',
        maximumFractionDigits: 0,
      })
    }
  }

  function drawWords(kind: string, ...lines: HTMLElement[]): void {
    const key = `${kind} ${lines.map(({ textContent }) => textContent).join(' ')}`
    if (key === drawn) return
    drawn = key
    board.replaceChildren(make('div', { class: kind, role: 'status' }, ...lines))
  }

  return {
    main,
    clock,
    offline,
    draw(state: MotmVoteState): void {
      const { name, phase, votes, candidates, WinnerId, sponsor: paying } = state
      main.dataset.phase = phase
      title.textContent = name
      brand.replaceChildren(
        state.brand.logo
          ? make('img', { src: state.brand.logo, alt: state.brand.name })
          : make('b', {}, state.brand.name),
      )
      total.textContent = phase === 'waiting' ? '' : counted(language, texts.votes, votes)
      invitation.hidden = phase !== 'voting' && phase !== 'waiting'
      sponsor.replaceChildren(
        ...(paying
          ? [paying.logo ? make('img', { src: paying.logo, alt: paying.name }) : make('b', {}, paying.name)]
          : []),
      )
      const winner = candidates.find(({ id }) => id === WinnerId)
      if (phase === 'waiting') drawWords('words', make('strong', {}, texts.opensSoon))
      else if (phase === 'counting') drawWords('words', make('strong', {}, texts.counting))
      else if (phase !== 'over') drawBars(state)
      else if (!winner) drawWords('words', make('strong', {}, texts.nobody))
      else {
        const share = (winner.votes / votes).toLocaleString(language, {
          style: 'percent',
          maximumFractionDigits: 0,
        })
        drawWords(
          'won',
          make('small', {}, texts.winner),
          make('b', {}, winner.number === null ? '' : String(winner.number)),
          make('strong', {}, winner.name),
          make('span', {}, [winner.team?.name, share].filter(Boolean).join(' · ')),
        )
      }
    },
  }
}

function createRow({ name, number, team }: MotmVoteState['candidates'][number]) {
  const bar = make('i', {})
  const share = make('b', { class: 'share' })
  const element = make(
    'li',
    {},
    make('b', { class: 'shirt' }, number === null ? '' : String(number)),
    make('span', { class: 'name' }, name),
    make('span', { class: 'track', 'aria-hidden': 'true' }, bar),
    share,
  )
  if (team?.colour) element.style.setProperty('--team', team.colour)
  return { element, bar, share }
}

/** A text as a QR code: dark on light whatever the theme, since scanners need that. */
function createCode(text: string, label: string): SVGSVGElement {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  const shape = document.createElementNS(space, 'path')
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}

/** Keeps the screen on, as far as the browser lets it. */
function keepAwake(): void {
  const ask = () => navigator.wakeLock?.request('screen').catch(() => undefined)
  void ask()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask()
  })
}
