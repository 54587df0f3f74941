import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Logo } from './Logo.tsx'
import classes from './pages.module.css'

/** The page of every unknown address. */
export default function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <main className={classes.message}>
      <Logo size={40} />
      <h1>{t('pages.notFound')}</h1>
      <p>{t('pages.notFoundText')}</p>
      <Link to="/">{t('pages.home')}</Link>
    </main>
  )
}
