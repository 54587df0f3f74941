import type { Watching } from '@touchline/contract'
import { openViewerSession, Refused } from '../../../audience/session.ts'
import { make } from '../../../elements.ts'
import { textsOf } from '../../../texts.ts'
import type { Page, Part, PartEntry } from '../../part.ts'
import { sectorIn } from './sector.ts'
import './watching.css'

/** Milliseconds until the next report after one that did not arrive. */
const patience = 30_000

/** How many have the page open, from two on; this one counts while it is seen. */
function createWatching({ language, kind, key }: Page): Part {
  const element = make('p', { class: 'watching' })
  const page = { kind, key }
  const session = openViewerSession(page)
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasBegun = false
  /** Where the programme is played; undefined while a clip is played in its place. */
  let stage: HTMLElement | undefined

  const wait = (ms: number) => {
    clearTimeout(timer)
    // Pages that were opened together do not report together.
    timer = setTimeout(report, ms * (0.9 + Math.random() * 0.1))
  }
  const tell = (watching: number) => {
    const count = watching.toLocaleString(language)
    element.textContent = watching > 1 ? textsOf(language).watching.replace('{count}', count) : ''
  }
  const report = async () => {
    if (document.visibilityState === 'hidden') return
    try {
      const { watching, next } = await session.ask<Watching>('POST', '/main-api/audience/watching', {
        page,
        sector: stage && sectorIn(stage),
      })
      tell(watching)
      wait(next)
    } catch (error) {
      tell(0)
      wait(Math.max(patience, error instanceof Refused ? error.retryAfter * 1000 : 0))
    }
  }
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    document.addEventListener('visibilitychange', () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void report()
    })
    addEventListener('pagehide', () => {
      clearTimeout(timer)
      session.leave()
    })
    addEventListener('pageshow', ({ persisted }) => persisted && void report())
    void report()
  }
  return {
    element,
    show: begin,
    mount(mounted) {
      stage = mounted
    },
    instead(clip) {
      if (clip !== undefined) stage = undefined
    },
  }
}

export const part: PartEntry = {
  place: 'under',
  order: 5,
  isIn: ({ media }) => media !== null,
  create: createWatching,
}
