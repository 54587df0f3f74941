import type { Queryable } from '@touchline/database'
import type { Scope } from '@touchline/records'

/** A change as the audit log keeps it. Never contains a secret. */
export type AuditEntry = {
  action: string
  resource: string
  resourceId: number | null
  before?: object | null
  after?: object | null
}

/**
 * Records a change that no row of a resource shows by itself, in the transaction of the change. Writes of `insertRow` and
 * `updateRow` are recorded with them.
 */
export async function audit(
  database: Queryable,
  { actor, requestId }: Scope,
  { action, resource, resourceId, before = null, after = null }: AuditEntry,
): Promise<void> {
  await database.query(
    `insert into audit_entries ("UserId", "AccountId", action, resource, "resourceId", before, after, "requestId")
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      actor.userId,
      actor.accountId,
      action,
      resource,
      resourceId,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
      requestId,
    ],
  )
}
