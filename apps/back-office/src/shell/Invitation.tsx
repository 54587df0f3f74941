import { Link } from '@tanstack/react-router'
import { type ErrorBody, shortestPassword } from '@touchline/contract/light'
import { type FormEvent, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accept, type Invited, readInvitation } from '../data/invitation.ts'
import { messageOf } from '../data/request.ts'
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

/** The page of an invitation, or of a link that sets a password. The token is after the #, so no server sees it. */
export default function Invitation() {
  const { t, i18n } = useTranslation('people')
  const [token] = useState(() => location.hash.slice(1))
  const [invited, setInvited] = useState<Invited>()
  const [failure, setFailure] = useState<unknown>()
  const [isDone, setDone] = useState(false)
  const title = isDone
    ? t('doneTitle')
    : t(invited?.kind === 'password' ? 'passwordTitle' : 'invitationTitle')
  useTitle(title)
  useEffect(() => {
    if (!token) return
    readInvitation(token).then((found) => {
      // Whoever has never been here sees the language that the administrator chose.
      if (found.kind === 'invitation' && found.language !== i18n.language)
        void i18n.changeLanguage(found.language)
      setInvited(found)
    }, setFailure)
  }, [token])
  return (
    <LoginFrame>
      <div className={classes.form}>
        <h1>{title}</h1>
        {!token && <p role="alert">{t('noToken')}</p>}
        {failure !== undefined && <p role="alert">{messageOf(failure)}</p>}
        {isDone ? (
          <>
            <p role="status">{t('doneText')}</p>
            <Link to="/login" className={classes.link}>
              {t('toLogin')}
            </Link>
          </>
        ) : (
          failure === undefined &&
          invited && (
            <PasswordForm token={token} invited={invited} onGone={setFailure} onDone={() => setDone(true)} />
          )
        )}
      </div>
    </LoginFrame>
  )
}

type Props = { token: string; invited: Invited; onGone: (error: unknown) => void; onDone: () => void }
type Errors = { password?: string; repeated?: string; all?: string }

function PasswordForm({ token, invited, onGone, onDone }: Props) {
  const { t } = useTranslation(['people', 'common'])
  const routes = use(DeclaredRoutes)
  const leave = use(LeaveLogin)
  const [values, setValues] = useState({ password: '', repeated: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const focusFirstError = useErrorFocus()
  const { kind, username, name, account } = invited

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
      const user = await accept(token, values.password)
      if (user) await leave(homeOf(routes, user))
      else onDone()
    } catch (error) {
      setSending(false)
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
      <p>
        {kind === 'invitation'
          ? t('invitationText', { account, username, min: shortestPassword })
          : t('passwordText', { username, min: shortestPassword })}
      </p>
      {/* Lets the password manager save the password under this username. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <LoginField label={t('password')} isFirst {...field('password')} />
      {values.password && <PasswordStrength password={values.password} names={[username, name, account]} />}
      <LoginField label={t('repeat')} {...field('repeated')} />
      <p className={classes.error} role="alert">
        {errors.all}
      </p>
      <button type="submit" className="button" disabled={!values.password || isSending}>
        {t(kind === 'invitation' ? 'accept' : 'set')}
      </button>
    </form>
  )
}
