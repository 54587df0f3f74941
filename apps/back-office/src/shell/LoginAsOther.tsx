import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn } from '../data/user.ts'
import classes from './Login.module.css'
import { LoginField } from './LoginField.tsx'
import { homeOf } from './routes/guard.ts'
import { safePath } from './routes/search.ts'
import { DeclaredRoutes } from './routes/useAccess.ts'

type Field = 'username' | 'password'

/** The small login, for whoever may not open `path`: there afterwards, as somebody who may. */
export function LoginAsOther({ path }: { path: string | undefined }) {
  const { t } = useTranslation('shell')
  const routes = use(DeclaredRoutes)
  const navigate = useNavigate()
  const [values, setValues] = useState({ username: '', password: '' })
  const [isTried, setTried] = useState(false)
  const [state, setState] = useState<'idle' | 'submitting' | 'failed'>('idle')
  const trimmed = { ...values, username: values.username.trim() }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!trimmed.username || !trimmed.password || state === 'submitting') return
    setState('submitting')
    try {
      const user = await signIn(trimmed.username, trimmed.password)
      await navigate({ href: safePath(path) ?? homeOf(routes, user), replace: true })
    } catch (error) {
      console.error('Login failed', error)
      setState('failed')
    }
  }

  const fieldProps = (field: Field) => ({
    name: field,
    label: t(`login.${field}`),
    value: values[field],
    onChange: (value: string) => setValues({ ...values, [field]: value }),
    onLeave: () => {},
    error: isTried && !trimmed[field] ? t('login.required') : undefined,
  })
  return (
    <details className={classes.other}>
      <summary>{t('login.asOther')}</summary>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <LoginField {...fieldProps('username')} autoComplete="username" />
        <LoginField {...fieldProps('password')} autoComplete="current-password" isSecret />
        <p className={classes.error} role="alert">
          {state === 'failed' && t('login.failed')}
        </p>
        <button type="submit" className="button" disabled={state === 'submitting'}>
          {t('login.submit')}
        </button>
      </form>
    </details>
  )
}
