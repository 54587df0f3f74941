import type { Player } from '@touchline/contract/light'
import type { EventMatch } from '../../features/event/useMatch.ts'
import type { Keyset } from './keyMap.ts'
import type { MarkerView } from './markerStore.ts'
import type { DeskMarker } from './markers.ts'
import type { Derived } from './useDerived.ts'
import type { DeskActions } from './useDeskActions.ts'

/** What all parts of a desk share. */
export type DeskShared = EventMatch & {
  view: MarkerView
  derived: Derived
  /** The marker that keys act on. */
  selected: DeskMarker | undefined
  /** Selects a marker and shows it on the timeline. */
  select(id: string): void
  actions: DeskActions
  /** Whether the person may log; otherwise the desk only shows. */
  mayLog: boolean
  keyset: Keyset
  squadOf(challengerId: number | null): readonly Player[]
  labelOf(marker: Pick<DeskMarker, 'MarkerTypeId' | 'ChallengerId' | 'at'>): string
  /** The media time on screen, in ms. */
  positionNow(): number
  /** Frames per second. */
  rate: number
}
