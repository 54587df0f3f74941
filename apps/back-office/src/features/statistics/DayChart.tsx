import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber, formatSpan } from '../../i18n/format.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { ChartSection } from '../../ui/chart/ChartSection.tsx'
import chart from '../../ui/chart/chart.module.css'
import { niceMost } from '../../ui/chart/niceMost.ts'
import type { Figures } from './StatisticsNumbers.tsx'

/** The views of each day of a period. */
export function DayChart({ statistics: { days } }: { statistics: Pick<Figures, 'days'> }) {
  const { t } = useTranslation('playback')
  const most = niceMost(Math.max(...days.map(({ views }) => views)))
  const viewCount = (count: number) => t('viewsOf', { count, number: formatNumber(count) })
  const viewsOf = (index: number) => viewCount(days[index]?.views ?? 0)
  const dayOf = (index: number) => formatDay(days[index]?.day ?? '')
  const watchedOf = (index: number) => formatSpan(days[index]?.watchedMs ?? 0)
  const width = 100 / days.length
  const gap = days.length > 120 ? 0 : width * 0.2
  return (
    <ChartSection
      title={t('byDay')}
      labels={{ table: t('showTable'), chart: t('showChart') }}
      columns={[t('day'), t('views'), t('watched')]}
      rows={days.map(({ views }, index) => [dayOf(index), formatNumber(views), watchedOf(index)])}
    >
      <Chart
        label={t('byDay')}
        count={days.length}
        textOf={(index) =>
          t('dayOf', { day: dayOf(index), views: viewsOf(index), watched: watchedOf(index) })
        }
        tip={(index) => (
          <>
            <strong>{viewsOf(index)}</strong>
            <span>
              {dayOf(index)} · {watchedOf(index)}
            </span>
          </>
        )}
        scale={[most, most / 2, 0].map(formatNumber)}
        axis={[dayOf(0), dayOf(Math.floor(days.length / 2)), dayOf(days.length - 1)]}
      >
        {days.map(({ day, views }, index) => (
          <rect
            key={day}
            className={chart.bar}
            x={index * width + gap / 2}
            width={width - gap}
            y={100 - (views / most) * 100}
            height={(views / most) * 100}
          />
        ))}
      </Chart>
    </ChartSection>
  )
}
