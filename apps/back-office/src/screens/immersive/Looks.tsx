import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readLooks } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import { ChartSection } from '../../ui/chart/ChartSection.tsx'
import chart from '../../ui/chart/chart.module.css'
import { niceMost } from '../../ui/chart/niceMost.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import classes from './immersive.module.css'
import { sidesOf } from './sides.ts'

/** Milliseconds between two looks. */
const lookEvery = 5_000

/** Where the viewers of an event look, to the sides of its start view at `yaw`. */
export function Looks({ id, yaw }: { id: number; yaw: number }) {
  const { t } = useTranslation('immersive')
  const { data, error } = useQuery({
    queryKey: ['looks', id],
    queryFn: () => makeCall(readLooks, { params: { id } }),
    refetchInterval: lookEvery,
  })
  const total = data?.sectors.reduce((sum, looks) => sum + looks, 0) ?? 0
  return (
    <div className={classes.looks}>
      {error && <p role="alert">{t('looks.unknown')}</p>}
      {data && total > 0 ? (
        <LooksChart sectors={data.sectors} {...{ yaw, total }} watching={data.watching} />
      ) : (
        !error && (
          <section aria-label={t('looks.title')}>
            <h2>{t('looks.title')}</h2>
            {data ? (
              <EmptyBox>{t(data.watching > 0 ? 'looks.none' : 'looks.nobody')}</EmptyBox>
            ) : (
              <Skeleton height={200} />
            )}
          </section>
        )
      )}
    </div>
  )
}

type Props = { sectors: readonly number[]; yaw: number; total: number; watching: number }

function LooksChart({ sectors, yaw, total, watching }: Props) {
  const { t } = useTranslation('immersive')
  const sides = sidesOf(sectors, yaw)
  const percentOf = (looks: number) => (looks / total) * 100
  const most = niceMost(Math.max(...sides.map(({ looks }) => percentOf(looks))))
  const shareOf = (index: number) => formatPercent(percentOf(sides[index]!.looks))
  const sideOf = (index: number) => {
    const { degrees } = sides[index]!
    const side = degrees < 0 ? 'looks.left' : degrees > 0 ? 'looks.right' : 'looks.ahead'
    return t(side, { degrees: Math.abs(degrees) })
  }
  const width = 100 / sides.length
  const title = t('looks.title')
  return (
    <ChartSection
      isPlain
      title={title}
      help={`${t('looks.help')} ${t('looks.watching', { count: watching, number: formatNumber(watching) })}`}
      labels={{ table: t('looks.showTable'), chart: t('looks.showChart') }}
      columns={[t('looks.side'), t('looks.share'), t('looks.reports')]}
      rows={sides.map(({ looks }, index) => [sideOf(index), shareOf(index), formatNumber(looks)])}
    >
      <Chart
        label={title}
        count={sides.length}
        textOf={(index) => `${sideOf(index)}: ${shareOf(index)}`}
        tip={(index) => (
          <>
            <strong>{shareOf(index)}</strong>
            <span>{sideOf(index)}</span>
          </>
        )}
        scale={[most, most / 2, 0].map(formatPercent)}
        axis={(['behind', 'toLeft', 'ahead', 'toRight', 'behind'] as const).map((name) => t(`looks.${name}`))}
      >
        {sides.map(({ sector, looks }, index) => (
          <rect
            key={sector}
            className={chart.bar}
            x={(index + 0.1) * width}
            width={width * 0.8}
            y={100 - (percentOf(looks) / most) * 100}
            height={(percentOf(looks) / most) * 100}
          />
        ))}
      </Chart>
    </ChartSection>
  )
}
