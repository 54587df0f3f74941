import { useTranslation } from 'react-i18next'
import classes from './pages.module.css'

export type LoadErrorKind = 'timedOut' | 'failed' | 'chunk'

type Props = { kind: LoadErrorKind; name: string; onRetry: () => void }

/** Shown when a screen could not be loaded, with a button to retry. */
export function LoadError({ kind, name, onRetry }: Props) {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.message} role="alert">
      <h1>{t(`loader.${kind}`, { name })}</h1>
      <button type="button" className="button" onClick={onRetry}>
        {t('loader.retry')}
      </button>
    </div>
  )
}
