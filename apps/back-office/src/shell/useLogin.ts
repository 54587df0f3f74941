import { createContext, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../data/request.ts'
import type { User } from '../data/session.ts'
import { signIn } from '../data/user.ts'
import { homeOf } from './routes/access.ts'
import { safePath } from './routes/search.ts'
import { DeclaredRoutes } from './routes/useAccess.ts'

/** Navigates to a URL of this app after a login. */
export const LeaveLogin = createContext<(href: string) => Promise<void>>(async () => {})

export type LoginFieldName = 'username' | 'password'

/** The state and actions of a login form; it redirects to `path` afterwards, otherwise home. */
export function useLogin(path: string | undefined, onSignedIn?: (user: User) => Promise<void>) {
  const { t } = useTranslation('shell')
  const routes = use(DeclaredRoutes)
  const leave = use(LeaveLogin)
  const [values, setValues] = useState({ username: '', password: '' })
  const { isSubmitting, failure, attempt } = useLoginTry()
  const trimmed = { ...values, username: values.username.trim() }
  const submit = (username: string, password: string) =>
    attempt(async () => {
      const user = await signIn(username, password)
      await onSignedIn?.(user)
      await leave(safePath(path) ?? homeOf(routes, user))
    })
  return {
    isSubmitting,
    failure,
    trimmed,
    isValid: Boolean(trimmed.username && trimmed.password),
    /** Logs in with the typed credentials, or with the given ones. */
    submit: (as = trimmed) => submit(as.username, as.password),
    field: (name: LoginFieldName) => ({
      name,
      label: t(`login.${name}`),
      value: values[name],
      onChange: (value: string) => setValues({ ...values, [name]: value }),
    }),
  }
}

/** Runs a login attempt: whether it is running, and the error message of the last attempt, empty if none. */
export function useLoginTry() {
  const { t } = useTranslation('shell')
  const [state, setState] = useState<'idle' | 'submitting' | 'failed'>('idle')
  const [failure, setFailure] = useState<unknown>()
  async function attempt(logIn: () => Promise<void>) {
    setState('submitting')
    try {
      await logIn()
      setState('idle')
    } catch (error) {
      console.error('Login failed', error)
      setFailure(error)
      setState('failed')
    }
  }
  return {
    isSubmitting: state === 'submitting',
    failure: state === 'failed' ? (isLocked(failure) ? messageOf(failure) : t('login.failed')) : '',
    attempt,
  }
}

/** Too many attempts: the user must wait, even with the right password. */
const isLocked = (failure: unknown) => (failure as { status?: number } | undefined)?.status === 429
