import { recorderOf, type Scope, type Writer } from '@touchline/records'
import { insertEntries, recorderAt } from '../../access/audit.ts'

/** Notes in the audit log what was done with a fan, or with many, that changed no row. */
export async function note(
  scope: Scope<Writer>,
  action: string,
  fanId: number | null,
  after: object,
): Promise<void> {
  await scope.query(
    `${insertEntries} $3, 'fans', $4::int, null, $5::jsonb from ${recorderAt('$2')} where $1::int is not null`,
    [recorderOf(scope), action, fanId, JSON.stringify(after)],
  )
}
