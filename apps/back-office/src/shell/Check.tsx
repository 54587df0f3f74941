import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../i18n/format.ts'
import { Logo } from './Logo.tsx'
import classes from './pages.module.css'
import { useUser } from './routes/useAccess.ts'

/** The session check: until when the session is valid. A visitor is sent to the login before. */
export default function Check() {
  const { t } = useTranslation('shell')
  const user = useUser()
  return (
    <main className={classes.message}>
      <Logo size={40} />
      <h1>{t('check.valid', { date: formatDateTime(user.expiresAt) })}</h1>
      <Link to="/">{t('check.home')}</Link>
    </main>
  )
}
