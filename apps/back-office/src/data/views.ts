import type { SavedView } from '@touchline/contract/light'
import { changeMeta } from './meta.ts'
import { session } from './session.ts'

/** A saved view of a list's address, without the page; undefined without a name. */
export function viewOf(list: string, name: string, address: string): SavedView | undefined {
  const search = new URLSearchParams(address)
  search.delete('page')
  return name.trim() ? { list, name: name.trim(), search: search.toString() } : undefined
}

/** Changes the user's saved views optimistically and saves them; rolls back if that fails. */
export async function changeViews(
  change: (views: readonly SavedView[]) => readonly SavedView[],
): Promise<void> {
  const { user } = session.get()
  if (user) await changeMeta(user, 'views', [...change(user.meta.views)])
}
