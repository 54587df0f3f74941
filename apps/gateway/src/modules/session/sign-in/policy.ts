import {
  AppError,
  notFound,
  type RoleName,
  readSignInPolicy,
  resetFactors,
  type SignInPolicy,
  setSignInPolicy,
} from '@touchline/contract'
import { inTransaction, type Queryable } from '@touchline/database'
import { type Actor, findRow, userRecords } from '@touchline/records'
import { audit } from '../../../access/audit.ts'
import { checkReach } from '../../../access/reach.ts'
import { handle } from '../../../http/call-routes.ts'
import { hasFactor, readHeld } from './factors.ts'
import { lockFactors, tellUser } from './own-factors.ts'

type Stored = { isRequired: boolean; requiredForRoles: RoleName[]; version: number; updatedAt: string }

/** Throws `not_found` for an account that is not the caller's to keep in order. */
async function checkKept(database: Queryable, accountId: number, actor: Actor): Promise<void> {
  if (accountId === actor.accountId) return
  const { rowCount } = await database.query('select from accounts where id = $1', [accountId])
  if (!actor.roles.includes('manage_customer_accounts') || rowCount !== 1) throw notFound()
}

const hasNoFactor = `not exists (select from totp_factors t where t."UserId" = u.id and t.secret is not null)
  and not exists (select from passkeys p where p."UserId" = u.id)`

async function readPolicy(database: Queryable, accountId: number): Promise<[SignInPolicy, number]> {
  const { rows } = await database.query<Stored>(
    'select "isRequired", "requiredForRoles", version, "updatedAt" from sign_in_policies where "AccountId" = $1',
    [accountId],
  )
  const { rows: counts } = await database.query<Pick<SignInPolicy, 'people' | 'peopleWithoutFactor'>>(
    `select count(*)::int as people, count(*) filter (where ${hasNoFactor})::int as "peopleWithoutFactor"
      from users u where u."AccountId" = $1 and u."isActive" and u."deletedAt" is null`,
    [accountId],
  )
  const { isRequired = false, requiredForRoles = [], version = 0, updatedAt } = rows[0] ?? {}
  return [
    {
      secondFactor: isRequired ? 'required' : 'optional',
      requiredForRoles,
      ...counts[0]!,
      updatedAt: updatedAt ?? new Date().toISOString(),
    },
    version,
  ]
}

export const readSignInPolicyHandler = handle(
  readSignInPolicy,
  async ({ params }, { database, actor, setHeader }) => {
    await checkKept(database, params.id, actor)
    const [policy, version] = await readPolicy(database, params.id)
    setHeader('etag', `"${version}"`)
    return policy
  },
)

export const setSignInPolicyHandler = handle(setSignInPolicy, async ({ params, body }, context) => {
  const { reserved, actor, scope, setHeader } = context
  await checkKept(reserved, params.id, actor)
  const asked = context.version()
  const isRequired = body.secondFactor === 'required'
  const requiredForRoles = [...new Set(body.requiredForRoles)].sort()
  const [policy, version] = await inTransaction(reserved, async (client) => {
    // The first policy of an account has no row to lock.
    await client.query('select from accounts where id = $1 for no key update', [params.id])
    const [{ people: _, peopleWithoutFactor: __, updatedAt: ___, ...before }, current] = await readPolicy(
      client,
      params.id,
    )
    if (asked !== undefined && asked !== current)
      throw new AppError('stale', { key: 'common.stale', current: (await readPolicy(client, params.id))[0] })
    await client.query(
      `insert into sign_in_policies ("AccountId", "isRequired", "requiredForRoles") values ($1, $2, $3)
        on conflict ("AccountId") do update set "isRequired" = excluded."isRequired",
          "requiredForRoles" = excluded."requiredForRoles", version = sign_in_policies.version + 1, "updatedAt" = now()`,
      [params.id, isRequired, requiredForRoles],
    )
    await checkOwnFactor(client, actor)
    const endedSessions = await endSessionsWithoutFactor(client, params.id)
    await audit(client, scope, {
      action: 'set-sign-in-policy',
      resource: 'accounts',
      resourceId: params.id,
      before,
      after: { secondFactor: body.secondFactor, requiredForRoles, endedSessions },
    })
    return await readPolicy(client, params.id)
  })
  setHeader('etag', `"${version}"`)
  return policy
})

/** Nobody asks of others what they have not set up themselves: it would end their own session. */
async function checkOwnFactor(database: Queryable, actor: Actor): Promise<void> {
  const held = await readHeld(database, actor.userId)
  if (held.isRequired && !hasFactor(held)) throw new AppError('not_possible', { key: 'session.noFactors' })
}

/** Ends the sessions of users who now need a second factor and have none: the next login leads them to set one up. */
async function endSessionsWithoutFactor(database: Queryable, accountId: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `select distinct u.id from users u join sessions s on s."UserId" = u.id where u."AccountId" = $1 and ${hasNoFactor}`,
    [accountId],
  )
  let ended = 0
  for (const { id } of rows) {
    if (!(await readHeld(database, id)).isRequired) continue
    ended += (await database.query('delete from sessions where "UserId" = $1', [id])).rowCount ?? 0
  }
  return ended
}

export const resetFactorsHandler = handle(resetFactors, async ({ params }, context) => {
  const { reserved, actor, scope } = context
  const other = await findRow(scope, userRecords, params.id)
  if (other.id === actor.userId) throw new AppError('not_possible', { key: 'session.ownFactors' })
  await checkReach(scope, [other.id])
  await inTransaction(reserved, async (client) => {
    await lockFactors(client, other.id)
    await client.query('delete from totp_factors where "UserId" = $1', [other.id])
    await client.query('delete from passkeys where "UserId" = $1', [other.id])
    await client.query('delete from recovery_codes where "UserId" = $1', [other.id])
    await client.query('delete from sign_in_tickets where "UserId" = $1', [other.id])
    // Whoever has the lost factor may be logged in with it.
    await client.query('delete from sessions where "UserId" = $1', [other.id])
    await audit(client, scope, {
      action: 'reset-factors',
      resource: 'users',
      resourceId: other.id,
    })
  })
  tellUser(context, other.id, 'factorsReset')
  return undefined
})
