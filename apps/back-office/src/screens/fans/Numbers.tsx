import { useQuery } from '@tanstack/react-query'
import { countActiveFans, countNewFans, fans } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { useList } from '../../data/resources.ts'
import { formatNumber } from '../../i18n/format.ts'
import classes from './fans.module.css'

const width = 88
const height = 30

/** The course of some counts, for a look: the numbers themselves are read beside it. */
function Spark({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  const points = counts.map((count, index) => {
    const x = (index / Math.max(1, counts.length - 1)) * width
    return `${x.toFixed(1)},${(height - 2 - (count / most) * (height - 4)).toFixed(1)}`
  })
  return (
    <svg className={classes.spark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.join(' ')} strokeWidth={1.5} />
    </svg>
  )
}

const useCounts = (call: typeof countActiveFans | typeof countNewFans, by: 'day' | 'week' | 'month') =>
  useQuery({
    queryKey: ['fans', 'counts', call.path, by],
    queryFn: () => makeCall(call, { query: { by } }),
  })

/** How many fans are there, are new, and may be written to. */
export function Numbers() {
  const { t } = useTranslation('fans')
  const { data: mailable } = useList(fans, { consentEmail: true, limit: 1 })
  const counts = [
    [t('activeToday'), useCounts(countActiveFans, 'day').data],
    [t('activeMonth'), useCounts(countActiveFans, 'month').data],
    [t('newWeek'), useCounts(countNewFans, 'week').data],
  ] as const
  return (
    <dl className={classes.numbers}>
      {counts.map(([label, found]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{found ? formatNumber(found.count) : '\u2013'}</dd>
          {found && <Spark counts={found.data.map(({ count }) => count)} />}
        </div>
      ))}
      <div>
        <dt>{t('mailable')}</dt>
        <dd className="tabular">
          {mailable ? `${formatNumber(mailable.total)}${mailable.isTotalCapped ? '+' : ''}` : '\u2013'}
        </dd>
      </div>
    </dl>
  )
}
