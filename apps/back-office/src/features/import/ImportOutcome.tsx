import type { ImportResult, LightResource } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from './import.module.css'
import { UndoImport } from './RecentImports.tsx'
import { RowErrors } from './RowErrors.tsx'

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
      <RowErrors errors={errors} labels={labels} />
    </>
  )
}
