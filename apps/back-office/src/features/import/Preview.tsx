import { useTranslation } from 'react-i18next'
import type { Choice } from '../../ui/choice.ts'
import classes from './import.module.css'
import { type Mapping, valuesOf } from './mapping.ts'
import type { Sheet } from './readFile.ts'

type Props = {
  sheet: Sheet
  mapping: Mapping
  fields: readonly string[]
  labels: Readonly<Record<string, string>>
  choices: Readonly<Record<string, readonly Choice[]>>
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const most = 8
/** A cell may have a whole biography. */
const longest = 200

/** The first rows of the file, by field. */
export function Preview({ sheet, mapping, fields, labels, choices, words }: Props) {
  const { t } = useTranslation('imports')
  const shown = fields.filter((field) => mapping[field])
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('line')}</th>
            {shown.map((field) => (
              <th key={field}>{labels[field] ?? field}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, most).map((row, index) => {
            const values = valuesOf(row, mapping, words)
            return (
              <tr key={index}>
                <td>{index + 2}</td>
                {shown.map((field) => (
                  <td key={field}>
                    {choices[field]?.find(({ value }) => value === values[field])?.label ??
                      values[field]?.slice(0, longest)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
