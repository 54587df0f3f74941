import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readSubscription } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { useMayRead } from '../../data/may.ts'
import { formatBytes, formatDate, formatMinutes } from '../../i18n/format.ts'
import { useUser } from '../../shell/routes/useAccess.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { UseMeter } from '../../ui/UseMeter.tsx'
import { subscriptionPath } from '../settings/paths.ts'
import classes from './dashboard.module.css'
import { daysUntilFull, monthForecast } from './forecast.ts'

/** Milliseconds between two readings: they count all files of the account. */
const every = 60_000

/** What the account uses of its storage and of its minutes, for those who may see its subscription. */
export function Use() {
  const { t } = useTranslation('dashboard')
  const { t: tSubscription } = useTranslation('subscription')
  const { accountId } = useUser()
  const mayRead = useMayRead(readSubscription.right)
  const { data, error, refetch } = useQuery({
    queryKey: ['subscription', accountId],
    queryFn: () => makeCall(readSubscription, {}),
    refetchInterval: every,
    enabled: mayRead,
  })
  if (!mayRead) return null
  const days = data && daysUntilFull(data.storage)
  const forecast = data && monthForecast(data.minutes)
  return (
    <section aria-busy={!data && !error}>
      <div className={classes.head}>
        <h2>{t('use')}</h2>
        <Link to={subscriptionPath} className={classes.more}>
          {tSubscription('subscription')}
        </Link>
      </div>
      {error && !data && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div className={classes.loading} />}
      {data && (
        <div className={classes.meters}>
          <UseMeter
            kind="storage"
            used={data.storage.used}
            limit={data.storage.limit}
            show={formatBytes}
            help={days === undefined ? undefined : t('fullIn', { count: days })}
          />
          <UseMeter
            kind="minutes"
            used={data.minutes.month}
            limit={data.minutes.limit}
            show={formatMinutes}
            {...(forecast && {
              expected: forecast.expected,
              help: t('expected', {
                amount: formatMinutes(forecast.expected),
                date: formatDate(forecast.end),
              }),
            })}
          />
        </div>
      )}
    </section>
  )
}
