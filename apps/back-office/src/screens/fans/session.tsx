import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { endFanSessions, type Fan, listFanSessions } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { DateTime, RelativeTime } from '../../ui/RelativeTime.tsx'
import { FanPage } from './FanPage.tsx'
import classes from './fans.module.css'

/** The sessions of a fan, which can be ended. */
export default function FanSessions() {
  return <FanPage>{(fan) => <Sessions fan={fan} />}</FanPage>
}

function Sessions({ fan }: { fan: Fan }) {
  const { t } = useTranslation('fans')
  const mayWrite = useMayWrite(endFanSessions.right)
  const { data, error, refetch } = useQuery({
    queryKey: ['fans', 'sessions', fan.id],
    queryFn: () => makeCall(listFanSessions, { params: { id: fan.id } }),
  })
  const call = useCall(endFanSessions, { success: t('sessionsEnded') })
  const end = async () => {
    await call.run({ params: { id: fan.id } }).catch(() => undefined)
    await refresh('fans')
  }
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  const hasOpen = data?.data.some(({ endedAt }) => endedAt === null)
  return (
    <>
      <p className="muted">{t('sessionsHelp')}</p>
      {data?.data.length === 0 && <EmptyBox isTall>{t('noSessions')}</EmptyBox>}
      <ul className={classes.rows} aria-label={t('sessions')}>
        {data?.data.map(({ id, startedAt, lastSeenAt, endedAt }) => (
          <li key={id}>
            <span>
              {t('sessionSince')} <DateTime at={startedAt} />
            </span>
            <small>
              {endedAt ? t('sessionEnded') : t('sessionOpen')} <RelativeTime at={endedAt ?? lastSeenAt} />
            </small>
          </li>
        ))}
      </ul>
      {mayWrite && hasOpen && (
        <div className="row">
          <Button variant="default" loading={call.state === 'in progress'} onClick={() => void end()}>
            {t('endSessions')}
          </Button>
        </div>
      )}
    </>
  )
}
