import {
  interfaceLanguages,
  listUserGroups,
  logout,
  modules,
  notFound,
  readContext,
} from '@touchline/contract'
import { recorderOf } from '@touchline/records'
import { insertEntries, recorderAt } from '../../access/audit.ts'
import { handle } from '../../http/call-routes.ts'

export const logoutHandler = handle(logout, async (_, { database, actor, scope }) => {
  await database.query(
    `with ended as (delete from sessions where id = $1 returning id)
      ${insertEntries} 'logout', 'users', $2::int, null, null from ended, ${recorderAt('$3')}`,
    [actor.sessionId, actor.userId, recorderOf(scope)],
  )
  return undefined
})

type Account = {
  id: number
  name: string
  key: string
  SportId: number | null
  locale: string
  timeZone: string
  hidden: string[]
}
type Group = { id: number; name: string }

export const readContextHandler = handle(readContext, async (_, { database, actor }) => {
  const [accounts, groups] = await Promise.all([
    database.query<Account>(
      `select id, name, key, "SportId", locale, "timeZone", coalesce(config->'hidden', '[]') as hidden
        from accounts where id = $1`,
      [actor.accountId],
    ),
    database.query<Group>(groupsOfUser, [actor.userId]),
  ])
  return {
    accountId: actor.accountId,
    accountKey: actor.accountKey,
    account: accounts.rows[0]!,
    Modules: modules.filter((module) => actor.modules.includes(module.code)),
    Roles: actor.roles.map((name) => ({ name })),
    Groups: groups.rows,
    languages: { available: [...interfaceLanguages], default: 'en' as const },
    expiresAt: actor.expiresAt,
  }
})

const groupsOfUser = `select g.id, g.name from group_users gu join groups g on g.id = gu."GroupId"
  where gu."UserId" = $1 and g."deletedAt" is null order by g.name`

export const listUserGroupsHandler = handle(listUserGroups, async ({ params }, { database, scope }) => {
  const found = await scope.query('select id from users where id = $2 and "AccountId" = $1', [params.id])
  if (found.length === 0) throw notFound()
  const { rows } = await database.query<Group>(groupsOfUser, [params.id])
  return { data: rows, total: rows.length }
})
