import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loginStep } from '../../data/loginStep.ts'
import { clearSession, type User } from '../../data/session.ts'
import { continueAtProvider } from '../../data/singleSignOn.ts'
import { useStore } from '../../data/store.ts'
import { mayLose } from '../../data/unsaved.ts'
import { signInAgain } from '../../data/user.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useLoginTry } from '../useLogin.ts'
import classes from './LoginAgain.module.css'

const LoginStepForm = onDemand(() => import('../LoginStepForm.tsx'))

/** Asks for a new login in a dialog when the session has ended; the page then continues where it was. */
export default function LoginAgain({ user }: { user: User }) {
  const { t } = useTranslation('shell')
  const step = useStore(loginStep)
  const [password, setPassword] = useState('')
  const { isSubmitting, failure, attempt } = useLoginTry()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (password && !isSubmitting) void attempt(() => signInAgain(password))
  }
  const leave = async () => {
    if (await mayLose()) clearSession('expired')
  }
  return (
    <Dialog
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('sessionOver.title')}
    >
      {step && <LoginStepForm {...step} />}
      <form hidden={step !== undefined} className={classes.form} onSubmit={onSubmit} noValidate>
        <p>{t('sessionOver.text', { name: user.name })}</p>
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <PasswordField
          data-autofocus
          label={t('login.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={failure}
        />
        <div className={classes.answers}>
          <Button variant="default" onClick={() => void leave()}>
            {t('login.asOther')}
          </Button>
          <Button
            variant="default"
            disabled={isSubmitting}
            onClick={() => void attempt(() => continueAtProvider(user.email))}
          >
            {t('login.singleSignOn')}
          </Button>
          <Button type="submit" loading={isSubmitting} disabled={!password}>
            {t('login.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
