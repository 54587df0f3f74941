import { useNavigate, useSearch } from '@tanstack/react-router'
import type { InterfaceLanguage } from '@touchline/contract'
import { type FormEvent, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../data/config.ts'
import { signIn } from '../data/user.ts'
import { changeLanguage, languages } from '../i18n/index.ts'
import { Segments } from '../ui/Segments.tsx'
import { demoLogins } from './demoLogins.ts'
import classes from './Login.module.css'
import { LoginField } from './LoginField.tsx'
import { Logo } from './Logo.tsx'
import { Pitch } from './Pitch.tsx'
import { homeOf } from './routes/guard.ts'
import { safePath } from './routes/search.ts'
import { DeclaredRoutes } from './routes/useAccess.ts'
import { saveLanguage } from './useLanguage.ts'

type Field = 'username' | 'password'
const none: Record<Field, boolean> = { username: false, password: false }

/** The login: to `lastpath` afterwards, else home. */
export default function Login() {
  const { t, i18n } = useTranslation('shell')
  const routes = use(DeclaredRoutes)
  const navigate = useNavigate()
  const { lastpath } = useSearch({ strict: false }) as { lastpath?: string }
  const [values, setValues] = useState({ username: '', password: '' })
  const [left, setLeft] = useState(none)
  const [chosenLanguage, setChosenLanguage] = useState<InterfaceLanguage>()
  const [state, setState] = useState<'idle' | 'submitting' | 'failed'>('idle')

  const trimmed = { ...values, username: values.username.trim() }
  const isValid = Boolean(trimmed.username && trimmed.password)

  async function submit(username: string, password: string) {
    setState('submitting')
    try {
      const user = await signIn(username, password)
      if (chosenLanguage && chosenLanguage !== user.meta.language) await saveLanguage(user, chosenLanguage)
      await navigate({ href: safePath(lastpath) ?? homeOf(routes, user), replace: true })
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
    onLeave: () => setLeft({ ...left, [field]: true }),
    error: left[field] && !trimmed[field] ? t(`login.${field}Required`) : undefined,
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid && state !== 'submitting') void submit(trimmed.username, trimmed.password)
  }

  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header className={classes.brand}>
          <span>
            <Logo size={30} /> Touchline
          </span>
          <Segments
            label={t('login.language')}
            value={i18n.language as InterfaceLanguage}
            options={languages.map((value) => ({ value, label: value.toUpperCase(), lang: value }))}
            onChange={(language) => {
              setChosenLanguage(language)
              void changeLanguage(language)
            }}
          />
        </header>
        <main>
          <form className={classes.form} onSubmit={onSubmit} noValidate>
            <h1>{t('login.title')}</h1>
            <LoginField {...fieldProps('username')} autoComplete="username" />
            <LoginField {...fieldProps('password')} autoComplete="current-password" isSecret />
            <p className={classes.error} role="alert">
              {state === 'failed' && t('login.failed')}
            </p>
            <button type="submit" className="button" disabled={!isValid || state === 'submitting'}>
              {t('login.submit')}
            </button>
            {config().hasDemoLogins && (
              <div className={classes.demo}>
                <p>{t('login.demo')}</p>
                <div className={classes.chips}>
                  {demoLogins.map(({ username, password }) => (
                    <button
                      key={username}
                      type="button"
                      disabled={state === 'submitting'}
                      onClick={() => void submit(username, password)}
                    >
                      {username}
                    </button>
                  ))}
                </div>
              </div>
            )}
          </form>
        </main>
        <footer className={classes.legal}>{t('login.legal')}</footer>
      </div>
      <aside className={classes.pitch}>
        <Pitch />
        <p className={classes.tagline}>{t('login.tagline')}</p>
      </aside>
    </div>
  )
}
