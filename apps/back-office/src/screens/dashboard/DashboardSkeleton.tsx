import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './dashboard.module.css'

const rows = [0, 1, 2, 3, 4]

/** The dashboard while it is read. */
export function DashboardSkeleton() {
  const { t } = useTranslation('shell')
  return (
    <div role="status" aria-busy="true" aria-label={t('start.loading')}>
      <div className={classes.band}>
        <section>
          <Skeleton height={104} width={184} />
        </section>
        {['next', 'recent'].map((name) => (
          <section key={name}>
            {rows.slice(1).map((row) => (
              <Skeleton key={row} height={24} mt={10} />
            ))}
          </section>
        ))}
      </div>
      <div className={classes.columns}>
        <div className={classes.skeleton}>
          {rows.map((row) => (
            <Skeleton key={row} height={38} />
          ))}
        </div>
        <div className={classes.side}>
          <div className={classes.skeleton}>
            <Skeleton height={260} />
          </div>
        </div>
      </div>
    </div>
  )
}
