import type {
  AccessHolder,
  CallReply,
  finishLogin,
  ModuleCode,
  readContext,
  readMe,
} from '@touchline/contract/light'
import { createStore } from './store.ts'

export type LoginReply = CallReply<typeof finishLogin>
type Me = CallReply<typeof readMe>
type Context = CallReply<typeof readContext>
export type User = LoginReply & Me & Context

/** The account that an administrator acts for. */
export type SimulatedAccount = { id: number; name: string; key: string; SportId: number | null }

export type Session = {
  /** The login reply; undefined for a visitor. */
  readonly login: LoginReply | undefined
  /** The full user, once profile and context are loaded. */
  readonly user: User | undefined
  readonly simulatedAccount: SimulatedAccount | undefined
  /** How the last session ended, if one did: after `expired` the login returns to the page. */
  readonly end?: 'logout' | 'expired'
  /** True if the gateway no longer accepts the token: the page stays open and asks for the password. */
  readonly isOver?: boolean
}

const sessionKey = 'session'
const simulatedKey = 'simulatedAccount'

/** Builds the user from the login reply, the profile and the context. */
export const buildUser = (login: LoginReply, me: Me, context: Context): User => ({
  ...login,
  ...me,
  ...context,
})

/** The fields that access rules check. The context's roles are those for the account acted for. */
export const holderOf = (user: User): AccessHolder => ({
  roles: user.Roles.map(({ name }) => name),
  modules: user.Modules.map(({ code }) => code as ModuleCode),
  accessLevel: user.accessLevel,
})

function stored<T>(key: string): T | undefined {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const session = createStore<Session>({
  login: stored<LoginReply>(sessionKey),
  user: undefined,
  simulatedAccount: stored<SimulatedAccount>(simulatedKey),
})

/** Identifies who the page acts as: a different user or account is a different actor. */
export function actorOf(): string {
  const { login, simulatedAccount } = session.get()
  return `${login?.id} ${simulatedAccount?.id}`
}

/** Runs `forget` when the page switches to another user or account, or logs out, so that no data leaks. */
export function onNewActor(forget: () => void): void {
  let actor = actorOf()
  session.subscribe(() => {
    if (actor === actorOf()) return
    actor = actorOf()
    forget()
  })
}

/** Stores the login reply; `setUser` then completes the session. */
export function openSession(reply: LoginReply): void {
  keepLogin(reply)
  localStorage.removeItem(simulatedKey)
  session.set({ login: reply, user: undefined, simulatedAccount: undefined })
}

/** Completes the session with the user. */
export const setUser = (user: User): void => session.set({ ...session.get(), user })

/** Sets the account that the session acts for, undefined for the user's own, with the user's roles there. */
export function setActing(simulatedAccount: SimulatedAccount | undefined, user: User): void {
  if (simulatedAccount) localStorage.setItem(simulatedKey, JSON.stringify(simulatedAccount))
  else localStorage.removeItem(simulatedKey)
  session.set({ ...session.get(), simulatedAccount, user })
}

/**
 * Marks the session as over. The page stays open so that its user can log in again; without a loaded user it is
 * cleared.
 */
export function expireSession(): void {
  if (session.get().user) session.set({ ...session.get(), isOver: true })
  else clearSession('expired')
}

/** Continues the session with a new token for the same user. */
export function renewSession(login: LoginReply): void {
  const { user, ...rest } = session.get()
  const { accessToken, expiresAt } = login
  session.set({ ...rest, login, user: user && { ...user, accessToken, expiresAt }, isOver: false })
}

/** Resolves when an ended session is renewed or left; true if the user of `login` has a valid token. */
export async function isRenewed(login: LoginReply | undefined): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const settle = () => {
    if (!session.get().isOver) resolve()
  }
  const end = session.subscribe(settle)
  settle()
  await promise
  end()
  return login !== undefined && session.get().login?.id === login.id
}

/** Adopts the token that the same user got in another tab. Returns an unsubscribe function. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const login = key === sessionKey ? stored<LoginReply>(sessionKey) : undefined
    if (login && login.id === session.get().login?.id) renewSession(login)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Stores the token of a user who has logged in again, for reloads and other tabs. */
export const keepLogin = (login: LoginReply): void => localStorage.setItem(sessionKey, JSON.stringify(login))

/**
 * Clears the session, its token and the account acted for; keeps a session that another tab has stored in the meantime.
 */
export function clearSession(end: 'logout' | 'expired'): void {
  const isOurs = stored<LoginReply>(sessionKey)?.accessToken === session.get().login?.accessToken
  if (isOurs) for (const key of [sessionKey, simulatedKey]) localStorage.removeItem(key)
  session.set({ login: undefined, user: undefined, simulatedAccount: undefined, end })
}
