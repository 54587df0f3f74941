import { redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { holderOf, type LoginReply, session, type User } from '../../data/session.ts'
import { loadUser } from '../../data/user.ts'
import { changeLanguage } from '../../i18n/index.ts'
import { accessTo, decide, homeOf } from './access.ts'
import type { DeclaredRoute } from './declared.ts'
import { safePath } from './search.ts'

type Here = { readonly pathname: string; readonly href: string }

let running: { login: LoginReply; user: Promise<User> } | undefined

/** Loads the user; whoever asks meanwhile gets the same answer. @throws what `loadUser` throws */
function loadUserOnce(login: LoginReply): Promise<User> {
  if (running?.login !== login) {
    const user = loadUser().finally(() => {
      running = undefined
    })
    running = { login, user }
  }
  return running.user
}

/** The user of the open session, loaded if necessary; undefined for a visitor. @throws if loading fails */
async function currentUser(): Promise<User | undefined> {
  const { login, user } = session.get()
  if (user || !login) return user
  try {
    return await loadUserOnce(login)
  } catch (error) {
    if (session.get().login) throw error
  }
}

/** Loads the user for a page that visitors may open too; if that fails they are treated as a visitor. */
export const loadForAnybody = async (): Promise<void> => void (await currentUser().catch(() => undefined))

/** Guards every page behind the login: asks for a login, refuses, or redirects to the first permitted child. */
export async function guard(
  routes: readonly DeclaredRoute[],
  declared: DeclaredRoute | undefined,
  { pathname, href }: Here,
): Promise<void> {
  const user = await currentUser()
  if (!user) throw redirect({ to: '/login', search: { lastpath: href } })
  // Nothing behind the login is shown in the language of the browser, or of the user before.
  const { language } = user.meta
  if (i18next.language !== language) await changeLanguage(language)
  if (!declared) return
  const decision = decide(declared, accessTo(routes, holderOf(user)), pathname)
  if (decision.kind === 'redirect') throw redirect({ href: decision.path, replace: true })
  if (decision.kind === 'refuse') throw redirect({ to: '/notauthorized', search: { nextPathname: pathname } })
}

/** Redirects a logged-in user from the start and login pages to `lastpath`, otherwise home. */
export async function leaveForUser(routes: readonly DeclaredRoute[], lastpath?: string): Promise<void> {
  const user = await currentUser()
  if (user) throw redirect({ href: safePath(lastpath) ?? homeOf(routes, user), replace: true })
}
