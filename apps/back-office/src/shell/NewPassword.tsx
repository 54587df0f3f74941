import { Link } from '@tanstack/react-router'
import { type ErrorBody, shortestPassword } from '@touchline/contract/light'
import { type FormEvent, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeftStep, loginStep } from '../data/loginStep.ts'
import { readLink, setNewPassword } from '../data/passwordReset.ts'
import { messageOf } from '../data/request.ts'
import { useStore } from '../data/store.ts'
import { textOf } from '../i18n/messages.ts'
import { useErrorFocus } from '../ui/form/useErrorFocus.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { useTitle } from '../ui/useTitle.ts'
import classes from './Login.module.css'
import { LoginField } from './LoginField.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { homeOf } from './routes/access.ts'
import { DeclaredRoutes } from './routes/useAccess.ts'
import { LeaveLogin } from './useLogin.ts'

const PasswordStrength = onDemand(() => import('../ui/PasswordStrength.tsx'))
const LoginStepForm = onDemand(() => import('./LoginStepForm.tsx'))

/**
 * The page of a password reset link: sets a new password and logs in. The token is after the #, so no server sees it.
 */
export default function NewPassword() {
  const { t } = useTranslation('password')
  const [token] = useState(() => location.hash.slice(1))
  const [username, setUsername] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const step = useStore(loginStep)
  useTitle(t('newTitle'))
  useEffect(() => {
    readLink(token).then(({ username }) => setUsername(username), setFailure)
  }, [token])
  return (
    <LoginFrame>
      {step && <LoginStepForm {...step} />}
      <div className={classes.form} hidden={step !== undefined}>
        <h1>{t('newTitle')}</h1>
        {username && <PasswordForm token={token} username={username} onGone={setFailure} />}
        {failure !== undefined && (
          <>
            <p role="alert">{messageOf(failure)}</p>
            <Link to="/login/forgotten" className={classes.link}>
              {t('again')}
            </Link>
          </>
        )}
      </div>
    </LoginFrame>
  )
}

type Props = { token: string; username: string; onGone: (error: unknown) => void }
type Errors = { password?: string; repeated?: string; all?: string }

function PasswordForm({ token, username, onGone }: Props) {
  const { t } = useTranslation(['password', 'common'])
  const routes = use(DeclaredRoutes)
  const leave = use(LeaveLogin)
  const [values, setValues] = useState({ password: '', repeated: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const focusFirstError = useErrorFocus()

  function check(): Errors {
    if (values.password.length < shortestPassword)
      return { password: t('common:messages.tooShort', { min: shortestPassword }) }
    return values.password === values.repeated ? {} : { repeated: t('differ') }
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const found = check()
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstError()
    setSending(true)
    try {
      const user = await setNewPassword(token, values.password)
      await leave(homeOf(routes, user))
    } catch (error) {
      setSending(false)
      // The password is set by now: what is left is a login.
      if (error instanceof LeftStep) return location.assign('/login')
      const { status, errors: refused } = error as Partial<ErrorBody> & { status?: number }
      const atField = refused?.find(({ path }) => path === 'password')
      if (status === 422) onGone(error)
      else setErrors(atField ? { password: textOf(atField) } : { all: messageOf(error) })
      if (atField) focusFirstError()
    }
  }
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    error: errors[name],
    autoComplete: 'new-password',
    isSecret: true,
  })
  return (
    <form className={classes.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <p>{t('newText', { username, min: shortestPassword })}</p>
      {/* Lets the password manager save the password under this username. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <LoginField label={t('password')} isFirst {...field('password')} />
      {values.password && <PasswordStrength password={values.password} names={[username]} />}
      <LoginField label={t('repeat')} {...field('repeated')} />
      <p className={classes.error} role="alert">
        {errors.all}
      </p>
      <button type="submit" className="button" disabled={!values.password || isSending}>
        {t('set')}
      </button>
    </form>
  )
}
