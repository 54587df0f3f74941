import { useQuery } from '@tanstack/react-query'
import type { Video } from '@touchline/contract/light'
import { type Filmstrip, filmstripTileAt } from '@touchline/playback'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatNumber, formatPercent } from '../../i18n/format.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { ChartSection } from '../../ui/chart/ChartSection.tsx'
import chart from '../../ui/chart/chart.module.css'
import type { Figures } from './StatisticsNumbers.tsx'

type Props = {
  video?: Pick<Video, 'filmstrip'> | undefined
  statistics: Figures
  /** Drawn below the chart, along the same axis. */
  lanes?: ReactNode
  /** Without a border of its own. */
  isPlain?: boolean
}

/** How many views included each part of the video, with its picture: where people leave, and what they seek out. */
export function RetentionChart({ video, lanes, isPlain, statistics }: Props) {
  const { positions, views, duration } = statistics
  const { t } = useTranslation('playback')
  const filmstrip = useFilmstrip(video?.filmstrip?.url)
  // Someone who was watching before the period began is a position without a view.
  const all = Math.max(1, views, ...positions)
  const timeAt = (index: number) => ((duration ?? 0) * index) / positions.length
  const shareOf = (count: number) => formatPercent(Math.round((count / all) * 100))
  const viewCount = (count: number) => t('viewsOf', { count, number: formatNumber(count) })
  const viewsOf = (index: number) => viewCount(positions[index] ?? 0)
  const points = positions.map((count, index) => `${index + 0.5},${100 - (count / all) * 100}`)
  const first = points[0]?.split(',')[1] ?? 100
  const last = points.at(-1)?.split(',')[1] ?? 100
  const curve = `M0,${first} L${points.join(' ')} L100,${last}`
  return (
    <ChartSection
      title={t('retention')}
      isPlain={isPlain}
      help={t('retentionHelp')}
      labels={{ table: t('showTable'), chart: t('showChart') }}
      columns={[t('time'), t('share'), t('views')]}
      rows={positions.map((count, index) => [
        `${formatDuration(timeAt(index))} (${formatPercent(index)})`,
        shareOf(count),
        viewsOf(index),
      ])}
    >
      <Chart
        label={t('retention')}
        count={positions.length}
        textOf={(index) =>
          t('retentionAt', {
            time: formatDuration(timeAt(index)),
            share: shareOf(positions[index] ?? 0),
            views: viewsOf(index),
          })
        }
        tip={(index) => (
          <>
            {filmstrip && video?.filmstrip && (
              <Tile filmstrip={filmstrip} url={video.filmstrip.url} ms={timeAt(index + 0.5)} />
            )}
            <strong>{shareOf(positions[index] ?? 0)}</strong>
            <span>
              {formatDuration(timeAt(index))} · {viewsOf(index)}
            </span>
          </>
        )}
        scale={[100, 50, 0].map(formatPercent)}
        axis={[0, 0.25, 0.5, 0.75, 1].map((part) => formatDuration(timeAt(part * positions.length)))}
      >
        <path className={chart.area} d={`${curve} L100,100 L0,100 Z`} />
        <path className={chart.curve} d={curve} />
      </Chart>
      {lanes}
    </ChartSection>
  )
}

/** The filmstrip's file; the same file gets a new URL every half hour. */
function useFilmstrip(url: string | undefined): Filmstrip | undefined {
  const { data } = useQuery({
    queryKey: ['filmstrip', url?.split('/').slice(3).join('/')],
    queryFn: async () => {
      const answer = await fetch(url!)
      if (!answer.ok) throw new Error(String(answer.status))
      return (await answer.json()) as Filmstrip
    },
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

function Tile({ filmstrip, url, ms }: { filmstrip: Filmstrip; url: string; ms: number }) {
  const tile = filmstripTileAt(filmstrip, ms, url)
  if (!tile) return null
  const { sheet, x, y, width, height } = tile
  return (
    <span
      style={{
        width,
        height,
        backgroundImage: `url("${sheet}")`,
        backgroundPosition: `-${x}px -${y}px`,
      }}
    />
  )
}
