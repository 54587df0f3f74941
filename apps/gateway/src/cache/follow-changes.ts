import type { CachePurpose } from '@touchline/contract'
import type { OutboxEvent } from '../realtime/channels.ts'
import type { Cache, Which } from './open-cache.ts'

/** The resources that are read for a purpose. A change of one removes what is kept for its account. */
const readFor: Record<CachePurpose, readonly string[]> = {
  'video-page': ['videos', 'events', 'business-players', 'playlists', 'themes'],
  'event-page': [
    'events',
    'competitions',
    'rounds',
    'markers',
    'marker-types',
    'challengers',
    'videos',
    'themes',
  ],
  'conference-page': ['business-players', 'chapters', 'speakers', 'videos', 'themes'],
}
const topics = new Set(Object.values(readFor).flat())

/** The topic that tells all gateways to purge; see `purge.ts` of the module. */
export const purgeTopic = 'cache'

/** Removes from the cache what an event of the outbox changed. */
export function followChange(cache: Cache, { topic, AccountId, data }: OutboxEvent): void {
  if (topic === purgeTopic) cache.forget(data as Which)
  else if (topics.has(topic)) cache.forget({ accountId: AccountId })
}
