import {
  AppError,
  effectiveRoles,
  endUserSessions,
  inviteUser,
  listUserSessions,
  type ModuleCode,
  modulesOfRole,
  type RoleName,
  readUserRights,
  revokeInvitation,
  setUserGroups,
} from '@touchline/contract'
import { findRow, type Scope, updateRow, userRecords } from '@touchline/records'
import { checkReach, rolesOfUser } from '../../access/reach.ts'
import { tried } from '../../crud/tried.ts'
import { handle } from '../../http/call-routes.ts'
import { deviceNames } from '../session/index.ts'
import { checkGiving, checkGrant, rolesOfGroups } from './grants.ts'
import { giveLink, withoutLink } from './invite.ts'
import { changeRights } from './leaders.ts'
import { checkKnown, idsOf, knownOf, without } from './links.ts'
import { comparing } from './preview.ts'
import { endSessions } from './users.binding.ts'

type Source = { name: RoleName; groupId: number; group: string }
type Module = { id: number; code: ModuleCode | null; name: string }

export const readUserRightsHandler = handle(readUserRights, async ({ params: { id } }, { scope }) => {
  const person = await findRow(scope, userRecords, id)
  const sources = await scope.query<Source>(
    `select r.name, g.id as "groupId", g.name as "group" from group_users gu
      join groups g on g.id = gu."GroupId" and g."deletedAt" is null
      join group_roles gr on gr."GroupId" = g.id join roles r on r.id = gr."RoleId"
      where gu."UserId" = $2 and $1::int is not null order by r.name, g.name`,
    [id],
  )
  const Modules = await scope.query<Module>(
    `select m.id, m.code, m.name from account_modules am join modules m on m.id = am."ModuleId"
      where am."AccountId" = $2 and $1::int is not null order by m.id`,
    [person.AccountId],
  )
  const codes = Modules.flatMap(({ code }) => code ?? [])
  const granted = new Map<RoleName, { id: number; name: string }[]>()
  for (const { name, groupId, group } of sources) {
    const role = name === 'payment_offer_write' ? 'manage_payments' : name
    granted.set(role, [...(granted.get(role) ?? []), { id: groupId, name: group }])
  }
  const Roles = [...granted].map(([name, Groups]) => {
    const isEffective = effectiveRoles([name], codes).length > 0
    const needed = modulesOfRole[name] ?? []
    return { name, Groups, missing: isEffective ? [] : needed.filter((code) => !codes.includes(code)) }
  })
  return { Roles, Modules }
})

type Session = {
  id: number
  ip: string | null
  userAgent: string | null
  createdAt: string
  lastSeenAt: string
}

/** Sessions in a list; nobody reads more. */
const mostListed = 100

export const listUserSessionsHandler = handle(listUserSessions, async ({ params: { id } }, { scope }) => {
  await findRow(scope, userRecords, id)
  const rows = await scope.query<Session>(
    `select id, ip, "userAgent", "createdAt", "lastSeenAt" from sessions
      where "UserId" = $2 and "expiresAt" > now() and $1::int is not null
      order by "lastSeenAt" desc, id desc limit ${mostListed}`,
    [id],
  )
  const data = rows.map(({ userAgent, ...session }) => ({ ...session, ...deviceNames(userAgent) }))
  return { data, total: data.length }
})

export const endUserSessionsHandler = handle(endUserSessions, async ({ params: { id } }, { scope }) => {
  await scope.transaction(async (inside) => {
    await findRow(inside, userRecords, id)
    await checkReach(inside, [id])
    const ended = await endSessions(inside, id)
    const note = { before: { endedSessions: [] }, after: { endedSessions: ended.map((one) => one.id) } }
    await updateRow(inside, userRecords, id, {}, { action: 'end-sessions', note })
  })
  return undefined
})

/** The groups of a person that the actor can give and take: those of the account. */
async function ownGroups(inside: Scope, userId: number): Promise<number[]> {
  const rows = await inside.query<{ id: number }>(
    `select g.id from group_users gu join groups g on g.id = gu."GroupId" and g."deletedAt" is null
      where gu."UserId" = $2 and g."AccountId" = $1`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

export const setUserGroupsHandler = handle(
  setUserGroups,
  async ({ params: { id }, query, body }, { scope }) => {
    const given = idsOf(body.data)
    const { changes } = await tried<{ changes: Awaited<ReturnType<typeof comparing>>['changes'] }>(
      query.dryRun === 'true',
      (finish) =>
        changeRights(scope, async (inside) => {
          await findRow(inside, userRecords, id)
          await checkReach(inside, [id])
          const condition = '"deletedAt" is null and "AccountId" = $1'
          checkKnown(given, await knownOf(inside, 'groups', given, condition))
          const before = await ownGroups(inside, id)
          const [added, removed] = [without(given, before), without(before, given)]
          const gives = await rolesOfGroups(inside, added)
          await checkGrant(inside, gives, await rolesOfGroups(inside, removed))
          if (query.dryRun !== 'true') await checkGiving(inside, gives)
          const { changes } = await comparing(inside, [id], async () => {
            if (added.length + removed.length === 0) return
            await inside.query(
              'delete from group_users where "UserId" = $2 and "GroupId" = any($3) and $1::int is not null',
              [id, removed],
            )
            await inside.query(
              `insert into group_users ("GroupId", "UserId") select g, $2 from unnest($3::int[]) g
                where $1::int is not null on conflict do nothing`,
              [id, added],
            )
            const note = { before: { Groups: before }, after: { Groups: given } }
            await updateRow(inside, userRecords, id, {}, { note })
          })
          await checkReach(inside, [id])
          return finish({ changes })
        }),
    )
    return { data: given.map((group) => ({ type: 'Group' as const, id: group })), changes }
  },
)

export const inviteUserHandler = handle(
  inviteUser,
  async ({ params: { id } }, { scope, services }) =>
    scope.transaction(async (inside) => {
      const { isActive } = await findRow(inside, userRecords, id)
      await checkReach(inside, [id])
      if (!isActive) throw new AppError('not_possible', { key: 'people.inactive' })
      await checkGiving(inside, await rolesOfUser(inside, id))
      // A row that exists keeps whether the person has had a password.
      const link = await giveLink(inside, id, services, { isFirst: false })
      await updateRow(inside, userRecords, id, {}, { action: 'invite' })
      return link
    }),
  { kept: withoutLink },
)

export const revokeInvitationHandler = handle(revokeInvitation, async ({ params: { id } }, { scope }) => {
  await scope.transaction(async (inside) => {
    await findRow(inside, userRecords, id)
    await checkReach(inside, [id])
    const revoked = await inside.query<{ isFirst: boolean }>(
      `update invitations set "tokenHash" = null, "expiresAt" = least("expiresAt", now())
        where "UserId" = $2 and "expiresAt" > now() and $1::int is not null returning "isFirst"`,
      [id],
    )
    if (!revoked[0]) throw new AppError('not_possible', { key: 'people.notInvited' })
    // Somebody with a password has nothing to be reminded of.
    await inside.query(
      'delete from invitations where "UserId" = $2 and not "isFirst" and $1::int is not null',
      [id],
    )
    await updateRow(inside, userRecords, id, {}, { action: 'revoke-invitation' })
  })
  return undefined
})
