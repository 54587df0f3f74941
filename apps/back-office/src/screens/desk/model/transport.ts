import type { Core } from './core.ts'
import type { PopOutPlayer } from './popOut.ts'
import type { RehearsalPlayer } from './rehearsal.ts'
import { rateOf } from './selectors.ts'
import { speedOf } from './speedOf.ts'

/** Moves through the media. Whoever does leaves the live edge of a rehearsal. */
export function createTransport({ given, outside }: Core, rehearsal: RehearsalPlayer, popOut: PopOutPlayer) {
  /** Pauses and moves by some frames. */
  function step(frames: number): void {
    rehearsal.leave()
    given.get().player.step(frames)
  }
  return {
    /** The media time that the operator sees, in ms. */
    positionNow: popOut.positionNow,
    /** What is on screen, in ms, and how fast it moves; 0 while it stands still. */
    seen(): { position: number; speed: number } {
      const { player, match } = given.get()
      return {
        position: popOut.isOut.get() ? popOut.positionNow() : player.shownNow(),
        speed: speedOf(player.element, match.event.rehearsal),
      }
    },
    step,
    /** Pauses and moves by some seconds. */
    skip: (seconds: number) => step(seconds * Math.round(rateOf(given.get().match))),
    /** Shows a media time in ms. */
    seek(ms: number): void {
      rehearsal.leave()
      given.get().player.seek(ms)
    },
    shuttle(key: 'j' | 'k' | 'l'): void {
      rehearsal.leave()
      const { shuttle } = given.get().player
      if (key === 'j') shuttle.back()
      else if (key === 'l') shuttle.forward()
      else shuttle.toggle()
    },
    /** Goes to the beginning, or to the live edge. */
    edge(which: 'start' | 'live'): void {
      if (which === 'live') rehearsal.goLive()
      else given.get().player.seek(0)
    },
    zoom: outside.timeline.zoom,
  }
}

export type Transport = ReturnType<typeof createTransport>
