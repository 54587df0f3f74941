import { createHistory } from '../../../data/steps.ts'
import { createStore } from '../../../data/store.ts'
import { createDerive } from './derived.ts'
import { createMarkerStore } from './markerStore.ts'
import type { DeskMarker } from './markers.ts'
import type { Outside } from './outside.ts'
import { labelOf } from './selectors.ts'
import { type DeskState, type Given, initialState } from './state.ts'

/** What all parts of a desk work on: its state, its markers, and what is given to it. */
export function createCore(initial: Given, outside: Outside) {
  const given = createStore(initial)
  const state = createStore(initialState)
  const update = (changes: Partial<DeskState>) => state.set({ ...state.get(), ...changes })
  const { event } = initial.match
  const markers = createMarkerStore(event.id, outside, (error) => update({ problem: { error } }))
  const derivedOf = createDerive()
  const derived = () => derivedOf(markers.view.get().all, given.get().match.match)
  const get = (id: string | undefined) => (id === undefined ? undefined : markers.view.get().byId.get(id))
  return {
    given,
    state,
    update,
    markers,
    history: createHistory(),
    outside,
    eventId: event.id,
    /** As `createDerive`, for all parts of the desk at once. */
    derivedOf,
    derived,
    /** A marker by its id. */
    get,
    /** The marker that keys act on. */
    selected: () => get(state.get().selectedId),
    /** What a marker is called in the status line. */
    labelOf: (marker: Pick<DeskMarker, 'MarkerTypeId' | 'ChallengerId' | 'at'>) =>
      labelOf(marker, { ...given.get().match, derived: derived() }),
  }
}

export type Core = ReturnType<typeof createCore>
