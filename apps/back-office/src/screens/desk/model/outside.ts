import type { makeCall, sendCall } from '../../../data/calls.ts'
import type { listenTo } from '../../../data/changes.ts'
import type { deliver } from '../../../data/outbox.ts'
import type { fetchJson } from '../../../data/request.ts'
import type { User } from '../../../data/session.ts'

/** Ends what was begun. */
export type End = () => void

/** Time and timers, in ms. */
export type Clock = {
  /** Since 1970. */
  now(): number
  /** Runs something once. */
  after(ms: number, act: () => void): End
  every(ms: number, act: () => void): End
  /** Runs something before the next frame is drawn. */
  nextFrame(act: () => void): End
}

/** How a desk reads, writes and listens: calls of the contract, and the outbox of writes. */
export type Network = {
  fetchJson: typeof fetchJson
  deliver: typeof deliver
  makeCall: typeof makeCall
  sendCall: typeof sendCall
  listenTo: typeof listenTo
}

/** The video element, as far as a desk uses it. */
export type Picture = EventTarget &
  Pick<HTMLVideoElement, 'paused' | 'ended' | 'seeking' | 'readyState' | 'playbackRate' | 'muted' | 'play'>

/** What plays the recording or the live stream. Times are media times in ms. */
export type Player = {
  /** Null until it is drawn. */
  element: Picture | null
  positionNow(): number
  /** The time of the frame on screen. */
  shownNow(): number
  seek(ms: number): void
  /** Pauses and moves by some frames. */
  step(frames: number): void
  shuttle: { back(): void; forward(): void; toggle(): void }
}

/** Everything that a desk does not do itself. */
export type Outside = {
  clock: Clock
  network: Network
  /** The timeline of the page; it may not be drawn. */
  timeline: { reveal(at: number): void; zoom(direction: -1 | 1): void }
  /** Whoever is logged in. */
  user(): User | undefined
  /** Keeps the reaction time of the person with their account. In ms. */
  keepReaction(ms: number): void
  /** Opens a window for the picture under a name. */
  openPicture(name: string): void
}
