import { AppError, narrowingRoles, type RoleName } from '@touchline/contract'
import type { Scope } from '@touchline/records'

/** `payment_offer_write` is the same right as `manage_payments`. */
export const folded = (role: string) => (role === 'payment_offer_write' ? 'manage_payments' : role)
export const isNarrowing = (role: string) => narrowingRoles.includes(role as RoleName)

type Person = { id: number; accessLevel: number; roles: string[] }

const readPeople = (inside: Scope, users: readonly number[]) =>
  inside.query<Person>(
    `select u.id, u."accessLevel",
        array(select distinct r.name from group_users gu join groups g on g.id = gu."GroupId" and g."deletedAt" is null
          join group_roles gr on gr."GroupId" = g.id join roles r on r.id = gr."RoleId" where gu."UserId" = u.id) as roles
      from users u where u.id = any($2) and $1::int is not null order by u.id`,
    [users],
  )

/** The roles that a person's groups give, whether or not their modules are on. */
export const rolesOfUser = async (inside: Scope, userId: number): Promise<string[]> =>
  (await readPeople(inside, [userId])).flatMap(({ roles }) => roles)

/**
 * Throws `forbidden` for people above the actor, who would get their rights by changing how they log in: whoever has a
 * higher level, roles that the actor does not hold, or rights without a restriction that the actor has. To be asked
 * before a change of people and, where it gives rights, after it too. Nobody is above themselves.
 */
export async function checkReach(inside: Scope, users: readonly number[]): Promise<void> {
  const { actor } = inside
  const others = users.filter((id) => id !== actor.userId)
  if (others.length === 0) return
  const own = await rolesOfUser(inside, actor.userId)
  const held = new Set(own.map(folded))
  const restrictions = own.filter(isNarrowing)
  for (const { accessLevel, roles } of await readPeople(inside, others)) {
    if (accessLevel > actor.accessLevel) throw new AppError('forbidden', { key: 'people.higherLevel' })
    const rights = roles.filter((role) => !isNarrowing(role))
    const missing = actor.isAdmin ? [] : rights.filter((role) => !held.has(folded(role)))
    if (missing.length > 0)
      throw new AppError('forbidden', { key: 'people.aboveYou', params: { roles: missing.join(', ') } })
    const lifted = rights.length > 0 ? restrictions.filter((role) => !roles.includes(role)) : []
    if (lifted.length > 0)
      throw new AppError('forbidden', { key: 'people.unrestricted', params: { roles: lifted.join(', ') } })
  }
}
