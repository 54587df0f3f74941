import type { Query as CacheEntry } from '@tanstack/react-query'
import type { LightResource } from '@touchline/contract/light'
import { client } from './client.ts'
import { type Changes, listKeyOf, mergeInto, type Row } from './merge.ts'
import type { Query } from './query.ts'

type Reply = { data: Row[]; total: number; isTotalCapped?: boolean }
type Versioned = { item: { updatedAt?: unknown } }

/** Applies changes from a feed to the cached items, and to the cached lists that are updated from the feed. */
export function showInCache(
  resource: LightResource,
  changes: Changes,
  isFollowed: (queryKey: readonly unknown[]) => boolean,
): void {
  const entries = client.getQueryCache().findAll({ queryKey: [resource.name] })
  for (const entry of entries) if (entry.queryKey[1] === 'item') showInItem(entry, changes)
  const lists = entries.filter(({ queryKey }) => isFollowed(queryKey))
  for (const entry of lists) if (entry.state.fetchStatus === 'fetching') readAfter(entry)
  const held = lists.filter((entry) => entry.state.data !== undefined && !isLeft(entry))
  const byList = Map.groupBy(held, ({ queryKey }) => `${queryKey[1]} ${listKeyOf(queryKey[2] as Query)}`)
  for (const list of byList.values()) showInList(resource, list, changes)
}

/** True for a query that is not on screen and will be refetched anyway once it is. */
const isLeft = (entry: CacheEntry) => entry.state.isInvalidated && !entry.isActive()

/** The feed has no ETags: a changed item is refetched. */
function showInItem({ queryKey, state }: CacheEntry, { rows, deleted }: Changes): void {
  const row = rows.find(({ id }) => id === queryKey[2])
  const item = (state.data as Versioned | undefined)?.item
  const isChanged = row ? item && item.updatedAt !== row.updatedAt : deleted.includes(Number(queryKey[2]))
  // Skipped if a change notice has already requested it.
  if (isChanged && !state.isInvalidated && state.fetchStatus === 'idle')
    void client.invalidateQueries({ queryKey, exact: true })
}

/** A read in progress may predate the change, so the query is read once more after it. */
function readAfter({ queryKey, promise }: CacheEntry): void {
  void promise?.then(
    () => client.invalidateQueries({ queryKey, exact: true }),
    () => undefined,
  )
}

function showInList(resource: LightResource, entries: readonly CacheEntry[], changes: Changes): void {
  const replies = entries.map(({ state }) => state.data as Reply | Row[])
  const { pages, isOutOfPlace } = mergeInto(
    resource,
    replies.map((reply, index) => {
      const rows = Array.isArray(reply) ? reply : reply.data
      return { query: (entries[index]!.queryKey[2] ?? {}) as Query, rows, total: totalOf(reply) }
    }),
    changes,
  )
  for (const [index, entry] of entries.entries()) {
    const { rows, total } = pages[index]!
    const reply = replies[index]!
    const isStale = entry.state.isInvalidated || isOutOfPlace
    put(
      entry.queryKey,
      Array.isArray(reply) ? rows : { ...reply, data: rows, ...(!reply.isTotalCapped && { total }) },
    )
    if (isStale && entry.state.fetchStatus === 'idle')
      void client.invalidateQueries({ queryKey: entry.queryKey, exact: true })
  }
}

const totalOf = (reply: Reply | Row[]) => (Array.isArray(reply) ? reply.length : reply.total)

/** Keeps the query's age: anything that the feed does not cover is as old as before. */
export function put(queryKey: readonly unknown[], data: unknown): void {
  const held = client.getQueryState(queryKey)
  if (held?.data !== undefined) client.setQueryData(queryKey, data, { updatedAt: held.dataUpdatedAt })
}
