import { AppError } from '@touchline/contract'
import type { Scope } from '@touchline/records'
import { folded, isNarrowing, rolesOfUser } from '../../access/reach.ts'
import { checkConfirmedIn } from '../../access/step-up.ts'

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

/** True for an administrator who acts for no customer: their groups may span accounts. */
export const isPlatformWide = ({ actor }: Scope): boolean =>
  actor.isAdmin && actor.accountId === actor.ownAccountId
