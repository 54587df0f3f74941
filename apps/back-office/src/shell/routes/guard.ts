import { redirect } from '@tanstack/react-router'
import { holderOf, session, type User } from '../../data/session.ts'
import { loadUser } from '../../data/user.ts'
import { accessTo, decide, homeOf } from './access.ts'
import type { DeclaredRoute } from './declared.ts'
import { safePath } from './search.ts'

type Here = { readonly pathname: string; readonly href: string }

/** The user of the open session, loaded where it is not yet; undefined for a visitor. @throws where loading fails */
async function currentUser(): Promise<User | undefined> {
  const { login, user } = session.get()
  if (user || !login) return user
  try {
    return await loadUser()
  } catch (error) {
    if (session.get().login) throw error
  }
}

/** Loads the user of a page that visitors may open too; where that fails they are one. */
export const loadForAnybody = async (): Promise<void> => void (await currentUser().catch(() => undefined))

/** The guard of every signed-in page: asks for a login, refuses, or sends on to the first permitted sub-item. */
export async function guard(
  routes: readonly DeclaredRoute[],
  declared: DeclaredRoute | undefined,
  { pathname, href }: Here,
): Promise<void> {
  const user = await currentUser()
  if (!user) throw redirect({ to: '/login', search: { lastpath: href } })
  if (!declared) return
  const decision = decide(declared, accessTo(routes, holderOf(user)), pathname)
  if (decision.kind === 'redirect') throw redirect({ href: decision.path, replace: true })
  if (decision.kind === 'refuse') throw redirect({ to: '/notauthorized', search: { nextPathname: pathname } })
}

/** The start page and the login page send a signed-in user on: to `lastpath`, else home. */
export async function leaveForUser(routes: readonly DeclaredRoute[], lastpath?: string): Promise<void> {
  const user = await currentUser()
  if (user) throw redirect({ href: safePath(lastpath) ?? homeOf(routes, user), replace: true })
}
