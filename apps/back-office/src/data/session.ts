import type {
  AccessHolder,
  CallReply,
  login,
  ModuleCode,
  readContext,
  readMe,
} from '@touchline/contract/light'
import { createStore } from './store.ts'

export type LoginReply = CallReply<typeof login>
type Me = CallReply<typeof readMe>
type Context = CallReply<typeof readContext>
export type User = LoginReply & Me & Context

/** The account that an administrator acts for. */
export type SimulatedAccount = { id: number; name: string; key: string; SportId: number | null }

export type Session = {
  /** What the login answered; undefined for a visitor. */
  readonly login: LoginReply | undefined
  /** The whole user, once profile and context are loaded. */
  readonly user: User | undefined
  readonly simulatedAccount: SimulatedAccount | undefined
  /** How the last session ended, where one did: after `expired` the login leads back to the page. */
  readonly end?: 'logout' | 'expired'
  /** True where the gateway knows the token no more: the page stays, and asks for the password. */
  readonly isOver?: boolean
}

const sessionKey = 'session'
const simulatedKey = 'simulatedAccount'

/** The user record: the login's answer, the profile merged in, then the context. */
export const buildUser = (login: LoginReply, me: Me, context: Context): User => ({
  ...login,
  ...me,
  ...context,
})

/** What the access rule asks of a user. The context's roles are those that count for the account acted for. */
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

/** Whom the page acts as: another user, or another account, is somebody else. */
export function actorOf(): string {
  const { login, simulatedAccount } = session.get()
  return `${login?.id} ${simulatedAccount?.id}`
}

/** Runs when the page becomes another user's or another account's, or nobody's: what it knows must not be told on. */
export function onNewActor(forget: () => void): void {
  let actor = actorOf()
  session.subscribe(() => {
    if (actor === actorOf()) return
    actor = actorOf()
    forget()
  })
}

/** Keeps what the login answered; the user follows with `setUser`. */
export function openSession(reply: LoginReply): void {
  keepLogin(reply)
  localStorage.removeItem(simulatedKey)
  session.set({ login: reply, user: undefined, simulatedAccount: undefined })
}

/** Completes the session with the user. */
export const setUser = (user: User): void => session.set({ ...session.get(), user })

/** Keeps whom the session acts for, undefined for its own account, with the user as it is there. */
export function setActing(simulatedAccount: SimulatedAccount | undefined, user: User): void {
  if (simulatedAccount) localStorage.setItem(simulatedKey, JSON.stringify(simulatedAccount))
  else localStorage.removeItem(simulatedKey)
  session.set({ ...session.get(), simulatedAccount, user })
}

/** Says that the session is over. The page stays for its user to log in again; without a user yet there is none to keep. */
export function expireSession(): void {
  if (session.get().user) session.set({ ...session.get(), isOver: true })
  else clearSession('expired')
}

/** Goes on with a new token of the same user. */
export function renewSession(login: LoginReply): void {
  const { user, ...rest } = session.get()
  const { accessToken, expiresAt } = login
  session.set({ ...rest, login, user: user && { ...user, accessToken, expiresAt }, isOver: false })
}

/** Resolves when a session that is over goes on or is left; true where the user of `login` has a token of now. */
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

/** Goes on with the token that the same user has got in another tab. Answers what ends it. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const login = key === sessionKey ? stored<LoginReply>(sessionKey) : undefined
    if (login && login.id === session.get().login?.id) renewSession(login)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Keeps the token of a user who has logged in again, for a reload and the other tabs. */
export const keepLogin = (login: LoginReply): void => localStorage.setItem(sessionKey, JSON.stringify(login))

/** Forgets the session, its token and the account acted for; what another tab has opened meanwhile stays stored. */
export function clearSession(end: 'logout' | 'expired'): void {
  const isOurs = stored<LoginReply>(sessionKey)?.accessToken === session.get().login?.accessToken
  if (isOurs) for (const key of [sessionKey, simulatedKey]) localStorage.removeItem(key)
  session.set({ login: undefined, user: undefined, simulatedAccount: undefined, end })
}
