import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../i18n/format.ts'
import { useTitle } from '../ui/useTitle.ts'
import { Logo } from './Logo.tsx'
import classes from './pages.module.css'
import { useUser } from './routes/useAccess.ts'

/** Shows until when the session is valid. Visitors are redirected to the login first. */
export default function Check() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const title = t('check.valid', { date: formatDateTime(user.expiresAt) })
  useTitle(title)
  return (
    <main className={classes.message}>
      <Logo size={40} />
      <h1>{title}</h1>
      <Link to="/">{t('check.home')}</Link>
    </main>
  )
}
