import { Button } from '@mantine/core'
import { exportSimulcastStats, type SimulcastStats } from '@touchline/contract/light'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { formatBitrate, formatDuration, formatNumber, formatTime } from '../../i18n/format.ts'
import { downloadBlob } from '../../ui/downloads.ts'
import { IconDownload } from '../../ui/icons/index.ts'
import { Segments } from '../../ui/Segments.tsx'
import {
  areaOf,
  breaksOf,
  figureOf,
  gapsOf,
  indexOf,
  type Measure,
  measures,
  momentsOf,
  mostOf,
  pathOf,
  shareOf,
} from './lanes.ts'
import classes from './simulcasts.module.css'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 }
const titles = {
  bitrate: 'stats.title',
  dropped: 'stats.droppedTitle',
  watching: 'stats.watchingTitle',
} as const

const format = (value: number, measure: Measure) =>
  measure === 'bitrate' ? formatBitrate(value) : formatNumber(value)

/** A lane for each target, on one axis of times with the breaks and markers of the event. */
export function Lanes({ id, stats }: { id: number; stats: SimulcastStats }) {
  const { t } = useTranslation('simulcasts')
  const [measure, setMeasure] = useState<Measure>('bitrate')
  const moments = momentsOf(stats)
  const most = mostOf(stats, measure)
  const last = moments.length - 1
  const [at, setAt] = useState<number>()
  const index = Math.min(at ?? last, last)
  const moment = moments[index]
  const valueAt = ({ points }: SimulcastStats['targets'][number]) => {
    const point = points.find(({ at }) => Date.parse(at) === moment)
    return format(point ? figureOf(point, measure) : 0, measure)
  }
  const values = stats.targets.map((target) => `${target.title} ${valueAt(target)}`).join(', ')
  const text =
    moment === undefined ? '' : t('stats.at', { time: formatTime(new Date(moment).toISOString()), values })
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(indexOf((clientX - left) / width, moments.length))
  }
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, index + step)))
  }
  return (
    <section className={classes.stats} aria-label={t(titles[measure])}>
      <header>
        <h2>{t(titles[measure])}</h2>
        <span className="muted">{t('stats.scale', { most: format(most, measure) })}</span>
        <span className={classes.choices}>
          <Segments
            label={t('stats.measure')}
            value={measure}
            options={measures.map((value) => ({ value, label: t(`stats.${value}`) }))}
            onChange={setMeasure}
          />
          <Export id={id} />
        </span>
      </header>
      <p className={classes.reading}>{text}</p>
      <div className={classes.lanes}>
        <ul>
          {stats.targets.map(({ id: target, title, onAirSeconds }) => (
            <li key={target}>
              <b title={title}>{title}</b>
              <small>{formatDuration(onAirSeconds * 1000)}</small>
            </li>
          ))}
        </ul>
        <div
          className={classes.plots}
          role="slider"
          tabIndex={0}
          aria-label={t('stats.axis')}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, last)}
          aria-valuenow={Math.max(0, index)}
          aria-valuetext={text}
          onPointerMove={point}
          onPointerDown={point}
          onKeyDown={key}
        >
          {stats.targets.map((target) => (
            <Lane key={target.id} target={target} {...{ stats, most, measure }} />
          ))}
          {breaksOf(stats.marks, stats).map(({ from, to, label }) => (
            <span key={from} className={classes.break} style={{ left: `${from}%`, width: `${to - from}%` }}>
              {label}
            </span>
          ))}
          {stats.marks.map(({ at: mark, label }) => (
            <i
              key={`${mark} ${label}`}
              title={label}
              style={{ left: `${shareOf(Date.parse(mark), stats)}%` }}
            />
          ))}
          {moment !== undefined && <em style={{ left: `${shareOf(moment, stats)}%` }} />}
        </div>
      </div>
      <p className={classes.axis} aria-hidden>
        <span>{formatTime(stats.from!)}</span>
        <span>{formatTime(stats.to!)}</span>
      </p>
    </section>
  )
}

type LaneProps = {
  target: SimulcastStats['targets'][number]
  stats: SimulcastStats
  most: number
  measure: Measure
}

function Lane({ target: { points }, stats, most, measure }: LaneProps) {
  const line = pathOf(points, stats, most, measure)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {gapsOf(points, stats).map(({ from, to }) => (
        <rect key={from} data-gap x={from} width={to - from} y={0} height={100} />
      ))}
      <path data-area d={areaOf(points, stats, line)} />
      <path d={line} />
    </svg>
  )
}

function Export({ id }: { id: number }) {
  const { t } = useTranslation('simulcasts')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const csv = await makeCall(exportSimulcastStats, { params: { id } }).catch(() => undefined)
    setBusy(false)
    if (csv !== undefined) downloadBlob(new Blob([csv], { type: 'text/csv' }), 'simulcast.csv')
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={16} />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t('stats.export')}
    </Button>
  )
}
