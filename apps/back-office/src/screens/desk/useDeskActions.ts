import { cutMarker, type MacroStep, type Marker, type MarkerType } from '@touchline/contract/light'
import { seenAt } from '@touchline/match'
import { frameAt, timeOfFrame } from '@touchline/playback'
import { useMemo, useRef } from 'react'
import { sendCall } from '../../data/calls.ts'
import { session } from '../../data/session.ts'
import type { History } from '../../data/steps.ts'
import type { EventMatch } from '../../features/event/useMatch.ts'
import { type MacroPlan, planOf } from './macros.ts'
import { laneOf, type MarkerStore } from './markerStore.ts'
import type { DeskMarker, MarkerChanges } from './markers.ts'

/** What the actions read at the moment of a key press, which may come before React has drawn. */
export type DeskMoment = {
  match: EventMatch
  store: MarkerStore
  history: History
  /** The position on screen in ms, and how fast the media runs; 0 while paused. */
  now(): { position: number; speed: number }
  rate: number
  /** The length of the media so far, in ms. */
  duration: number
  /** In ms. */
  reaction: number
  /** What a marker is called in the status line. */
  labelOf(marker: Pick<DeskMarker, 'MarkerTypeId' | 'ChallengerId' | 'at'>): string
  onClip(state: 'asked' | 'failed', error?: unknown): void
}

const unsided = new Set(['note', 'video_review', 'added_time'])

/** True for a type that is logged for a side. */
export const hasSide = ({ category, code }: Pick<MarkerType, 'category' | 'code'>): boolean =>
  category !== 'phase' && !unsided.has(code ?? '')

/** Only what a marker says; the rest of a row is the gateway's. */
const stamps = (AccountId: number, createdBy: number) => {
  const at = new Date().toISOString()
  return { AccountId, createdBy, createdAt: at, updatedAt: at }
}

/** What a person does with markers: at once on the page, in the outbox, and so that it can be taken back. */
export function useDeskActions(moment: DeskMoment) {
  const latest = useRef(moment)
  latest.current = moment
  return useMemo(() => {
    const get = (id: string) => latest.current.store.view.get().byId.get(id)

    /** Writes fields, remembering what they were. */
    function change(id: string, changes: MarkerChanges, isRemembered = true): void {
      const { store, history, labelOf } = latest.current
      const marker = get(id)
      if (!marker) return
      const fields = Object.keys(changes) as (keyof MarkerChanges)[]
      const before = Object.fromEntries(fields.map((field) => [field, marker[field]])) as MarkerChanges
      if (fields.every((field) => JSON.stringify(before[field]) === JSON.stringify(changes[field]))) return
      store.change(id, changes, before)
      if (isRemembered)
        history.push({
          label: labelOf(marker),
          undo: () => store.change(id, before, changes),
          redo: () => store.change(id, changes, before),
        })
    }

    /** Creates a marker on the page and in the outbox; returns it. */
    function create(
      type: MarkerType,
      at: number,
      ChallengerId: number | null,
      values: MacroPlan['values'] = {},
    ): Marker & { key: string } {
      const { match, store } = latest.current
      const { user } = session.get()
      const given = {
        MarkerTypeId: type.id,
        at,
        ChallengerId: hasSide(type) ? ChallengerId : null,
        wallClock: new Date().toISOString(),
        ...values,
      }
      const key = crypto.randomUUID()
      const delay = match.event.publicationDelay ?? type.publicationDelay
      const draft: Marker & { key: string } = {
        id: 0,
        ...stamps(user?.accountId ?? 0, user?.id ?? 0),
        EventId: match.event.id,
        player: null,
        secondPlayer: null,
        detail: null,
        title: null,
        comment: null,
        phase: null,
        isPublic: type.isPublic,
        status: 'provisional',
        isHeld: false,
        dismissed: [],
        source: 'operator',
        publishAt: type.isPublic ? new Date(Date.now() + delay * 1000).toISOString() : null,
        externalKey: null,
        key,
        ...given,
      }
      store.create(draft, given)
      return draft
    }

    /** Asks for a clip of a marker, by its type's reach or by a range of one's own. */
    function clip(id: string, range?: { start: number; end: number }): void {
      const { match, onClip } = latest.current
      const body = range ? { in: Math.round(range.start), out: Math.round(range.end) } : {}
      onClip('asked')
      // Behind the marker's own writes, so that it has arrived.
      const lane = laneOf(id)
      sendCall(cutMarker, { params: { id: match.event.id, markerId: id }, body }, lane).catch((error) =>
        onClip('failed', error),
      )
    }

    return {
      change,
      /** Logs a marker at the moment that the operator saw, and runs the macro of its key; returns its id. */
      mark(
        type: MarkerType,
        ChallengerId: number | null,
        late = 0,
        macro: readonly MacroStep[] = [],
      ): string {
        const { match, store, history, now, reaction, duration, labelOf } = latest.current
        const { position, speed } = now()
        const at = Math.min(duration, seenAt({ position, speed, reaction, late }))
        const { values, others, hasClip } = planOf(macro, match.types)
        const draft = create(type, at, ChallengerId, values)
        const keys = [draft.key, ...others.map((other) => create(other, at, ChallengerId).key)]
        // A clip is cut of what the gateway has; it goes and comes back with its marker.
        if (hasClip) clip(draft.key)
        const setDeleted = (isDeleted: boolean) => () => {
          for (const key of keys) store.setDeleted(key, isDeleted)
        }
        history.push({ label: labelOf(draft), undo: setDeleted(true), redo: setDeleted(false) })
        return draft.key
      },
      /** Deletes a marker for good, as far as the bin goes. */
      remove(id: string): void {
        const { store, history, labelOf } = latest.current
        const marker = get(id)
        if (!marker) return
        store.setDeleted(id, true)
        history.push({
          label: labelOf(marker),
          undo: () => store.setDeleted(id, false),
          redo: () => store.setDeleted(id, true),
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
        const marker = get(id)
        if (!marker) return
        change(id, { MarkerTypeId: type.id, ...(!hasSide(type) && { ChallengerId: null }) })
      },
      nudge(id: string, frames: number): void {
        const { rate } = latest.current
        const marker = get(id)
        if (marker)
          change(id, { at: Math.max(0, Math.round(timeOfFrame(frameAt(marker.at, rate) + frames, rate))) })
      },
      /** Merges the second marker into the first. */
      merge(kept: string, other: string): void {
        latest.current.store.merge(kept, other)
      },
      /** Lets what somebody else wrote meanwhile stand. */
      letTheirs: (id: string) => latest.current.store.keepTheirs(id),
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
      clip,
    }
  }, [])
}

export type DeskActions = ReturnType<typeof useDeskActions>
