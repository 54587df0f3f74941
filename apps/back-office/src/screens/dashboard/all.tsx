import { useQuery } from '@tanstack/react-query'
import { readDashboard } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import classes from './dashboard.module.css'
import type { Dashboard } from './dashboard.ts'
import { Foremost } from './Foremost.tsx'
import { Jobs } from './Jobs.tsx'
import { Needs } from './Needs.tsx'
import { Programmes } from './Programmes.tsx'
import { Use } from './Use.tsx'
import { Watched } from './Watched.tsx'

/** Milliseconds between two readings while the page is seen. */
const every = 15_000

/** What is on, what needs a person, and how it was watched. */
export default function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => makeCall(readDashboard, {}),
    refetchInterval: every,
  })
  useTitle(t('title'))
  return (
    <div className={classes.page}>
      {error && !data && <ListFailed isWhole error={error} onRetry={() => void refetch()} />}
      {!error && !data && <DashboardSkeleton />}
      {data && (
        <>
          <Band {...data} />
          <div className={classes.columns}>
            <Needs needs={data.needs} />
            <div className={classes.side}>
              <Watched recent={data.recent} />
              <Jobs jobs={data.jobs} />
              <Use />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

/** What is on, or else what comes next, in large; the others beside it. */
function Band({ live, next, recent }: Pick<Dashboard, 'live' | 'next' | 'recent'>) {
  const { t } = useTranslation('dashboard')
  const [first, ...others] = live.length > 0 ? live : next
  const coming = live.length > 0 ? next : others
  return (
    <div className={classes.band}>
      <section>
        {first ? (
          <Foremost programme={first} />
        ) : (
          <>
            <h2>{t('live')}</h2>
            <p>{t('noLive')}</p>
          </>
        )}
        {live.length > 1 && <Programmes programmes={others} />}
      </section>
      <section>
        <h2>{t('next')}</h2>
        <Programmes programmes={coming} empty={t('noNext')} />
      </section>
      <section>
        <h2>
          {t('recent')} <small>{t('viewsAndClips')}</small>
        </h2>
        <Programmes programmes={recent} empty={t('noRecent')} />
      </section>
    </div>
  )
}
