import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Ranking } from '@touchline/contract/light'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { type Board, readRanking } from './boards.ts'
import classes from './ranking.module.css'

/** How many fans have how many points, as of a calculation; nothing while nobody is ranked. */
export function Histogram({
  board,
  calculatedAt,
}: {
  board: Board
  calculatedAt: string | null | undefined
}) {
  const { data } = useQuery({
    queryKey: ['rankings', 'histogram', JSON.stringify(board), calculatedAt],
    queryFn: () => readRanking(board, { histogram: 'true' }, 1),
    enabled: Boolean(calculatedAt),
    placeholderData: keepPreviousData,
  })
  return calculatedAt && data?.histogram ? <Bars histogram={data.histogram} /> : null
}

function Bars({ histogram }: { histogram: NonNullable<Ranking['histogram']> }) {
  const { t } = useTranslation('rankings')
  const id = useId()
  const { bars, median, most } = histogram
  const highest = Math.max(...bars.map(({ fans }) => fans))
  const all = bars.reduce((sum, { fans }) => sum + fans, 0)
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <h2 id={id}>{t('histogram', { count: all, number: formatNumber(all) })}</h2>
        <span className="muted">{t('median', { points: formatNumber(median) })}</span>
      </div>
      <ul className={classes.bars}>
        {bars.map(({ from, to, fans }) => {
          const label = t('bar', { from: formatNumber(from), to: formatNumber(to), fans: formatNumber(fans) })
          return (
            <li key={from} title={label} data-empty={fans === 0 || undefined}>
              <span style={{ height: `${(fans / highest) * 100}%` }} />
              <span className="hidden">{label}</span>
            </li>
          )
        })}
      </ul>
      <p className={classes.scale} aria-hidden>
        <span>0</span>
        <span>{formatNumber(most)}</span>
      </p>
    </section>
  )
}
