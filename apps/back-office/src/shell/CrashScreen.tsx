import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './pages.module.css'

/** Replaces a screen that crashed; the next navigation clears it. */
export function CrashScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  useEffect(() => console.error('A screen crashed', error), [error])
  return (
    <div className={classes.message} role="alert">
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.text')}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('crash.refresh')}
      </button>
    </div>
  )
}
