import type { Queryable } from '@touchline/database'
import { type Recorder, recorderColumns, recorderFrom, recorderOf, type Scope } from '@touchline/records'

/** A change as the audit log keeps it. Never contains a secret. */
export type AuditEntry = {
  action: string
  resource: string
  resourceId: number | null
  before?: object | null
  after?: object | null
}

/**
 * The head of a statement that inserts audit entries: `insert into … (…) select recorder.*, `, followed by the values of
 * action, resource, id, before and after. `place` is the parameter with a `recorderOf`.
 */
export const insertEntries = `insert into audit_entries (${recorderColumns}, action, resource, "resourceId", before, after)
  select recorder.*, `

/** The row that `insertEntries` takes from `place`, such as `$3`. */
export const recorderAt = (place: string) => recorderFrom.join(place)

/**
 * Records a change that no row of a resource shows by itself, in the transaction of the change. Writes of `insertRow` and
 * `updateRow` are recorded with them.
 */
export const audit = (database: Queryable, scope: Scope, entry: AuditEntry): Promise<void> =>
  insert(database, recorderOf(scope), entry)

/** Records what somebody without a session did, such as a failed login. */
export const auditAs = (database: Queryable, recorder: Recorder, entry: AuditEntry): Promise<void> =>
  insert(database, JSON.stringify(recorder), entry)

async function insert(
  database: Queryable,
  recorder: string,
  { action, resource, resourceId, before = null, after = null }: AuditEntry,
): Promise<void> {
  await database.query(`${insertEntries} $2, $3, $4::int, $5::jsonb, $6::jsonb from ${recorderAt('$1')}`, [
    recorder,
    action,
    resource,
    resourceId,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
  ])
}
