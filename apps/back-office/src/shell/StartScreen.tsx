import { useTranslation } from 'react-i18next'
import { Logo } from './Logo.tsx'
import classes from './pages.module.css'

/** The start screen; with `onRetry` it reports that the environment check failed. */
export function StartScreen({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <main className={classes.start} aria-busy={!onRetry}>
      <Logo size={56} />
      <h1>{t('start.welcome')}</h1>
      {onRetry ? (
        <>
          <p role="alert">{t('start.failed')}</p>
          <button type="button" className="button" onClick={onRetry}>
            {t('start.retry')}
          </button>
        </>
      ) : (
        <p role="status" className={classes.loading}>
          {t('start.loading')}
        </p>
      )}
    </main>
  )
}
