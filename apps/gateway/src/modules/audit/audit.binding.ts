import { isAdministrator, type ResourceDefinition } from '@touchline/contract'
import { type Actor, allRecords, auditEntryRecords, type Records, type RowOf } from '@touchline/records'
import { bind } from '../../crud/binding.ts'
import { changesIn } from '../../crud/history.ts'
import { deviceNames } from '../session/index.ts'

type Entry = RowOf<typeof auditEntryRecords>

const kinds = new Map<string, Pick<Records, 'resource' | 'columnOf'>>(
  allRecords.map((records) => [(records.resource as ResourceDefinition).name, records]),
)

/** Acts as a person of another account: its own administrators learn that it was support, not from where. */
const isHidden = (isSupport: boolean, actor: Actor) =>
  isSupport && !(isAdministrator(actor.roles) && actor.accountId === actor.ownAccountId)

export const auditBinding = bind(auditEntryRecords, {
  present(row: Entry, { scope }) {
    const { UserAccountId, AccountId, userAgent, ip, way } = row
    const isSupport = UserAccountId !== null && UserAccountId !== AccountId
    const isSecret = isHidden(isSupport, scope.actor)
    return {
      id: row.id,
      at: row.at,
      UserId: row.UserId,
      userName: row.currentName ?? row.userName,
      isSupport,
      CustomerId: AccountId,
      customerName: row.customerName,
      way,
      keyName: row.keyName,
      ip: isSecret ? null : ip,
      ...deviceNames(isSecret ? null : userAgent),
      action: row.action,
      resource: row.resource,
      resourceId: row.resourceId,
      itemName: row.itemName,
      changes: changesIn(kinds.get(row.resource), row.before, row.after),
    }
  },
})
