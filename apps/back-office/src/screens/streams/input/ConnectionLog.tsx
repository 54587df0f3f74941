import { useQuery } from '@tanstack/react-query'
import { type Connection, listConnections } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../../data/calls.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { Panel } from '../../../ui/Section.tsx'
import classes from './input.module.css'

/** Milliseconds between two looks. */
const lookEvery = 5000
/** What is no usual coming and going. */
const isRefusal = (what: Connection['what']) =>
  ['refused', 'wrongKey', 'silent', 'fault'].includes(what) ||
  (what.startsWith('pull') && what !== 'pullEnded')

/** Who connected to an input, who was refused and why: what one looks for when an encoder does not get through. */
export function ConnectionLog({ id }: { id: number }) {
  const { t } = useTranslation('inputs')
  const { data } = useQuery({
    queryKey: ['connections', id],
    queryFn: () => makeCall(listConnections, { params: { id } }),
    refetchInterval: lookEvery,
  })
  return (
    <Panel title={t('connections.title')}>
      {data?.data.length === 0 && <p className="muted">{t('connections.none')}</p>}
      <ul className={classes.connections}>
        {data?.data.map(({ id: entry, what, address, times, at }) => (
          <li key={entry} data-refused={isRefusal(what) || undefined}>
            <span>
              {t(`connections.what.${what}`)}{' '}
              <small>
                {address}
                {times > 1 && <> · {t('connections.times', { count: times })}</>}
              </small>
            </span>
            <RelativeTime at={at} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
