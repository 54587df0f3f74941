import type { Marker, MarkerType, SportEvent } from '@touchline/contract/light'
import type { User } from '../../../data/session.ts'
import type { MacroPlan } from './macros.ts'
import { hasSide } from './selectors.ts'

type Logged = {
  type: MarkerType
  /** Media time in ms. */
  at: number
  ChallengerId: number | null
  values?: MacroPlan['values'] | undefined
}
type Context = { event: SportEvent; user: User | undefined; now: number }

/** A marker that the gateway does not know yet: as the page shows it, and what is sent of it. */
export function draftOf({ type, at, ChallengerId, values = {} }: Logged, { event, user, now }: Context) {
  const time = new Date(now).toISOString()
  const sent = {
    MarkerTypeId: type.id,
    at,
    ChallengerId: hasSide(type) ? ChallengerId : null,
    wallClock: time,
    ...values,
  }
  const delay = event.publicationDelay ?? type.publicationDelay
  const draft: Marker & { key: string } = {
    id: 0,
    AccountId: user?.accountId ?? 0,
    createdBy: user?.id ?? 0,
    createdAt: time,
    updatedAt: time,
    EventId: event.id,
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
    publishAt: type.isPublic ? new Date(now + delay * 1000).toISOString() : null,
    externalKey: null,
    key: crypto.randomUUID(),
    ...sent,
  }
  return { draft, sent }
}
