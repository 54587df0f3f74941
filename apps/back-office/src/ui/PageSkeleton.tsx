import { useTranslation } from 'react-i18next'
import classes from './skeleton.module.css'

/** What stands while a screen is fetched: a heading, a bar and rows. */
export function PageSkeleton() {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.skeleton} role="status" aria-label={t('start.loading')}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}
