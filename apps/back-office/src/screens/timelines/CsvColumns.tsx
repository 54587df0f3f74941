import { NativeSelect } from '@mantine/core'
import { csvColumns } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from './timelines.module.css'
import type { Options, Source } from './useImport.ts'

type Field = (typeof csvColumns)[number]
type Props = {
  columns: Source['columns']
  /** What was chosen, by heading. */
  given: Options['columns']
  isDisabled: boolean
  onChange: (given: NonNullable<Options['columns']>) => void
}

/** What each column of a CSV is read as, to be changed. A field is that of one column only. */
export function CsvColumns({ columns, given = {}, isDisabled, onChange }: Props) {
  const { t } = useTranslation('timelines')
  const fieldOf = ({ heading, field }: Props['columns'][number]): Field => {
    const own = csvColumns.find((one) => one === field) ?? ''
    const isTaken = own !== '' && Object.values(given).includes(own)
    return given[heading] ?? (isTaken ? '' : own)
  }
  const choose = (heading: string, field: Field) => {
    const others = Object.entries(given).map(([name, own]) => [name, own === field ? '' : own] as const)
    onChange({ ...Object.fromEntries(others), [heading]: field })
  }
  const data = csvColumns.map((value) => ({ value, label: t(`fields.${value || 'none'}`) }))
  return (
    <section>
      <h3 className={classes.heading}>{t('columns')}</h3>
      <p className="muted">{t('columnsHelp')}</p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('column')}</th>
              <th>{t('readAs')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column, index) => (
              <tr key={index} className={fieldOf(column) === '' ? classes.left : undefined}>
                <td>{column.heading}</td>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={t('readAsOf', { column: column.heading })}
                    disabled={isDisabled}
                    value={fieldOf(column)}
                    onChange={(event) => choose(column.heading, event.currentTarget.value as Field)}
                    data={data}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
