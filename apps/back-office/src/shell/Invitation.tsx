import { Link } from '@tanstack/react-router'
import { shortestPassword } from '@touchline/contract/light'
import { use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accept, type Invited, readInvitation } from '../data/invitation.ts'
import { messageOf } from '../data/request.ts'
import { useTitle } from '../ui/useTitle.ts'
import classes from './Login.module.css'
import { LoginFrame } from './LoginFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { LeaveLogin } from './useLogin.ts'

/** The page of an invitation, or of a link that sets a password. The token is after the #, so no server sees it. */
export default function Invitation() {
  const { t, i18n } = useTranslation('people')
  const [token] = useState(() => location.hash.slice(1))
  const [invited, setInvited] = useState<Invited>()
  const [failure, setFailure] = useState<unknown>()
  const leave = use(LeaveLogin)
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
  async function set(password: string) {
    const user = await accept(token, password)
    if (user) await leave()
    else setDone(true)
  }
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
            <NewPasswordForm
              username={invited.username}
              names={[invited.username, invited.name, invited.account]}
              submit={t(invited.kind === 'invitation' ? 'accept' : 'set')}
              onSet={set}
              onGone={setFailure}
            >
              {invited.kind === 'invitation'
                ? t('invitationText', { ...invited, min: shortestPassword })
                : t('passwordText', { ...invited, min: shortestPassword })}
            </NewPasswordForm>
          )
        )}
      </div>
    </LoginFrame>
  )
}
