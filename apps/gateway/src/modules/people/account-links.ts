import {
  lastModuleId,
  listAccountGroups,
  listAccountModules,
  listAccountUsers,
  rotateAccountKey,
  setAccountModules,
} from '@touchline/contract'
import { accountRecords, findRow, type Scope, updateRow } from '@touchline/records'
import { tried } from '../../crud/tried.ts'
import { handle } from '../../http/call-routes.ts'
import { checkOnAir } from '../../live/on-air.ts'
import { newKey } from './create-account.ts'
import { changeRights } from './leaders.ts'
import { checkKnown, idsOf, knownOf, readLinks, without, writeLinks } from './links.ts'
import { comparing } from './preview.ts'

type Module = { id: number; code: string | null; name: string }

/** The modules that are on for an account. */
const modulesOf = (scope: Scope, id: number) =>
  scope.query<Module>(
    `select m.id, m.code, m.name from account_modules am join modules m on m.id = am."ModuleId"
      where am."AccountId" = $2 and $1::int is not null order by m.id`,
    [id],
  )

export const listAccountModulesHandler = handle(listAccountModules, async ({ params }, { scope }) => {
  await findRow(scope, accountRecords, params.id)
  const data = await modulesOf(scope, params.id)
  return { data, total: data.length }
})

export const listAccountGroupsHandler = handle(listAccountGroups, async ({ params }, { scope }) => {
  await findRow(scope, accountRecords, params.id)
  const data = await scope.query<{ id: number; name: string }>(
    `select g.id, g.name from group_accounts ga join groups g on g.id = ga."GroupId" and g."deletedAt" is null
      where ga."AccountId" = $2 and $1::int is not null order by g.name, g.id`,
    [params.id],
  )
  return { data, total: data.length }
})

type Person = { id: number; username: string; name: string; isActive: boolean }

export const listAccountUsersHandler = handle(listAccountUsers, async ({ params }, { scope }) => {
  await findRow(scope, accountRecords, params.id)
  const data = await scope.query<Person>(
    `select id, username, name, "isActive" from users
      where "AccountId" = $2 and "deletedAt" is null and $1::int is not null order by name, id`,
    [params.id],
  )
  return { data, total: data.length }
})

/** A reserved number gets a row, and a name, when the first account has it. */
const reserve = (inside: Scope, ids: readonly number[]) =>
  inside.query(
    `insert into modules (id, name) select x, 'Module ' || x from unnest($2::int[]) x
      where x between 1 and ${lastModuleId} and $1::int is not null on conflict do nothing`,
    [ids],
  )

export const setAccountModulesHandler = handle(
  setAccountModules,
  async ({ params: { id }, query, body }, { scope }) => {
    const given = idsOf(body.data)
    const { changes } = await tried<{ changes: Awaited<ReturnType<typeof comparing>>['changes'] }>(
      query.dryRun === 'true',
      (finish) =>
        changeRights(scope, async (inside) => {
          await findRow(inside, accountRecords, id)
          await reserve(inside, given)
          checkKnown(given, await knownOf(inside, 'modules', given))
          const before = await readLinks(inside, 'account_modules', id)
          const isOff = without(before, given).length > 0
          if (isOff && query.dryRun !== 'true') await checkOnAir(inside, { account: id })
          const people = await inside.query<{ id: number }>(
            'select id from users where "AccountId" = $2 and "deletedAt" is null and $1::int is not null',
            [id],
          )
          const { changes } = await comparing(
            inside,
            people.map((person) => person.id),
            async () => {
              if (without(given, before).length + without(before, given).length === 0) return
              await writeLinks(inside, 'account_modules', id, given)
              const note = { before: { Modules: before }, after: { Modules: given } }
              await updateRow(inside, accountRecords, id, {}, { note })
            },
          )
          return finish({ changes })
        }),
    )
    return { data: given.map((module) => ({ type: 'Module' as const, id: module })), changes }
  },
)

export const rotateAccountKeyHandler = handle(
  rotateAccountKey,
  async ({ params: { id }, body: { graceHours } }, { scope }) =>
    scope.transaction(async (inside) => {
      await findRow(inside, accountRecords, id)
      // Another rotation waits here, and then sees this one's key.
      const [locked] = await inside.query<{ key: string }>(
        'select key from accounts where id = $2 and $1::int is not null for update',
        [id],
      )
      const [kept] = graceHours
        ? await inside.query<{ expiresAt: string }>(
            `insert into account_keys ("AccountId", key, "expiresAt")
              select $2, $3, now() + make_interval(hours => $4) where $1::int is not null returning "expiresAt"`,
            [id, locked!.key, graceHours],
          )
        : []
      const key = newKey()
      await updateRow(inside, accountRecords, id, { key }, { action: 'rotate-key' })
      return { key, previousExpiresAt: kept?.expiresAt ?? null }
    }),
  { isSecret: true },
)
