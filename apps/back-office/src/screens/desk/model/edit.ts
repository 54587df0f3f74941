import { cutMarker, type MarkerType } from '@touchline/contract/light'
import { frameAt, timeOfFrame } from '@touchline/playback'
import type { Core } from './core.ts'
import { laneOf } from './markerStore.ts'
import type { MarkerChanges } from './markers.ts'
import { hasSide, rateOf } from './selectors.ts'
import type { Range } from './state.ts'

/** What a person does with any marker: at once on the page, in the outbox, and so that it can be taken back. */
export function createEdit({ given, update, markers, history, outside, eventId, get, labelOf }: Core) {
  /** Writes fields, remembering what they were. */
  function change(id: string, changes: MarkerChanges): void {
    const marker = get(id)
    if (!marker) return
    const fields = Object.keys(changes) as (keyof MarkerChanges)[]
    const before = Object.fromEntries(fields.map((field) => [field, marker[field]])) as MarkerChanges
    if (fields.every((field) => JSON.stringify(before[field]) === JSON.stringify(changes[field]))) return
    markers.change(id, changes, before)
    history.push({
      label: labelOf(marker),
      undo: () => markers.change(id, before, changes),
      redo: () => markers.change(id, changes, before),
    })
  }

  return {
    change,
    /** Deletes a marker for good, as far as the bin goes. */
    remove(id: string): void {
      const marker = get(id)
      if (!marker) return
      markers.setDeleted(id, true)
      history.push({
        label: labelOf(marker),
        undo: () => markers.setDeleted(id, false),
        redo: () => markers.setDeleted(id, true),
      })
    },
    confirm: (id: string) => change(id, { status: 'confirmed', isHeld: false }),
    retract: (id: string) => change(id, { status: 'retracted', isHeld: false }),
    /** Puts a marker under review, or ends it. */
    toggleHold(id: string): void {
      const marker = get(id)
      if (marker) change(id, { isHeld: !marker.isHeld })
    },
    retype(id: string, type: MarkerType): void {
      change(id, { MarkerTypeId: type.id, ...(!hasSide(type) && { ChallengerId: null }) })
    },
    /** Moves a marker to a media time in ms. */
    move: (id: string, at: number) => change(id, { at: Math.round(at) }),
    /** Moves a marker by some frames. */
    nudge(id: string, frames: number): void {
      const marker = get(id)
      const rate = rateOf(given.get().match)
      if (marker)
        change(id, { at: Math.max(0, Math.round(timeOfFrame(frameAt(marker.at, rate) + frames, rate))) })
    },
    /** Merges the second marker into the first. */
    merge: markers.merge,
    /** Lets what somebody else wrote meanwhile stand. */
    keepTheirs: markers.keepTheirs,
    /** Accepts a warning about a marker. */
    dismiss(id: string, code: string): void {
      const marker = get(id)
      if (marker) change(id, { dismissed: [...marker.dismissed, code] })
    },
    /** Takes over what a provider says differently, and answers its marker. */
    useFeed(own: string | undefined, feed: string): void {
      const provided = get(feed)
      if (!provided) return
      if (own === undefined) {
        change(feed, { status: 'confirmed' })
        return
      }
      const { ChallengerId, player, secondPlayer } = provided
      change(own, {
        ...(ChallengerId !== null && { ChallengerId }),
        ...(player !== null && { player }),
        ...(secondPlayer !== null && { secondPlayer }),
      })
      change(feed, { status: 'retracted' })
    },
    keepOwn: (feed: string) => change(feed, { status: 'retracted' }),
    /** Requests a clip of a marker, by its type's reach or by a range of one's own. */
    clip(id: string, range?: Range): void {
      const body = range ? { in: Math.round(range.start), out: Math.round(range.end) } : {}
      update({ notice: 'clipAsked' })
      // Behind the marker's own writes, so that it has arrived.
      outside.network
        .sendCall(cutMarker, { params: { id: eventId, markerId: id }, body }, laneOf(id))
        .catch((error) => update({ problem: { error } }))
    },
  }
}

export type Edit = ReturnType<typeof createEdit>
