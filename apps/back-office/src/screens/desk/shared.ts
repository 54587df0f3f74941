import type { EventMatch } from '../../features/event/useMatch.ts'
import type { Derived } from './model/derived.ts'
import type { Desk } from './model/desk.ts'
import type { Keyset } from './model/keyMap.ts'
import type { MarkerView } from './model/markerStore.ts'
import type { DeskMarker } from './model/markers.ts'
import type { DeskState } from './model/state.ts'

/** What all parts of a desk draw, and the desk that takes their commands. */
export type DeskShared = EventMatch & {
  desk: Desk
  state: DeskState
  view: MarkerView
  derived: Derived
  /** The marker that keys act on. */
  selected: DeskMarker | undefined
  /** Whether the person may log; otherwise the desk only shows. */
  mayLog: boolean
  keyset: Keyset
  /** Frames per second. */
  rate: number
  /** The length of the media so far, in ms. */
  duration: number
}
