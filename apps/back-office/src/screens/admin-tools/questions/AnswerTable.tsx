import type { QueryableKind, Question } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.ts'
import { IconArrowDown, IconArrowUp } from '../../../ui/icons/index.ts'
import type { Row } from './AnswerChart.tsx'
import classes from './questions.module.css'
import type { Labels } from './useLabels.ts'

/** More rows would make the page slow; the export has them all. */
const mostRows = 500

type Props = {
  rows: readonly Row[]
  kinds: readonly QueryableKind[]
  labels: Labels
  sort: Question['sort']
  onSort: (sort: Question['sort']) => void
  /** The column that a chart would show, as bars beside the rows. */
  charted: number | undefined
  /** The row that is pointed at, in the chart or in the table. */
  point: number | undefined
  onPoint: (index: number | undefined) => void
}

/** An answer as a table, sorted by the headings. */
export function AnswerTable(props: Props) {
  const { rows, kinds, labels, onSort, charted, point, onPoint } = props
  const [sort] = props.sort
  const { t } = useTranslation('questions')
  const shown = rows.slice(0, mostRows)
  const most = charted === undefined ? 0 : Math.max(...shown.map((row) => Number(row[charted] ?? 0)))
  const isNumber = (column: number) => kinds[column] === 'number' || undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <section className={classes.table} tabIndex={0} aria-label={t('views.table')}>
      <table>
        <thead>
          <tr>
            {labels.columns.map((title, column) => {
              const isSorted = sort?.column === column
              const order = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined
              const Arrow = sort?.isDescending ? IconArrowDown : IconArrowUp
              return (
                <th key={column} scope="col" aria-sort={order} data-number={isNumber(column)}>
                  <button
                    type="button"
                    onClick={() => onSort([{ column, isDescending: isSorted ? !sort.isDescending : true }])}
                  >
                    {title}
                    {isSorted && <Arrow size={13} />}
                  </button>
                </th>
              )
            })}
            {most > 0 && <td className={classes.meter} />}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr
              key={index}
              data-current={index === point || undefined}
              onPointerEnter={() => onPoint(index)}
              onPointerLeave={() => onPoint(undefined)}
            >
              {row.map((value, column) => (
                <td
                  key={column}
                  data-number={isNumber(column)}
                  data-none={value === null || undefined}
                  dir="auto"
                >
                  {labels.value(value, column, kinds[column] ?? 'text')}
                </td>
              ))}
              {most > 0 && charted !== undefined && (
                <td className={classes.meter} aria-hidden>
                  <i style={{ width: `${(Math.max(0, Number(row[charted] ?? 0)) / most) * 100}%` }} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostRows && <p>{t('firstRows', { number: formatNumber(mostRows) })}</p>}
    </section>
  )
}
