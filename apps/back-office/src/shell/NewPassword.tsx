import { Link } from '@tanstack/react-router'
import { shortestPassword } from '@touchline/contract/light'
import { use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeftStep, loginStep } from '../data/loginStep.ts'
import { readLink, setNewPassword } from '../data/passwordReset.ts'
import { messageOf } from '../data/request.ts'
import { useStore } from '../data/store.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { useTitle } from '../ui/useTitle.ts'
import classes from './Login.module.css'
import { LoginFrame } from './LoginFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { LeaveLogin } from './useLogin.ts'

const LoginStepForm = onDemand(() => import('./LoginStepForm.tsx'))

/**
 * The page of a password reset link: sets a new password and logs in. The token is after the #, so no server sees it.
 */
export default function NewPassword() {
  const { t } = useTranslation('password')
  const [token] = useState(() => location.hash.slice(1))
  const [username, setUsername] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const leave = use(LeaveLogin)
  const step = useStore(loginStep)
  useTitle(t('newTitle'))
  useEffect(() => {
    if (token) readLink(token).then(({ username }) => setUsername(username), setFailure)
  }, [token])
  async function set(password: string) {
    try {
      await setNewPassword(token, password)
      await leave()
    } catch (error) {
      // The password is set by now: what is left is a login.
      if (error instanceof LeftStep) return location.assign('/login')
      throw error
    }
  }
  return (
    <LoginFrame>
      {step && <LoginStepForm {...step} />}
      <div className={classes.form} hidden={step !== undefined}>
        <h1>{t('newTitle')}</h1>
        {username && (
          <NewPasswordForm
            username={username}
            names={[username]}
            submit={t('set')}
            onSet={set}
            onGone={setFailure}
          >
            {t('newText', { username, min: shortestPassword })}
          </NewPasswordForm>
        )}
        {(!token || failure !== undefined) && (
          <>
            <p role="alert">{token ? messageOf(failure) : t('noToken')}</p>
            <Link to="/login/forgotten" className={classes.link}>
              {t('again')}
            </Link>
          </>
        )}
      </div>
    </LoginFrame>
  )
}
