import type { SimulcastStats } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { areaOf, gapsOf, lastOf, mostOf, pathOf } from './lanes.ts'
import classes from './simulcasts.module.css'

const recentMs = 600_000

/** The bitrate of the last ten minutes of a target, on the scale of all of them. */
export function Sparkline({ id, stats }: { id: number; stats: SimulcastStats | undefined }) {
  const { t } = useTranslation('simulcasts')
  const target = stats?.targets.find((one) => one.id === id)
  if (!target || !stats?.to || target.points.length === 0) return null
  const { points, axis } = lastOf(target.points, stats, recentMs)
  const line = pathOf(points, axis, mostOf(stats, 'bitrate'), 'bitrate')
  return (
    <svg
      className={classes.spark}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={t('recentOf', { title: target.title })}
    >
      {gapsOf(points, axis).map(({ from, to }) => (
        <rect key={from} x={from} width={to - from} y={0} height={100} />
      ))}
      <path data-area d={areaOf(points, axis, line)} />
      <path d={line} />
    </svg>
  )
}
