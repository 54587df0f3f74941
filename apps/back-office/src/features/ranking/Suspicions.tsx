import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallReply, listPredictorSuspicions, listSuspicions } from '@touchline/contract/light'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import classes from './ranking.module.css'

type Suspicion = CallReply<typeof listSuspicions>['data'][number]

/** What a person should look at: nobody is removed for it. */
export function Suspicions({
  id,
  call,
}: {
  id: number
  call: typeof listSuspicions | typeof listPredictorSuspicions
}) {
  const { t } = useTranslation('rankings')
  const heading = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['rankings', call.path, id],
    queryFn: () => makeCall(call, { params: { id } }),
  })
  return (
    <section aria-labelledby={heading} className={classes.part}>
      <div className={classes.head}>
        <h2 id={heading}>{t('suspicious')}</h2>
        <span className="muted">{t('suspiciousNote')}</span>
      </div>
      {error && !data && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className="muted">{t('nothingSuspicious')}</p>}
      {data?.data.map((one) => (
        <Item key={`${one.kind} ${one.first[0]?.FanId}`} suspicion={one} />
      ))}
    </section>
  )
}

function Item({ suspicion: { kind, fans, from, to, first } }: { suspicion: Suspicion }) {
  const { t } = useTranslation('rankings')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <div className={classes.item}>
        <span>
          <strong>{t(kind, { number: formatNumber(fans) })}</strong>
          <small>{t('joined', { from: formatDateTime(from), to: formatDateTime(to) })}</small>
        </span>
        <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hide' : 'look')}
        </Button>
      </div>
      {isOpen && (
        <ul>
          {first.map(({ FanId, rank, name }) => (
            <li key={FanId} dir="auto">
              {rank === null ? '' : `${formatNumber(rank)}. `}
              {name ?? t('withdrawn')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
