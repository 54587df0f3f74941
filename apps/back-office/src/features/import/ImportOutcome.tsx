import type { ImportResult, LightResource } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../i18n/messages.ts'
import classes from './import.module.css'
import { UndoImport } from './RecentImports.tsx'

type Props = {
  outcome: ImportResult & { isDryRun: boolean }
  labels: Readonly<Record<string, string>>
  resource: LightResource
  isDone: boolean
}

/** What a check or an import did, with the errors by row and field. */
export function ImportOutcome({ outcome, labels, resource, isDone }: Props) {
  const { t } = useTranslation('imports')
  const { isDryRun, created, updated, skipped, failed, rowErrors: errors, importId } = outcome
  const labelOf = (field: string) => labels[field.split('.')[0]!] ?? field
  return (
    <>
      <div role="status">
        <ul className={classes.result}>
          <li>{t(isDryRun ? 'toCreate' : 'created', { count: created })}</li>
          <li>{t(isDryRun ? 'toUpdate' : 'updated', { count: updated })}</li>
          {skipped > 0 && <li>{t(isDryRun ? 'toSkip' : 'skipped', { count: skipped })}</li>}
          {failed > 0 && <li data-failed>{t('failed', { count: failed })}</li>}
        </ul>
      </div>
      {isDone && importId !== null && (
        <div className={classes.actions}>
          <UndoImport resource={resource} id={importId} />
        </div>
      )}
      {errors.length > 0 && (
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
      )}
    </>
  )
}
