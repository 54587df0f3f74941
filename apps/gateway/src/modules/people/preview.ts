import { effectiveRoles, type ModuleCode, type RightsChange, type RoleName } from '@touchline/contract'
import type { Scope } from '@touchline/records'

type Standing = { id: number; name: string; username: string; roles: RoleName[]; modules: ModuleCode[] }

/** What these people may do for their own accounts. */
async function readStandings(inside: Scope, users: readonly number[]) {
  const rows = await inside.query<Standing>(
    `select u.id, u.name, u.username,
        array(select distinct r.name from group_users gu join groups g on g.id = gu."GroupId" and g."deletedAt" is null
          join group_roles gr on gr."GroupId" = g.id join roles r on r.id = gr."RoleId" where gu."UserId" = u.id) as roles,
        array(select m.code from account_modules am join modules m on m.id = am."ModuleId"
          where am."AccountId" = u."AccountId" and m.code is not null) as modules
      from users u where u.id = any($2) and u."deletedAt" is null and $1::int is not null order by u.name, u.id`,
    [users],
  )
  return rows.map(({ roles, modules, ...person }) => ({ person, roles: effectiveRoles(roles, modules) }))
}

/** Runs a change; returns its result, and what these people gain and lose by it. */
export async function comparing<Result>(
  inside: Scope,
  users: readonly number[],
  work: () => Promise<Result>,
): Promise<{ result: Result; changes: RightsChange[] }> {
  const before = await readStandings(inside, users)
  const result = await work()
  const after = new Map((await readStandings(inside, users)).map(({ person, roles }) => [person.id, roles]))
  const changes = before.map(({ person, roles }) => {
    const now = after.get(person.id) ?? []
    return {
      ...person,
      gained: now.filter((role) => !roles.includes(role)).toSorted(),
      lost: roles.filter((role) => !now.includes(role)).toSorted(),
    }
  })
  return { result, changes: changes.filter(({ gained, lost }) => gained.length + lost.length > 0) }
}
