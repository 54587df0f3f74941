import type { GameState, OwnGame } from '@touchline/contract'
import type { Language } from '../texts.ts'
import type { GameClient } from './client.ts'
import type { ServerClock } from './clock.ts'

/** What the game of a page lends to the kind that is played on it. */
type StageOptions = {
  game: GameClient
  clock: ServerClock
  language: Language
  /** Where the kind shows what is played. */
  element: HTMLElement
  /** What everybody is told, as it was read last. */
  state(): GameState
  /** What is one's own, as it was read last; undefined for who has not joined. */
  own(): OwnGame | undefined
  readOwn(): Promise<void>
  /** Shows everything anew. */
  draw(): void
  /** Asks what goes on now, out of turn. */
  look(): Promise<void>
  /** Says that the connection is lost, or that it is there. */
  setOffline(isOffline: boolean): void
}

/** How one kind of game is shown to whoever plays it. */
type Stage = {
  /** Whether it is too late to join, so that it is drawn for everybody. */
  isClosed(): boolean
  /** Draws what goes on, for somebody who has joined or once it is closed. */
  draw(): void
  /** What stands below it: points, rank. */
  score(): HTMLElement | null
  /** Called ten times a second, for what counts down. */
  tick?(): void
  /** Milliseconds until the page asks again what goes on; `random` is from 0 to 1. */
  wait(random: number): number
  /** Whether what is one's own has to be read, since what everybody is told has changed from `before`. */
  isOwnStale(before: GameState): boolean
}

export type OpenStage = (options: StageOptions) => Stage
