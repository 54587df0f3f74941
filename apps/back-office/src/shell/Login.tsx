import type { InterfaceLanguage } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../data/config.ts'
import { hasPasskeys, loginStep } from '../data/loginStep.ts'
import { changeMeta } from '../data/meta.ts'
import { useStore } from '../data/store.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { demoLogins } from './demoLogins.ts'
import classes from './Login.module.css'
import { LoginField } from './LoginField.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { parseSearch } from './routes/search.ts'
import { type LoginFieldName, useLogin } from './useLogin.ts'

const LoginStepForm = onDemand(() => import('./LoginStepForm.tsx'))

const none: Record<LoginFieldName, boolean> = { username: false, password: false }

/** The login page: redirects to `lastpath` afterwards, otherwise home. */
export default function Login() {
  const { t } = useTranslation('shell')
  const { lastpath } = parseSearch(location.search)
  useTitle(t('login.title'))
  const [left, setLeft] = useState(none)
  const [chosenLanguage, setChosenLanguage] = useState<InterfaceLanguage>()
  const { isSubmitting, failure, trimmed, isValid, submit, submitPasskey, field } = useLogin(
    lastpath,
    async (user) => {
      if (chosenLanguage && chosenLanguage !== user.meta.language)
        await changeMeta(user, 'language', chosenLanguage)
    },
  )
  const fieldProps = (name: LoginFieldName) => ({
    ...field(name),
    onLeave: () => setLeft({ ...left, [name]: true }),
    error: left[name] && !trimmed[name] ? t(`login.${name}Required`) : undefined,
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid && !isSubmitting) void submit()
  }

  const step = useStore(loginStep)
  if (step)
    return (
      <LoginFrame onLanguage={setChosenLanguage}>
        <LoginStepForm {...step} />
      </LoginFrame>
    )
  return (
    <LoginFrame onLanguage={setChosenLanguage}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <h1>{t('login.title')}</h1>
        <LoginField {...fieldProps('username')} autoComplete="username" isFirst />
        <LoginField {...fieldProps('password')} autoComplete="current-password" isSecret />
        <p className={classes.error} role="alert">
          {failure}
        </p>
        <button type="submit" className="button" disabled={!isValid || isSubmitting}>
          {t('login.submit')}
        </button>
        {hasPasskeys() && (
          <button
            type="button"
            className={classes.quiet}
            disabled={isSubmitting}
            onClick={() => void submitPasskey()}
          >
            {t('step.usePasskey')}
          </button>
        )}
        <a href={`/login/single-sign-on${location.search}`} className={classes.quietLink}>
          {t('login.singleSignOn')}
        </a>
        <a href="/login/forgotten" className={classes.link}>
          {t('login.forgotten')}
        </a>
        {config().hasDemoLogins && (
          <div className={classes.demo}>
            <p>{t('login.demo')}</p>
            <div className={classes.chips}>
              {demoLogins.map((login) => (
                <button
                  key={login.username}
                  type="button"
                  disabled={isSubmitting}
                  onClick={() => void submit(login)}
                >
                  {login.username}
                </button>
              ))}
            </div>
          </div>
        )}
      </form>
    </LoginFrame>
  )
}
