import { AppError, narrowingRoles, type RoleName } from '@touchline/contract'
import type { Scope } from '@touchline/records'
import { checkConfirmedIn } from '../../access/step-up.ts'

/** `payment_offer_write` is the same right as `manage_payments`. */
const folded = (role: string) => (role === 'payment_offer_write' ? 'manage_payments' : role)
const isNarrowing = (role: string) => narrowingRoles.includes(role as RoleName)

/** The roles that a person's groups give, whether or not their modules are on. */
export async function rolesOfUser(inside: Scope, userId: number): Promise<string[]> {
  const rows = await inside.query<{ name: string }>(
    `select distinct r.name from group_users gu join groups g on g.id = gu."GroupId" and g."deletedAt" is null
      join group_roles gr on gr."GroupId" = g.id join roles r on r.id = gr."RoleId"
      where gu."UserId" = $2 and $1::int is not null`,
    [userId],
  )
  return rows.map(({ name }) => name)
}

/** The names of roles that any of these groups gives. */
export async function rolesOfGroups(inside: Scope, groups: readonly number[]): Promise<string[]> {
  if (groups.length === 0) return []
  const rows = await inside.query<{ name: string }>(
    `select distinct r.name from group_roles gr join roles r on r.id = gr."RoleId"
      where gr."GroupId" = any($2) and $1::int is not null`,
    [groups],
  )
  return rows.map(({ name }) => name)
}

/** What somebody who is no administrator may not give or take; administrators hold everything. */
async function notHeld(inside: Scope, given: readonly string[], taken: readonly string[]): Promise<string[]> {
  const { actor } = inside
  if (actor.isAdmin) return []
  const held = new Set((await rolesOfUser(inside, actor.userId)).map(folded))
  return [
    ...given.filter((role) => !isNarrowing(role) && !held.has(folded(role))),
    // Whoever is restricted does not lift that restriction.
    ...taken.filter((role) => (isNarrowing(role) ? held.has(role) : !held.has(folded(role)))),
  ]
}

/** Throws `forbidden` unless the actor holds the roles that a change gives and takes. */
export async function checkGrant(
  inside: Scope,
  given: readonly string[],
  taken: readonly string[] = [],
): Promise<void> {
  const missing = await notHeld(inside, given, taken)
  if (missing.length > 0)
    throw new AppError('forbidden', { key: 'people.notHeld', params: { roles: missing.join(', ') } })
}

/**
 * Throws `step_up_required` if roles are given that permit something and the actor has not confirmed their identity
 * lately: whoever finds an open session must not make themselves a way in that stays.
 */
export async function checkGiving(inside: Scope, given: readonly string[]): Promise<void> {
  if (given.some((role) => !isNarrowing(role))) await checkConfirmedIn(inside)
}

/**
 * Throws `forbidden` if a person has roles that the actor does not hold: changing their email address or their password
 * would give them to the actor.
 */
export async function checkReach(inside: Scope, userId: number): Promise<void> {
  if (userId === inside.actor.userId) return
  const missing = await notHeld(inside, await rolesOfUser(inside, userId), [])
  if (missing.length > 0)
    throw new AppError('forbidden', { key: 'people.aboveYou', params: { roles: missing.join(', ') } })
}

/** True for an administrator who acts for no customer: their groups may span accounts. */
export const isPlatformWide = ({ actor }: Scope): boolean =>
  actor.isAdmin && actor.accountId === actor.ownAccountId
