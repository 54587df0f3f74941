import { createContext, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeftStep } from '../data/loginStep.ts'
import { messageOf } from '../data/request.ts'
import type { User } from '../data/session.ts'
import { signIn, signInWithPasskey } from '../data/user.ts'
import { safePath } from './routes/search.ts'

/** Navigates to a URL of this app after a login, otherwise home. */
export const LeaveLogin = createContext<(href?: string) => Promise<void>>(async () => {})

export type LoginFieldName = 'username' | 'password'

/** The state and actions of a login form; it redirects to `path` afterwards, otherwise home. */
export function useLogin(path: string | undefined, onSignedIn?: (user: User) => Promise<void>) {
  const { t } = useTranslation('shell')
  const leave = use(LeaveLogin)
  const [values, setValues] = useState({ username: '', password: '' })
  const { isSubmitting, failure, attempt } = useLoginTry()
  const trimmed = { ...values, username: values.username.trim() }
  const enter = (logIn: () => Promise<User>) =>
    attempt(async () => {
      const user = await logIn()
      await onSignedIn?.(user)
      await leave(safePath(path))
    })
  return {
    isSubmitting,
    failure,
    trimmed,
    isValid: Boolean(trimmed.username && trimmed.password),
    /** Logs in with the typed credentials, or with the given ones. */
    submit: (as = trimmed) => enter(() => signIn(as.username, as.password)),
    /** Logs in with a passkey alone. */
    submitPasskey: () => enter(signInWithPasskey),
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
      if (error instanceof LeftStep) return setState('idle')
      console.error('Login failed', error)
      setFailure(error)
      setState('failed')
    }
  }
  return {
    isSubmitting: state === 'submitting',
    failure: state === 'failed' ? (isSaid(failure) ? messageOf(failure) : t('login.failed')) : '',
    attempt,
  }
}

/** Too many attempts, for which the user must wait even with the right password, or a passkey that was refused. */
const isSaid = (failure: unknown) =>
  [422, 429].includes((failure as { status?: number } | undefined)?.status ?? 0)
