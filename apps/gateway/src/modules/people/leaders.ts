import { AppError } from '@touchline/contract'
import type { Scope } from '@touchline/records'

/** Any number that nothing else locks in this database: whoever changes rights holds it until the change is committed. */
const rightsLock = 7_272_044

type Leader = { id: number; AccountId: number; role: string; accessLevel: number; isOpen: boolean }

/** People who can log in and have a role that manages others. Whoever never set a password does not count yet. */
const leadersQuery = `select distinct u.id, u."AccountId", r.name as role, u."accessLevel", a."isActive" as "isOpen"
  from roles r join group_roles gr on gr."RoleId" = r.id join groups g on g.id = gr."GroupId" and g."deletedAt" is null
    join group_users gu on gu."GroupId" = g.id join users u on u.id = gu."UserId"
    join accounts a on a.id = u."AccountId"
  where r.name in ('manage_customer_accounts', 'manage_users') and u."isActive" and u."deletedAt" is null
    and not exists (select from invitations i where i."UserId" = u.id and i."isFirst") and $1::int is not null`

async function readLeaders(inside: Scope) {
  const rows = await inside.query<Leader>(leadersQuery)
  const administrators = rows.filter(({ role, isOpen }) => role === 'manage_customer_accounts' && isOpen)
  return {
    administrators: administrators.length,
    people: new Set(rows.map(({ id }) => id)),
    /** Those who also manage the customers. */
    ofCustomers: administrators.filter(({ accessLevel }) => accessLevel > 0).length,
    accounts: new Set(rows.filter(({ role }) => role === 'manage_users').map(({ AccountId }) => AccountId)),
  }
}

/**
 * Runs a change of rights in a transaction, one at a time on the whole platform. Throws `not_possible`, and undoes it,
 * if it leaves the platform without an administrator or an account without anybody who manages its users,
 * or the actor without what the change needed.
 */
export async function changeRights<Result>(
  scope: Scope,
  work: (inside: Scope) => Promise<Result>,
): Promise<Result> {
  return await scope.transaction(async (inside) => {
    await inside.query('select pg_advisory_xact_lock($2) where $1::int is not null', [rightsLock])
    const before = await readLeaders(inside)
    const result = await work(inside)
    const after = await readLeaders(inside)
    const isGone = (which: 'administrators' | 'ofCustomers') => before[which] > 0 && after[which] === 0
    if (isGone('administrators') || isGone('ofCustomers'))
      throw new AppError('not_possible', { key: 'people.lastOfPlatform' })
    if ([...before.accounts].some((id) => !after.accounts.has(id)))
      throw new AppError('not_possible', { key: 'people.lastOfAccount' })
    const { userId } = inside.actor
    if (before.people.has(userId) && !after.people.has(userId))
      throw new AppError('not_possible', { key: 'people.ownRights' })
    return result
  })
}
