import { useTranslation } from 'react-i18next'
import classes from './skeleton.module.css'

/** A placeholder in the shape of the screen that is loading: a heading and rows, or a heading, fields and an aside. */
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

/** `PageSkeleton` for a screen with fields. */
export const FormSkeleton = () => <PageSkeleton isForm />
