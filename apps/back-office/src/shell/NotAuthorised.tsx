import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoginAsOther } from './LoginAsOther.tsx'
import { Logo } from './Logo.tsx'
import classes from './pages.module.css'

/** Says which page the user may not open. */
export default function NotAuthorised() {
  const { t } = useTranslation('shell')
  const { nextPathname } = useSearch({ strict: false }) as { nextPathname?: string }
  return (
    <main className={classes.message}>
      <Logo size={40} />
      <h1>{t('pages.notAuthorised')}</h1>
      <p>{t('pages.notAuthorisedText', { path: nextPathname ?? '' })}</p>
      <Link to="/">{t('pages.home')}</Link>
      <LoginAsOther path={nextPathname} />
    </main>
  )
}
