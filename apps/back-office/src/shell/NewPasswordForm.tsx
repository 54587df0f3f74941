import { type ErrorBody, shortestPassword } from '@touchline/contract/light'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../data/request.ts'
import { textOf } from '../i18n/messages.ts'
import { useErrorFocus } from '../ui/form/useErrorFocus.ts'
import { onDemand } from '../ui/onDemand.tsx'
import classes from './Login.module.css'
import { LoginField } from './LoginField.tsx'

const PasswordStrength = onDemand(() => import('../ui/PasswordStrength.tsx'))

type Props = {
  /** The text above the fields. */
  children: ReactNode
  username: string
  /** What must not be part of the password. */
  names: string[]
  submit: string
  /** Sets the password; errors about it are shown at its field. */
  onSet: (password: string) => Promise<void>
  /** The link is no longer valid. */
  onGone: (error: unknown) => void
}
type Errors = { password?: string; repeated?: string; all?: string }

/** A new password, entered twice: for invitations and links that set a password. */
export function NewPasswordForm({ children, username, names, submit, onSet, onGone }: Props) {
  const { t } = useTranslation(['password', 'common'])
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
      await onSet(values.password)
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
      <p>{children}</p>
      {/* Lets the password manager save the password under this username. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <LoginField label={t('password')} isFirst {...field('password')} />
      {values.password && <PasswordStrength password={values.password} names={names} />}
      <LoginField label={t('repeat')} {...field('repeated')} />
      <p className={classes.error} role="alert">
        {errors.all}
      </p>
      <button type="submit" className="button" disabled={!values.password || isSending}>
        {submit}
      </button>
    </form>
  )
}
