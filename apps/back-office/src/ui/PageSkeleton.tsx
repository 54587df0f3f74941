import { useTranslation } from 'react-i18next'
import classes from './skeleton.module.css'

/** What stands while a screen is fetched, in its shape: a heading and rows, or a heading, fields and what is beside them. */
export function PageSkeleton({ isForm }: { isForm?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <div className={isForm ? classes.form : classes.skeleton} role="status" aria-label={t('start.loading')}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}

/** As `PageSkeleton`, of a screen with fields. */
export const FormSkeleton = () => <PageSkeleton isForm />
