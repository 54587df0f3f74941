import type { CallReply, LoginStep, readContext, readMe } from '@touchline/contract/light'
import { loginWithPasskey, takeStep } from './loginStep.ts'
import { nobody, request } from './request.ts'
import {
  buildUser,
  clearSession,
  keepLogin,
  type LoginReply,
  openSession,
  renewSession,
  type SimulatedAccount,
  session,
  setActing,
  type User,
} from './session.ts'
import { mayLose } from './unsaved.ts'

/** Loads the profile and context for an account, then switches the session to it. @throws what `request` throws */
async function loadFor(simulatedAccount: SimulatedAccount | undefined): Promise<User> {
  const { login } = session.get()
  const as = { login, simulatedAccount }
  const [me, context] = await Promise.all([
    request<CallReply<typeof readMe>>({ path: '/users-service-api/users/me', as }),
    request<CallReply<typeof readContext>>({ path: '/users-service-api/users/me/context', as }),
  ])
  const now = session.get().login
  if (!login || !now || login.id !== now.id) throw new Error('There is no session.')
  const user = buildUser(now, me, context)
  setActing(simulatedAccount, user)
  return user
}

/**
 * Loads the user of the open session, in their own account if they may no longer act for the other.
 * @throws as `loadFor`
 */
export async function loadUser(): Promise<User> {
  const { simulatedAccount } = session.get()
  return await loadFor(simulatedAccount).catch((error) => {
    if (!simulatedAccount || !session.get().login || error?.status !== 403) throw error
    return loadFor(undefined)
  })
}

/** Sent for the user alone: the account they act for may refuse it. */
const endSession = () =>
  request({
    method: 'DELETE',
    path: '/users-service-api/auth/logout',
    as: { login: session.get().login, simulatedAccount: undefined },
    whenOver: 'ignore',
  }).catch(() => undefined)

async function askForToken(username: string, password: string): Promise<LoginReply> {
  const reply = await request<Partial<LoginReply> | LoginStep>({
    method: 'POST',
    path: '/users-service-api/auth/login',
    body: { username, password },
    as: nobody,
    whenOver: 'ignore',
  })
  if ('next' in reply) return await takeStep(reply)
  if (!reply.accessToken) throw new Error('The login answered no accessToken.')
  return reply as LoginReply
}

/** Logs in with a passkey alone. @throws if the gateway refuses, or the user cancels */
export const signInWithPasskey = async (): Promise<User> => await enter(await loginWithPasskey())

/** Renews an ended session in all tabs; the requests waiting for it are sent again. @throws if the gateway refuses */
export async function signInAgain(password: string): Promise<void> {
  const { user } = session.get()
  if (!user) throw new Error('There is no session.')
  const login = await askForToken(user.username, password)
  keepLogin(login)
  renewSession(login)
}

/**
 * Opens a session, replacing the current one, and loads its user.
 * @throws if the gateway refuses or returns no token; the current session then continues
 */
export const signIn = async (username: string, password: string): Promise<User> =>
  await enter(await askForToken(username, password))

/** Opens the session of a token, replacing the current one, and loads its user. @throws as `loadUser` */
export async function enter(reply: LoginReply): Promise<User> {
  // Logging in as someone else ends the previous session on the gateway.
  if (session.get().login) await endSession()
  openSession(reply)
  try {
    return await loadUser()
  } catch (error) {
    clearSession('logout')
    throw error
  }
}

/**
 * Ends the session, even if the gateway does not respond; asks first if there is unsaved work. Reloads the page if an
 * account was selected.
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

/**
 * Acts for an account, or with undefined for the user's own again; asks first if there is unsaved work. Returns
 * undefined if the user stays.
 * @throws what `request` throws, with nothing changed
 */
export async function actFor(account: SimulatedAccount | undefined): Promise<User | undefined> {
  if (await mayLose()) return await loadFor(account)
}
