import {
  AppError,
  effectiveRoles,
  isAdministrator,
  type ModuleCode,
  moduleCodes,
  narrowingRoles,
  type RoleName,
  roleNames,
} from '@touchline/contract'
import { hashToken, type Queryable } from '@touchline/database'
import type { Actor } from '@touchline/records'

type SessionRow = {
  sessionId: number
  userId: number
  username: string
  name: string
  accessLevel: number
  expiresAt: string
  lastSeenAt: string
  ownAccountId: number
  ownAccountKey: string
  roles: RoleName[]
  modules: string[]
  /** True if the given key is one that the account had before, and that still works. */
  isFormerKey: boolean
}

/** An actor, and the stored time of its session's last activity. */
export type SeenActor = Actor & {
  readonly lastSeenAt: string
  /** True if the request named a former key of the account, which stops working by itself. */
  readonly isByFormerKey?: boolean
}

/** The roles that the user `u` has through groups. */
export const rolesOfUser = `array(select distinct r.name from group_users gu
  join groups g on g.id = gu."GroupId" and g."deletedAt" is null
  join group_roles gr on gr."GroupId" = g.id join roles r on r.id = gr."RoleId" where gu."UserId" = u.id)`

/** The codes of the modules that are on for an account, which is an expression. */
export const modulesOf = (account: string) => `array(
  select m.code from account_modules am join modules m on m.id = am."ModuleId"
  where am."AccountId" = ${account} and m.code is not null)`

const sessionQuery = {
  name: 'read-session',
  text: `select s.id as "sessionId", s."expiresAt", s."lastSeenAt", u.id as "userId", u.username, u.name, u."accessLevel",
      a.id as "ownAccountId", a.key as "ownAccountKey",
      ${rolesOfUser} as roles, ${modulesOf('a.id')} as modules,
      exists (select from account_keys k where k.key = $2 and k."AccountId" = a.id and k."expiresAt" > now())
        as "isFormerKey"
    from sessions s join users u on u.id = s."UserId" join accounts a on a.id = u."AccountId"
    where s."tokenHash" = $1 and s."expiresAt" > now() and u."isActive" and u."deletedAt" is null and a."isActive"`,
}

const accountQuery = {
  name: 'read-simulated-account',
  text: `select a.id, a.key,
      array(select distinct r.name from group_accounts ga join groups g on g.id = ga."GroupId" and g."deletedAt" is null
        join group_roles gr on gr."GroupId" = g.id join roles r on r.id = gr."RoleId" where ga."AccountId" = a.id) as roles,
      ${modulesOf('a.id')} as modules
    from accounts a where a."isActive" and (a.key = $1
      or a.id = (select k."AccountId" from account_keys k where k.key = $1 and k."expiresAt" > now()))`,
}

export const knownRoles = (names: RoleName[]) => names.filter((name) => roleNames.includes(name))

export const knownModules = (codes: string[]) =>
  codes.filter((code): code is ModuleCode => moduleCodes.includes(code as ModuleCode))

/**
 * The user of the token's session and its permissions for the account of `accountKey` (null: the user's own). Undefined
 * if there is no such session, or its user or account is inactive. Throws `forbidden` if the user may not act for that
 * account.
 */
export async function readActor(
  database: Queryable,
  token: string,
  accountKey: string | null,
): Promise<SeenActor | undefined> {
  const { rows } = await database.query<SessionRow>({
    ...sessionQuery,
    values: [hashToken(token), accountKey],
  })
  const session = rows[0]
  if (!session) return undefined
  const ownModules = knownModules(session.modules)
  const ownRoles = effectiveRoles(knownRoles(session.roles), ownModules)
  const isAdmin = isAdministrator(ownRoles)
  const { roles: _, modules: __, ownAccountKey, isFormerKey, ...owner } = session
  const person = { ...owner, isAdmin }
  if (accountKey === null || accountKey === ownAccountKey || isFormerKey)
    return {
      ...person,
      accountId: owner.ownAccountId,
      accountKey: ownAccountKey,
      roles: ownRoles,
      modules: ownModules,
      isByFormerKey: isFormerKey,
    }

  const account = isAdmin ? await readAccount(database, accountKey) : undefined
  if (!account) throw new AppError('forbidden', { key: 'common.otherAccount' })
  const modules = knownModules(account.modules)
  return {
    ...person,
    accountId: account.id,
    accountKey: account.key,
    isByFormerKey: account.key !== accountKey,
    modules,
    roles: effectiveRoles(knownRoles(account.roles), modules).filter(
      (role) => !narrowingRoles.includes(role),
    ),
  }
}

async function readAccount(database: Queryable, key: string) {
  const { rows } = await database.query<{ id: number; key: string; roles: RoleName[]; modules: string[] }>({
    ...accountQuery,
    values: [key],
  })
  return rows[0]
}
