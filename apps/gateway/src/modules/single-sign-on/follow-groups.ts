import { AppError } from '@touchline/contract'
import { type Scope, updateRow, userRecords } from '@touchline/records'
import { folded, isNarrowing, rolesOfUser } from '../../access/reach.ts'
import { changeRights, join } from '../people/index.ts'
import { Refusal } from './refusal.ts'
import type { Stored } from './stored.ts'

/** The groups stay as they were, because nobody else manages the account's users. */
export class GroupsKept extends Error {
  constructor(options: ErrorOptions) {
    super('nobody else manages the users of the account', options)
  }
}

type Mapped = { id: number; isIn: boolean; roles: string[] }

/** Groups of the account, with what they give. */
const followedQuery = `select g.id,
    exists (select from group_users gu where gu."GroupId" = g.id and gu."UserId" = $3) as "isIn",
    array(select r.name from group_roles gr join roles r on r.id = gr."RoleId" where gr."GroupId" = g.id) as roles
  from groups g where g."AccountId" = $1 and g."deletedAt" is null and g.id = any($2)`

/**
 * Makes the person's groups, of those that are mapped, the ones that the provider named. Throws `GroupsKept` if
 * nobody would be left to manage the account's users; the caller's transaction must then end.
 */
export async function followGroups(
  scope: Scope,
  { groupClaim, groups, reach }: Pick<Stored, 'groupClaim' | 'groups' | 'reach'>,
  userId: number,
  values: readonly string[],
): Promise<void> {
  if (groupClaim === null || groups.length === 0) return
  const named = new Set(values)
  const wanted = new Set(groups.filter(({ value }) => named.has(value)).map(({ GroupId }) => GroupId))
  const found = await scope.query<Mapped>(followedQuery, [groups.map(({ GroupId }) => GroupId), userId])
  const mapped = found.filter(({ roles }) => isWithin(reach, roles))
  const added = mapped.filter(({ id, isIn }) => !isIn && wanted.has(id)).map(({ id }) => id)
  const removed = mapped.filter(({ id, isIn }) => isIn && !wanted.has(id)).map(({ id }) => id)
  if (added.length + removed.length === 0) return
  const same = '$1::int is not null'
  try {
    await changeRights(scope, async (inside) => {
      await inside.query(`delete from group_users where "UserId" = $2 and "GroupId" = any($3) and ${same}`, [
        userId,
        removed,
      ])
      await join(inside, userId, added)
      const note = { before: { removedGroups: removed }, after: { addedGroups: added } }
      await updateRow(inside, userRecords, userId, {}, { action: 'single-sign-on-groups', note })
    })
  } catch (error) {
    throw error instanceof AppError && error.code === 'not_possible'
      ? new GroupsKept({ cause: error })
      : error
  }
}

/** The reach of an administrator: every role but that of administrators. */
export const everything = '*'

/**
 * Whether a provider that was connected by somebody with these roles may give some: never those of administrators, nor
 * any without the restrictions of whoever connected it.
 */
function isWithin(reach: readonly string[], roles: readonly string[]): boolean {
  if (roles.includes('manage_customer_accounts')) return false
  const held = new Set(reach.map(folded))
  const giving = roles.filter((role) => !isNarrowing(role))
  if (giving.length > 0 && !reach.filter(isNarrowing).every((role) => roles.includes(role))) return false
  return held.has(everything) || giving.every((role) => held.has(folded(role)))
}

/** Throws a Refusal for somebody with more permissions than whoever connected the provider, who could pose as them. */
export async function checkReach(inside: Scope, { reach }: Stored, userId: number): Promise<void> {
  const [person] = await inside.query<{ accessLevel: number }>(
    'select "accessLevel" from users where id = $2 and "AccountId" = $1',
    [userId],
  )
  if (person!.accessLevel > 0 || !isWithin(reach, await rolesOfUser(inside, userId)))
    throw new Refusal('tooPowerful')
}
