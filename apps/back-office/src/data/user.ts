import type { CallReply, readContext, readMe } from '@touchline/contract'
import { request } from './request.ts'
import {
  buildUser,
  clearSession,
  type LoginReply,
  openSession,
  type SimulatedAccount,
  session,
  setSimulatedAccount,
  setUser,
  type User,
} from './session.ts'
import { mayLose } from './unsaved.ts'

/** Loads the profile and the context of the open session into it. @throws what `request` throws */
export async function loadUser(): Promise<User> {
  const [me, context] = await Promise.all([
    request<CallReply<typeof readMe>>({ path: '/users-service-api/users/me' }),
    request<CallReply<typeof readContext>>({ path: '/users-service-api/users/me/context' }),
  ])
  const { login } = session.get()
  if (!login) throw new Error('There is no session.')
  const user = buildUser(login, me, context)
  setUser(user)
  return user
}

const endSession = () =>
  request({ method: 'DELETE', path: '/users-service-api/auth/logout' }).catch(() => undefined)

/**
 * Opens a session, in place of the one that is open, and loads its user.
 * @throws where the gateway refuses, or answers no token; the session before goes on then
 */
export async function signIn(username: string, password: string): Promise<User> {
  const reply = await request<Partial<LoginReply>>({
    method: 'POST',
    path: '/users-service-api/auth/login',
    body: { username, password },
    isAnonymous: true,
  })
  if (!reply.accessToken) throw new Error('The login answered no accessToken.')
  // Who signs in as somebody else leaves nothing open behind.
  if (session.get().login) await endSession()
  openSession(reply as LoginReply)
  try {
    return await loadUser()
  } catch (error) {
    clearSession('logout')
    throw error
  }
}

/**
 * Ends the session, also where the gateway does not answer; asks first where something is unsaved.
 * With an account selected the whole page starts anew.
 */
export async function signOut(): Promise<void> {
  if (!(await mayLose())) return
  const { simulatedAccount } = session.get()
  await endSession()
  if (simulatedAccount) {
    localStorage.clear()
    session.set({ login: undefined, user: undefined, simulatedAccount: undefined })
    location.reload()
  } else clearSession('logout')
}

/** Acts for an account, or with undefined for one's own again. @throws what `request` throws, and nothing has changed then */
export async function actFor(account: SimulatedAccount | undefined): Promise<User> {
  const before = session.get().simulatedAccount
  setSimulatedAccount(account)
  try {
    return await loadUser()
  } catch (error) {
    setSimulatedAccount(before)
    throw error
  }
}
