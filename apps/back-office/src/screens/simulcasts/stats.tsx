import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  exportSimulcastStats,
  readSimulcastStats,
  type SimulcastStats,
  simulcasts,
} from '@touchline/contract/light'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { formatBitrate, formatBytes, formatDuration, formatNumber, formatTime } from '../../i18n/format.ts'
import { downloadBlob } from '../../ui/downloads.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import page from '../../ui/form/form.module.css'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { IconDownload } from '../../ui/icons/index.ts'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { gapsOf, indexOf, momentsOf, mostOf, pathOf, shareOf } from './lanes.ts'
import { simulcastPaths } from './paths.ts'
import classes from './simulcasts.module.css'

/** Milliseconds between two looks. */
const lookEvery = 5_000

/** What the targets of a simulcast have acknowledged: a lane for each, on one axis of times. */
export default function SimulcastStatsScreen() {
  return (
    <ItemPage resource={simulcasts} id={useItemId('simId')}>
      {({ item }) => (
        <div className={page.page}>
          <PageHeader title={item.name} backTo={lastAddressOf(simulcastPaths.list)}>
            {item.startedAt !== null && <Export id={item.id} />}
          </PageHeader>
          <Stats id={item.id} />
        </div>
      )}
    </ItemPage>
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
      leftSection={<IconDownload size={16} />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t('stats.export')}
    </Button>
  )
}

function Stats({ id }: { id: number }) {
  const { t } = useTranslation('simulcasts')
  const { data, error } = useQuery({
    queryKey: ['simulcast-stats', id],
    queryFn: () => makeCall(readSimulcastStats, { params: { id } }),
    refetchInterval: lookEvery,
  })
  if (!data) return error ? <p role="alert">{t('stats.unknown')}</p> : <FormSkeleton />
  if (data.from === null || data.targets.length === 0)
    return (
      <EmptyBox>
        <b>{t('stats.none')}</b>
        <p>{t('stats.noneText')}</p>
      </EmptyBox>
    )
  return (
    <>
      {error && (
        <p role="alert" className={classes.unknown}>
          {t('stats.unknown')}
        </p>
      )}
      <Lanes stats={data} />
      <Figures stats={data} />
    </>
  )
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 }

function Lanes({ stats }: { stats: SimulcastStats }) {
  const { t } = useTranslation('simulcasts')
  const moments = momentsOf(stats)
  const most = mostOf(stats)
  const last = moments.length - 1
  const [at, setAt] = useState<number>()
  const index = Math.min(at ?? last, last)
  const values = stats.targets
    .map((target) => `${target.title} ${formatBitrate(bitrateAt(target, moments[index]))}`)
    .join(', ')
  const moment = moments[index]
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
    <section className={classes.stats} aria-label={t('stats.title')}>
      <header>
        <h2>{t('stats.title')}</h2>
        <span className="muted">{t('stats.scale', { most: formatBitrate(most) })}</span>
      </header>
      <p className={classes.reading}>{text}</p>
      <div className={classes.lanes}>
        <ul>
          {stats.targets.map(({ id, title, onAirSeconds }) => (
            <li key={id}>
              <b>{title}</b>
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
            <svg key={target.id} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              {gapsOf(target.points, stats).map(({ from, to }) => (
                <rect key={from} data-gap x={from} width={to - from} y={0} height={100} />
              ))}
              <path d={pathOf(target.points, stats, most)} />
            </svg>
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

const bitrateAt = ({ points }: SimulcastStats['targets'][number], moment: number | undefined): number =>
  points.find(({ at }) => Date.parse(at) === moment)?.bitrate ?? 0

function Figures({ stats: { targets, total } }: { stats: SimulcastStats }) {
  const { t } = useTranslation('simulcasts')
  const rows = [...targets, { id: 0, title: t('stats.total'), ...total }]
  return (
    <table className={classes.targets}>
      <thead>
        <tr>
          <th scope="col">{t('target')}</th>
          {(['received', 'dropped', 'reconnects', 'onAir'] as const).map((name) => (
            <th key={name} scope="col" data-number>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.title}</th>
            <td data-number>{formatBytes(row.acknowledgedBytes)}</td>
            <td data-number>{formatNumber(row.dropped)}</td>
            <td data-number>{formatNumber(row.reconnects)}</td>
            <td data-number>{formatDuration(row.onAirSeconds * 1000)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
