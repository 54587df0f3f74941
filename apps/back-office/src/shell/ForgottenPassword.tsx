import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../data/config.ts'
import { requestLink } from '../data/passwordReset.ts'
import { messageOf } from '../data/request.ts'
import { useTitle } from '../ui/useTitle.ts'
import classes from './Login.module.css'
import { LoginField } from './LoginField.tsx'
import { LoginFrame } from './LoginFrame.tsx'

/** Sends a link to reset a forgotten password; without a mail server it says whom to contact. */
export default function ForgottenPassword() {
  const { t } = useTranslation('password')
  const [sentTo, setSentTo] = useState<string>()
  const title = t(sentTo ? 'sentTitle' : 'title')
  useTitle(title)
  return (
    <LoginFrame>
      <div className={classes.form}>
        <h1>{title}</h1>
        {!config().canResetPassword && <p>{t('noMailText')}</p>}
        {config().canResetPassword && !sentTo && <Request onSent={setSentTo} />}
        {sentTo && (
          <>
            <p role="status">{t('sentText', { login: sentTo })}</p>
            <p>{t('sentHelp')}</p>
          </>
        )}
        <Contact />
        <Link to="/login" className={classes.link}>
          {t('back')}
        </Link>
      </div>
    </LoginFrame>
  )
}

function Request({ onSent }: { onSent: (login: string) => void }) {
  const { t } = useTranslation('password')
  const [login, setLogin] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const trimmed = login.trim()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!trimmed || isSending) return
    setSending(true)
    try {
      await requestLink(trimmed)
      onSent(trimmed)
    } catch (error) {
      setFailure(messageOf(error))
      setSending(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <p>{t('text')}</p>
      <LoginField
        name="username"
        label={t('login')}
        value={login}
        onChange={setLogin}
        error={undefined}
        autoComplete="username"
        isFirst
      />
      <p className={classes.error} role="alert">
        {failure}
      </p>
      <button type="submit" className="button" disabled={!trimmed || isSending}>
        {t('send')}
      </button>
    </form>
  )
}

/** The contact from the configuration; an email address becomes a link. */
function Contact() {
  const { t } = useTranslation('password')
  const { supportContact } = config()
  if (!supportContact) return null
  const isAddress = /^\S+@\S+$/.test(supportContact)
  return (
    <p>
      {t('contact')} {isAddress ? <a href={`mailto:${supportContact}`}>{supportContact}</a> : supportContact}
    </p>
  )
}
