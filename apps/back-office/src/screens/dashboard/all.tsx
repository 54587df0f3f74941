import { useQuery } from '@tanstack/react-query'
import { type CallReply, readDashboard } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { formatNumber, formatPercent, formatSpan } from '../../i18n/format.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { DayChart } from '../../ui/statistics/DayChart.tsx'
import classes from './dashboard.module.css'
import { Needs } from './Needs.tsx'
import { Programmes } from './Programmes.tsx'
import { Use } from './Use.tsx'

export type Dashboard = CallReply<typeof readDashboard>

/** Milliseconds between two readings while the page is seen. */
const every = 15_000
const lengths = { week: 7, month: 30 }
type Period = keyof typeof lengths

/** What is on, what needs a person, and how it was watched. */
export default function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => makeCall(readDashboard, {}),
    refetchInterval: every,
  })
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      {error && !data && <ListFailed isWhole error={error} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton />}
      {data && (
        <>
          <div className={classes.three}>
            <Programmes title={t('live')} empty={t('noLive')} programmes={data.live} />
            <Programmes title={t('next')} empty={t('noNext')} programmes={data.next} />
            <Programmes title={t('recent')} empty={t('noRecent')} programmes={data.recent} hasViews />
          </div>
          <div className={classes.two}>
            <Needs needs={data.needs} />
            <div className={classes.side}>
              <Views days={data.days} />
              <Jobs jobs={data.jobs} />
              <Use />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function Views({ days: all }: Pick<Dashboard, 'days'>) {
  const { t } = useTranslation('dashboard')
  const { t: tPlayback } = useTranslation('playback')
  const [period, setPeriod] = useState<Period>('month')
  const days = all.slice(-lengths[period]).map((day) => ({ ...day, ends: 0 }))
  const sum = (of: 'views' | 'watchedMs') => days.reduce((total, day) => total + day[of], 0)
  const views = sum('views')
  return (
    <section className={classes.panel}>
      <div className={classes.head}>
        <h2>{t('views')}</h2>
        <Segments
          label={tPlayback('period')}
          value={period}
          options={(['week', 'month'] as const).map((value) => ({
            value,
            label: tPlayback(`periods.${value}`),
          }))}
          onChange={setPeriod}
        />
      </div>
      {views === 0 ? (
        <EmptyBox>{t('noViews')}</EmptyBox>
      ) : (
        <>
          <p className={classes.sums}>
            <strong>{tPlayback('viewsOf', { count: views, number: formatNumber(views) })}</strong>
            <span>{t('watched', { time: formatSpan(sum('watchedMs')) })}</span>
          </p>
          <DayChart statistics={{ days }} />
        </>
      )}
    </section>
  )
}

function Jobs({ jobs: { running, waiting } }: Pick<Dashboard, 'jobs'>) {
  const { t } = useTranslation('dashboard')
  return (
    <section className={classes.panel}>
      <div className={classes.head}>
        <h2>{t('jobs')}</h2>
        {waiting > 0 && <span>{t('waiting', { count: waiting })}</span>}
      </div>
      {running.length === 0 && <p>{t('noJobs')}</p>}
      {running.length > 0 && (
        <ul className={classes.rows}>
          {running.map(({ id, name, progress }) => (
            <li key={id}>
              <span className={classes.what}>
                <b>{name}</b>
                <progress value={progress} max={100} aria-label={name} />
              </span>
              <span>{formatPercent(progress)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
