import type { CallReply, SavedView, updateMe } from '@touchline/contract/light'
import { write } from './lanes.ts'
import { notify } from './messages.ts'
import { messageOf, request } from './request.ts'
import { session, setUser, type User } from './session.ts'

/** A list as its address shows it, without the page; undefined without a name. */
export function viewOf(list: string, name: string, address: string): SavedView | undefined {
  const search = new URLSearchParams(address)
  search.delete('page')
  return name.trim() ? { list, name: name.trim(), search: search.toString() } : undefined
}

/** Changes the user's saved views at once and keeps them; takes it back where that fails. */
export async function changeViews(
  change: (views: readonly SavedView[]) => readonly SavedView[],
): Promise<void> {
  const { user } = session.get()
  if (!user) return
  const { views: before } = user.meta
  const views = [...change(before)]
  setViews(user, views)
  const keep = () =>
    request<CallReply<typeof updateMe>>({
      method: 'PUT',
      path: '/users-service-api/users/me',
      body: { meta: { views } },
      right: {},
      isHarmless: true,
    })
  try {
    await write('views', keep)
  } catch (error) {
    setViews(user, before)
    notify({ type: 'danger', text: messageOf(error) })
  }
}

/** Whoever is there when the answer comes: it may have waited for the line. */
function setViews({ id }: User, views: SavedView[]): void {
  const { user } = session.get()
  if (user?.id === id) setUser({ ...user, meta: { ...user.meta, views } })
}
