import type { QueryableKind } from '@touchline/contract/light'
import { formatNumber } from '../../../i18n/format.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import chart from '../../../ui/chart/chart.module.css'
import { niceMost } from '../../../ui/chart/niceMost.ts'
import type { Labels } from './useLabels.ts'

export type Row = readonly (string | number | boolean | null)[]

/** More points cannot be told apart. */
const mostPoints = 200
/** More labels do not fit below the chart. */
const mostLabels = 12

type Props = {
  rows: readonly Row[]
  kinds: readonly QueryableKind[]
  /** The number of columns that name a point. */
  groups: number
  /** The column of the values. */
  column: number
  labels: Labels
  kind: 'bars' | 'line'
  /** The row that is pointed at, in the chart or in the table. */
  point: number | undefined
  onPoint: (index: number | undefined) => void
}

/** An answer as bars or a line, one point for each group. */
export function AnswerChart({ rows, kinds, groups, column, labels, kind, point, onPoint }: Props) {
  const points = rows.slice(0, mostPoints)
  const values = points.map((row) => Math.max(0, Number(row[column] ?? 0)))
  const most = niceMost(Math.max(...values))
  const nameAt = (index: number) =>
    (points[index] ?? [])
      .slice(0, groups)
      .map((value, place) => labels.value(value, place, kinds[place] ?? 'text'))
      .join(', ')
  const valueAt = (index: number) => labels.value(points[index]?.[column] ?? null, column, 'number')
  const width = 100 / points.length
  const gap = points.length > 120 ? 0 : width * 0.25
  const last = points.length - 1
  const isByPoint = points.length <= mostLabels
  const axis = isByPoint ? [...points.keys()] : [0, Math.floor(last / 2), last]
  // The point that is chosen stands out, or else the largest.
  const largest = values.indexOf(Math.max(...values))
  const curve = values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${(index + 0.5) * width},${100 - (value / most) * 100}`)
    .join(' ')
  return (
    <Chart
      label={labels.columns[column] ?? ''}
      count={points.length}
      textOf={(index) => `${nameAt(index)}: ${valueAt(index)}`}
      tip={(index) => (
        <>
          <strong>{valueAt(index)}</strong>
          <span dir="auto">{nameAt(index)}</span>
        </>
      )}
      scale={[most, most / 2, 0].map(formatNumber)}
      axis={axis.map(nameAt)}
      isAxisByPoint={isByPoint}
      onPoint={onPoint}
    >
      {kind === 'line' ? (
        <path className={chart.curve} d={curve} />
      ) : (
        values.map((value, index) => (
          <rect
            key={nameAt(index)}
            className={chart.bar}
            data-quiet={(point ?? largest) !== index || undefined}
            x={index * width + gap / 2}
            width={width - gap}
            y={100 - (value / most) * 100}
            height={(value / most) * 100}
          />
        ))
      )}
    </Chart>
  )
}
