import type { ImportRowError } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../i18n/messages.ts'
import classes from './import.module.css'

type Props = { errors: readonly ImportRowError[]; labels: Readonly<Record<string, string>> }

/** What is wrong with rows of a file, by row and field; nothing if nothing is. */
export function RowErrors({ errors, labels }: Props) {
  const { t } = useTranslation('imports')
  const labelOf = (field: string) => labels[field.split('.')[0]!] ?? field
  if (errors.length === 0) return null
  return (
    <>
      <p className="muted">{t('firstErrors', { count: errors.length })}</p>
      <div className={classes.scroll}>
        <table className={`${classes.table} ${classes.errors}`}>
          <thead>
            <tr>
              <th>{t('line')}</th>
              <th>{t('field')}</th>
              <th>{t('problem')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((error) => (
              <tr key={`${error.line} ${error.field} ${error.key}`}>
                <td>{error.line}</td>
                <td>{labelOf(error.field)}</td>
                <td>{textOf(error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
