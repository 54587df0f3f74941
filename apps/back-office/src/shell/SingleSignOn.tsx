import { Link } from '@tanstack/react-router'
import { type FormEvent, use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loginStep } from '../data/loginStep.ts'
import { messageOf } from '../data/request.ts'
import { session } from '../data/session.ts'
import {
  finishAtProvider,
  isLoginWindow,
  leaveForProvider,
  pathAfter,
  readReturned,
  tellConfirmation,
} from '../data/singleSignOn.ts'
import { useStore } from '../data/store.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { useTitle } from '../ui/useTitle.ts'
import classes from './Login.module.css'
import { LoginField } from './LoginField.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { parseSearch, safePath } from './routes/search.ts'
import { LeaveLogin, useLoginTry } from './useLogin.ts'

const LoginStepForm = onDemand(() => import('./LoginStepForm.tsx'))

/** Asks for an email address and leads to its provider, which leads back here with a ticket after the `#`. */
export default function SingleSignOn() {
  const { t } = useTranslation('single-sign-on')
  const leave = use(LeaveLogin)
  const [returned] = useState(() => readReturned(location.hash))
  const step = useStore(loginStep)
  const { isSubmitting, failure, attempt } = useLoginTry()
  const ticket = returned && 'ticket' in returned ? returned.ticket : undefined
  const title = t(ticket ? 'finishing' : 'title')
  useTitle(title)
  useEffect(() => {
    if (!returned) return
    // A reload must not send a used ticket again, nor repeat an old error.
    history.replaceState(history.state, '', location.pathname)
    if (ticket)
      void attempt(async () => {
        await finishAtProvider(ticket)
        if (isLoginWindow()) window.close()
        await leave(safePath(pathAfter()))
      })
    else if (session.get().login) {
      tellConfirmation(returned)
      window.close()
    }
  }, [])
  if (step)
    return (
      <LoginFrame>
        <LoginStepForm {...step} />
      </LoginFrame>
    )
  const isWaiting = ticket !== undefined && (isSubmitting || !failure)
  return (
    <LoginFrame>
      <div className={classes.form}>
        <h1>{title}</h1>
        {returned && 'failure' in returned && <p role="alert">{t(`failures.${returned.failure}`)}</p>}
        {returned && 'isConfirmed' in returned ? (
          <p role="status">{t('confirmed')}</p>
        ) : isWaiting ? (
          <p role="status" aria-busy="true">
            {t('finishingText')}
          </p>
        ) : (
          <EmailForm failed={failure} />
        )}
        <Link to="/login" search={parseSearch(location.search)} className={classes.link}>
          {t('back')}
        </Link>
      </div>
    </LoginFrame>
  )
}

function EmailForm({ failed }: { failed: string }) {
  const { t } = useTranslation('single-sign-on')
  const [email, setEmail] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState(failed)
  const trimmed = email.trim()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!trimmed || isLeaving) return
    setLeaving(true)
    try {
      await leaveForProvider(trimmed, parseSearch(location.search).lastpath)
    } catch (error) {
      setFailure(messageOf(error))
      setLeaving(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <p>{t('text')}</p>
      <LoginField
        name="email"
        label={t('email')}
        value={email}
        onChange={setEmail}
        error={undefined}
        autoComplete="email"
        isFirst
      />
      <p className={classes.error} role="alert">
        {failure}
      </p>
      <button type="submit" className="button" disabled={!trimmed || isLeaving}>
        {t('continue')}
      </button>
    </form>
  )
}
