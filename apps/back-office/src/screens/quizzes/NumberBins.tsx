import type { NumberBins as Bins } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import classes from './kinds.module.css'

/** How the numbers are spread that fans gave: a bar for each bin. */
export function NumberBins({ bins }: { bins: Bins }) {
  const { t } = useTranslation('quizzes')
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const say = ({ from, to }: Bins[number]) => {
    if (from === null) return t('binUpTo', { to: formatNumber(to ?? 0) })
    if (to === null) return t('binFrom', { from: formatNumber(from) })
    return from === to ? formatNumber(from) : `${formatNumber(from)} – ${formatNumber(to)}`
  }
  return (
    <ul className={classes.bins} aria-label={t('bins')}>
      {bins.map((bin) => (
        <li key={bin.from ?? 'least'}>
          <span aria-hidden="true">
            <i style={{ height: `${(100 * bin.count) / most}%` }} />
          </span>
          <b className="tabular">{say(bin)}</b>
          <small className="tabular">{formatNumber(bin.count)}</small>
        </li>
      ))}
    </ul>
  )
}
