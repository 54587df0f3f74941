import { refreshItem, refreshLists } from './client.ts'
import { hearOf, isFollowed } from './follow.ts'

/** A change notice of the realtime channel. */
export type ResourceChange = { resource: string; id: number; version: number; action: string }

const listsEvery = 1000
/** Resources whose lists were refreshed recently, and whether they have changed since. */
const resting = new Map<string, boolean>()

/**
 * Handles a change notice: refreshes the item, updates followed resources from the feed, and refreshes the other lists.
 */
export function showChange({ resource, id, version, action }: ResourceChange): void {
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
