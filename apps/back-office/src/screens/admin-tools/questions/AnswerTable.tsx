import type { AskedKind, Question } from '@touchline/contract/light'
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
  kinds: readonly AskedKind[]
  labels: Labels
  sort: Question['sort']
  onSort: (sort: Question['sort']) => void
}

/** An answer as a table, sorted by the headings. */
export function AnswerTable({ rows, kinds, labels, sort: [sort], onSort }: Props) {
  const { t } = useTranslation('questions')
  const shown = rows.slice(0, mostRows)
  const isNumber = (column: number) => kinds[column] === 'number' || undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <section className={classes.table} tabIndex={0} aria-label={t('answer')}>
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
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={index}>
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
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostRows && <p>{t('firstRows', { number: formatNumber(mostRows) })}</p>}
    </section>
  )
}
