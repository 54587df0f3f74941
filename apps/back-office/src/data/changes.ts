import { refreshItem, refreshLists } from './client.ts'
import { hearOf, isFollowed } from './follow.ts'

/** What the realtime channel says of a change. */
export type ResourceChange = { resource: string; id: number; version: number; action: string }

const listsEvery = 1000
/** The resources whose lists were just read, and whether they changed again since. */
const resting = new Map<string, boolean>()

/** Shows a change: its item is read again, what follows the resource reads the change, other lists are read again. */
export function showChange({ resource, id, version, action }: ResourceChange): void {
  void refreshItem(resource, id, `"${version}"`)
  hearOf(resource)
  showInLists(resource)
  if (action === 'remove' || action === 'restore') showInLists('bin')
}

/** At once, then once a second at most: an encoding tells of its progress more often. */
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
