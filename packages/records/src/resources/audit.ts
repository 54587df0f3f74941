import { type AuditEntry, auditEntries, isAdministrator } from '@touchline/contract'
import { tables } from '@touchline/database'
import { sql } from 'drizzle-orm'
import { type RowRule, recordsOf } from '../records.ts'

/** Only an administrator who acts for no other account reads the entries of all of them. */
const ownAccount: RowRule = {
  conditionFor: (actor) =>
    isAdministrator(actor.roles) && actor.accountId === actor.ownAccountId
      ? undefined
      : sql`audit_entries."AccountId" = ${sql.placeholder('AccountId')}`,
  seenBy: sql`array[]::int[]`,
}

export const auditEntryRecords = recordsOf(auditEntries, tables.auditEntries, {
  rowRule: ownAccount,
  // `AccountId` in a query is always the account that the request acts for.
  columnOf: { CustomerId: 'AccountId' },
  computed: {
    currentName: sql<string | null>`(select u.name from users u where u.id = audit_entries."UserId")`,
    keyName: sql<string | null>`(select k.name from api_keys k where k.id = audit_entries."ApiKeyId")`,
    way: sql<AuditEntry['way']>`case when audit_entries."ApiKeyId" is not null then 'key'
      when audit_entries."requestId" is null and audit_entries.ip is null then 'job' else 'page' end`,
    customerName: sql<string | null>`(select a.name from accounts a where a.id = audit_entries."AccountId")`,
  },
})
