import type { MarkerType } from '@touchline/contract/light'
import type { Side } from '@touchline/match'
import type { EventMatch } from '../../../features/event/useMatch.ts'
import type { NumberEntry } from './entry.ts'
import type { Keyset } from './keyMap.ts'
import type { Player } from './outside.ts'

/** In and out points in ms of the media. */
export type Range = { start: number; end: number }

/** What the desk is told: it changes on the page or at the gateway, not by a command. */
export type Given = {
  match: EventMatch
  keyset: Keyset
  /** Whether the person may log; otherwise the desk only shows. */
  mayLog: boolean
  player: Player
}

/** Where the person at the desk is. */
export type DeskState = {
  /** The marker that keys act on. */
  selectedId: string | undefined
  /** The side that the next marker is logged for. */
  side: Side
  /** Whether the next letter changes the type of the selected marker. */
  isRetyping: boolean
  /** What the next clip is cut of, if not the reach of its marker. */
  range: Range | undefined
  /** The number that is being typed. */
  entry: NumberEntry | undefined
  /** The type whose key was just pressed. */
  pressed: MarkerType['id'] | undefined
  /** What is open over the desk. */
  opened: 'help' | 'finder' | 'marker' | undefined
  notice: 'clipAsked' | undefined
  /** What the gateway refused. */
  problem: { error: unknown } | undefined
}

export const initialState: DeskState = {
  selectedId: undefined,
  side: 'home',
  isRetyping: false,
  range: undefined,
  entry: undefined,
  pressed: undefined,
  opened: undefined,
  notice: undefined,
  problem: undefined,
}
