import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loginStep } from '../data/loginStep.ts'
import { useStore } from '../data/store.ts'
import { onDemand } from '../ui/onDemand.tsx'
import classes from './Login.module.css'
import { LoginField } from './LoginField.tsx'
import { type LoginFieldName, useLogin } from './useLogin.ts'

const LoginStepForm = onDemand(() => import('./LoginStepForm.tsx'))

/** A small login for users who may not open `path`: logs in as someone else and opens it. */
export function LoginAsOther({ path }: { path: string | undefined }) {
  const { t } = useTranslation('shell')
  const { isSubmitting, failure, trimmed, isValid, submit, field } = useLogin(path)
  const step = useStore(loginStep)
  const [isTried, setTried] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isValid && !isSubmitting) void submit()
  }
  const fieldProps = (name: LoginFieldName) => ({
    ...field(name),
    error: isTried && !trimmed[name] ? t('login.required') : undefined,
  })
  return (
    <details className={classes.other}>
      <summary>{t('login.asOther')}</summary>
      {step && <LoginStepForm {...step} />}
      <form hidden={step !== undefined} className={classes.form} onSubmit={onSubmit} noValidate>
        <LoginField {...fieldProps('username')} autoComplete="username" />
        <LoginField {...fieldProps('password')} autoComplete="current-password" isSecret />
        <p className={classes.error} role="alert">
          {failure}
        </p>
        <button type="submit" className="button" disabled={isSubmitting}>
          {t('login.submit')}
        </button>
      </form>
    </details>
  )
}
