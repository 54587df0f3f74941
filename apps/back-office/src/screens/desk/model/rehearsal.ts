import type { Rehearsal } from '@touchline/contract/light'
import type { Core } from './core.ts'
import { follow } from './follow.ts'
import type { End, Picture } from './outside.ts'
import { durationOf } from './selectors.ts'

/** Browsers play no faster; beyond, the picture jumps to keep up. */
const fastest = 16
/** How far the picture may be from the live edge before it jumps, in ms of real time. */
const tolerance = 1500
const checkEvery = 500

/** The live edge of a rehearsal: where the recording would be if it were live. In ms of the media. */
export const edgeOf = ({ startedAt, from, rate }: Rehearsal, duration: number, now: number): number =>
  Math.min(duration, Math.max(0, from + (now - Date.parse(startedAt)) * rate))

/**
 * Plays a recording as if it were live: at the rehearsal's rate, at the live edge, and never beyond it. Whoever pauses
 * or goes back stays there until `goLive`.
 */
export function createRehearsal({ given, markers, outside: { clock } }: Core) {
  let isAtEdge = true
  const edge = (rehearsal: Rehearsal) =>
    edgeOf(rehearsal, durationOf(given.get().match, markers.view.get().all), clock.now())

  function goLive(): void {
    isAtEdge = true
    const { match, player } = given.get()
    const { rehearsal } = match.event
    if (!player.element || !rehearsal) return
    player.element.playbackRate = Math.min(fastest, rehearsal.rate)
    player.seek(edge(rehearsal))
    void player.element.play().catch(() => {})
  }

  /** Leaves the live edge: the person looks at something else. */
  function leave(): void {
    isAtEdge = false
  }

  function keepUp(element: Picture, rehearsal: Rehearsal): void {
    if (element.paused || !isAtEdge || element.seeking) return
    const { player } = given.get()
    const at = edge(rehearsal)
    if (Math.abs(at - player.positionNow()) > tolerance * rehearsal.rate) player.seek(at)
  }

  function begin(element: Picture | null, rehearsal: Rehearsal | null): End | undefined {
    if (!element || !rehearsal) return undefined
    goLive()
    const start = () => {
      if (!isAtEdge) return
      // Media that are loaded play at the usual rate.
      element.playbackRate = Math.min(fastest, rehearsal.rate)
      // Autoplay may be refused with sound.
      if (element.paused) {
        element.muted = true
        goLive()
      }
    }
    const stop = clock.every(checkEvery, () => keepUp(element, rehearsal))
    element.addEventListener('loadeddata', start)
    element.addEventListener('pause', leave)
    return () => {
      stop()
      element.removeEventListener('loadeddata', start)
      element.removeEventListener('pause', leave)
      element.playbackRate = 1
    }
  }

  return {
    goLive,
    leave,
    /** Keeps the player at the live edge of each rehearsal that is begun. */
    open: () => follow(given, ({ player, match }) => [player.element, match.event.rehearsal], begin),
  }
}

export type RehearsalPlayer = ReturnType<typeof createRehearsal>
