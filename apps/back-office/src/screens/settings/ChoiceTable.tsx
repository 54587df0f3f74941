import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './apiKeys.module.css'

type Column = { name: string; label: string; allLabel: string }
type Row = { name: string; label: string }

type Props = {
  legend: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** The choice of a row and a column. */
  choiceOf: (row: string, column: string) => string
  /** Those that can be chosen. */
  choices: readonly string[]
  textOf: (choice: string) => string
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  error?: string
}

/** Choices by row and column, with all of a column at once. */
export function ChoiceTable({ legend, columns, rows, choiceOf, choices, ...rest }: Props) {
  const { textOf, value, onChange, error } = rest
  const { t } = useTranslation('settings')
  const toggle = (given: readonly string[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...value, ...given])] : value.filter((one) => !given.includes(one)))
  const allOf = (column: string) =>
    rows.map((row) => choiceOf(row.name, column)).filter((choice) => choices.includes(choice))
  return (
    <fieldset className={classes.scopes}>
      <legend>{legend}</legend>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('all')}</th>
            {columns.map(({ name, label, allLabel }) => {
              const all = allOf(name)
              const chosen = all.filter((choice) => value.includes(choice)).length
              return (
                <td key={name}>
                  <Checkbox
                    classNames={{ root: classes.box, body: classes.column, label: classes.columnLabel }}
                    label={label}
                    aria-label={allLabel}
                    checked={chosen > 0 && chosen === all.length}
                    indeterminate={chosen > 0 && chosen < all.length}
                    onChange={(event) => toggle(all, event.currentTarget.checked)}
                  />
                </td>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.label}</th>
              {columns.map((column) => {
                const choice = choiceOf(row.name, column.name)
                return (
                  <td key={column.name}>
                    {choices.includes(choice) && (
                      <Checkbox
                        classNames={{ root: classes.box }}
                        aria-label={textOf(choice)}
                        checked={value.includes(choice)}
                        onChange={(event) => toggle([choice], event.currentTarget.checked)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
