import type { CallReply, readStatistics } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent, formatSpan } from '../../i18n/format.ts'
import classes from './statistics.module.css'

/** How something was watched on its public page in a period. */
export type Figures = CallReply<typeof readStatistics>

/** The totals of a period. */
export function StatisticsNumbers({ statistics }: { statistics: Figures }) {
  const { t } = useTranslation('playback')
  const { views, watchedMs, averageShare, ends, stalls, stalledMs } = statistics
  const share = (part: number) => formatPercent(Math.min(100, Math.round(part * 100)))
  const numbers = [
    { name: t('views'), value: formatNumber(views) },
    { name: t('watched'), value: formatSpan(watchedMs) },
    { name: t('averageShare'), value: averageShare === null ? '–' : share(averageShare) },
    { name: t('ends'), value: views > 0 ? share(ends / views) : '–' },
    {
      name: t('stalls'),
      value: formatNumber(stalls),
      note: t('stallsHelp', { time: formatSpan(stalledMs) }),
    },
  ]
  return (
    <dl className={classes.numbers}>
      {numbers.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
