import { refreshItem, refreshLists } from './client.ts'
import { hearOf, isFollowed } from './follow.ts'

/** A change notice of the realtime channel. */
export type ResourceChange = {
  resource: string
  id: number
  version: number
  action: string
  /** The item, of a resource whose notices carry it; null if it was deleted. Times have any offset. */
  item?: Readonly<Record<string, unknown>> | null
}

type Listener = (change: ResourceChange | 'missed') => void
const listeners = new Map<string, Set<Listener>>()

/** Calls back at each change notice of a resource, and with `missed` after a lost connection. Returns its end. */
export function listenTo(resource: string, listener: Listener): () => void {
  const all = listeners.get(resource) ?? new Set()
  listeners.set(resource, all.add(listener))
  return () => void all.delete(listener)
}

/** Tells every listener that notices may have been missed. */
export function tellMissed(): void {
  for (const all of listeners.values()) for (const listener of all) listener('missed')
}

const listsEvery = 1000
/** Resources whose lists were refreshed recently, and whether they have changed since. */
const resting = new Map<string, boolean>()

/**
 * Handles a change notice: refreshes the item, updates followed resources from the feed, and refreshes the other lists.
 */
export function showChange(change: ResourceChange): void {
  const { resource, id, version, action } = change
  for (const listener of listeners.get(resource) ?? []) listener(change)
  void refreshItem(resource, id, `"${version}"`)
  hearOf(resource)
  showInLists(resource)
  if (action === 'remove' || action === 'restore') showInLists('bin')
}

/** Refreshes immediately, then at most once a second: an encoding job reports progress more often than that. */
function showInLists(resource: string): void {
  if (resting.has(resource)) {
    resting.set(resource, true)
    return
  }
  resting.set(resource, false)
  void refreshLists(resource, (queryKey) => !isFollowed(queryKey))
  setTimeout(() => {
    const isChanged = resting.get(resource)
    resting.delete(resource)
    if (isChanged) showInLists(resource)
  }, listsEvery)
}
