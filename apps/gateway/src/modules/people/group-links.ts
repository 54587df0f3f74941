import {
  fieldError,
  listGroupAccounts,
  listGroupRoles,
  listGroupUsers,
  notFound,
  setGroupAccounts,
  setGroupRoles,
  setGroupUsers,
} from '@touchline/contract'
import { groupRecords, type Scope, updateRow } from '@touchline/records'
import { checkReach } from '../../access/reach.ts'
import { tried } from '../../crud/tried.ts'
import { handle } from '../../http/call-routes.ts'
import { checkGiving, checkGrant, isPlatformWide, rolesOfGroups } from './grants.ts'
import { changeRights } from './leaders.ts'
import { checkKnown, idsOf, knownOf, readLinks, without, writeLinks } from './links.ts'
import { comparing } from './preview.ts'

/** Throws `not_found` unless the group is of the account. */
async function checkGroup(scope: Scope, id: number): Promise<void> {
  const found = await scope.query(
    'select from groups where "AccountId" = $1 and id = $2 and "deletedAt" is null',
    [id],
  )
  if (found.length === 0) throw notFound()
}

export const listGroupAccountsHandler = handle(listGroupAccounts, async ({ params }, { scope }) => {
  await checkGroup(scope, params.id)
  const data = await scope.query<{ id: number; name: string }>(
    `select a.id, a.name from group_accounts ga join accounts a on a.id = ga."AccountId"
      where ga."GroupId" = $2 and $1::int is not null order by a.name`,
    [params.id],
  )
  return { data, total: data.length }
})

export const listGroupRolesHandler = handle(listGroupRoles, async ({ params }, { scope }) => {
  await checkGroup(scope, params.id)
  const data = await scope.query<{ id: number; name: string }>(
    `select r.id, r.name from group_roles gr join roles r on r.id = gr."RoleId"
      where gr."GroupId" = $2 and $1::int is not null order by r.name`,
    [params.id],
  )
  return { data, total: data.length }
})

type Member = { id: number; name: string; username: string; isActive: boolean }

export const listGroupUsersHandler = handle(listGroupUsers, async ({ params }, { scope }) => {
  await checkGroup(scope, params.id)
  const data = await scope.query<Member>(
    `select u.id, u.name, u.username, u."isActive" from group_users gu
      join users u on u.id = gu."UserId" and u."deletedAt" is null
      where gu."GroupId" = $2 and $1::int is not null order by u.name, u.id`,
    [params.id],
  )
  return { data, total: data.length }
})

/** What differs between the relationships of a group. */
type Kind = {
  field: 'Accounts' | 'Roles' | 'Users'
  table: 'group_accounts' | 'group_roles' | 'group_users'
  /** Throws if the actor may not make this change. Returns the roles that it gives to somebody. */
  check: (inside: Scope, id: number, change: Change) => Promise<string[]>
}
type Change = { given: number[]; added: number[]; removed: number[] }

/** Changes a relationship of a group, and records it as a change of the group. */
async function change(scope: Scope, kind: Kind, id: number, wanted: number[], isDry: boolean) {
  return await tried<{ changes: Awaited<ReturnType<typeof comparing>>['changes'] }>(isDry, (finish) =>
    changeRights(scope, async (inside) => {
      await checkGroup(inside, id)
      const before = await readLinks(inside, kind.table, id)
      // People in the bin stay members: whoever restores them expects that.
      const kept =
        kind.table === 'group_users'
          ? await knownOf(inside, 'users', before, '"deletedAt" is not null and $1::int is not null')
          : []
      const given = [...new Set([...wanted, ...kept])]
      const parts = { given: wanted, added: without(given, before), removed: without(before, given) }
      const roles = await kind.check(inside, id, parts)
      if (!isDry) await checkGiving(inside, roles)
      const members = await readLinks(inside, 'group_users', id)
      const people = kind.table === 'group_users' ? [...parts.added, ...parts.removed] : members
      await checkReach(inside, people)
      const { changes } = await comparing(inside, people, async () => {
        if (parts.added.length + parts.removed.length === 0) return
        await writeLinks(inside, kind.table, id, given)
        const note = { before: { [kind.field]: before }, after: { [kind.field]: given } }
        await updateRow(inside, groupRecords, id, {}, { note })
      })
      if (roles.length > 0) await checkReach(inside, people)
      return finish({ changes })
    }),
  )
}

const accounts: Kind = {
  field: 'Accounts',
  table: 'group_accounts',
  async check(inside, id, { given, added }) {
    if (!isPlatformWide(inside) && added.some((account) => account !== inside.actor.accountId))
      throw fieldError('data', 'other_account', { key: 'people.otherAccounts' })
    checkKnown(given, await knownOf(inside, 'accounts', given))
    return added.length > 0 ? await rolesOfGroups(inside, [id]) : []
  },
}

const roles: Kind = {
  field: 'Roles',
  table: 'group_roles',
  async check(inside, _, { given, added, removed }) {
    checkKnown(given, await knownOf(inside, 'roles', given))
    const rows = await inside.query<{ id: number; name: string }>(
      'select id, name from roles where id = any($2) and $1::int is not null',
      [[...added, ...removed]],
    )
    const namesOf = (ids: number[]) => rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    await checkGrant(inside, namesOf(added), namesOf(removed))
    return namesOf(added)
  },
}

const users: Kind = {
  field: 'Users',
  table: 'group_users',
  async check(inside, id, { given, added, removed }) {
    const condition = `"deletedAt" is null and ${isPlatformWide(inside) ? '$1::int is not null' : '"AccountId" = $1'}`
    // Members of other accounts, whom an administrator added, may stay.
    checkKnown(
      given.filter((user) => added.includes(user)),
      await knownOf(inside, 'users', added, condition),
    )
    const ofGroup = await rolesOfGroups(inside, [id])
    const gives = added.length > 0 ? ofGroup : []
    await checkGrant(inside, gives, removed.length > 0 ? ofGroup : [])
    return gives
  },
}

export const setGroupAccountsHandler = handle(
  setGroupAccounts,
  async ({ params, query, body }, { scope }) => {
    const { changes } = await change(scope, accounts, params.id, idsOf(body.data), query.dryRun === 'true')
    return { data: idsOf(body.data).map((id) => ({ type: 'Account' as const, id })), changes }
  },
)

export const setGroupRolesHandler = handle(setGroupRoles, async ({ params, query, body }, { scope }) => {
  const { changes } = await change(scope, roles, params.id, idsOf(body.data), query.dryRun === 'true')
  return { data: idsOf(body.data).map((id) => ({ type: 'Role' as const, id })), changes }
})

export const setGroupUsersHandler = handle(setGroupUsers, async ({ params, query, body }, { scope }) => {
  const { changes } = await change(scope, users, params.id, idsOf(body.data), query.dryRun === 'true')
  return { data: idsOf(body.data).map((id) => ({ type: 'User' as const, id })), changes }
})
