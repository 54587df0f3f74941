import { createContext, use, useMemo } from 'react'
import { holderOf, session, type User } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { accessTo } from './access.ts'
import type { DeclaredRoute } from './declared.ts'
import type { Access } from './entry.ts'

/** The declared routes of the running app. */
export const DeclaredRoutes = createContext<readonly DeclaredRoute[]>([])

/** The logged-in user. @throws outside the layout for logged-in users */
export function useUser(): User {
  const { user } = useStore(session)
  if (!user) throw new Error('There is no user here.')
  return user
}

/** The declared routes, and the user's access to them. */
export function useAccess(): { routes: readonly DeclaredRoute[]; access: Access } {
  const routes = use(DeclaredRoutes)
  const user = useUser()
  return useMemo(
    () => ({ routes, access: accessTo(routes, holderOf(user), user.account.hidden) }),
    [routes, user],
  )
}
