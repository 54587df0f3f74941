import { randomBytes } from 'node:crypto'
import { type ModuleCode, moduleCodes, type RoleName } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { giveMarkerTypes } from './sports/give-marker-types.ts'

type NewAccount = {
  name: string
  sport?: string
  timeZone?: string
  modules?: readonly ModuleCode[]
  /** False for an account without the built-in marker types. */
  hasMarkerTypes?: boolean
}

/** Creates an account with its modules and its marker types; returns its id. */
export async function makeAccount(
  database: Queryable,
  { name, sport, timeZone = 'Europe/Paris', modules = moduleCodes, hasMarkerTypes = true }: NewAccount,
): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `insert into accounts (name, key, "SportId", "timeZone")
      values ($1, $2, (select id from sports where name = $3), $4) returning id`,
    [name, randomBytes(16).toString('hex'), sport ?? null, timeZone],
  )
  const { id } = rows[0]!
  await database.query(
    'insert into account_modules ("AccountId", "ModuleId") select $1, id from modules where code = any($2)',
    [id, modules],
  )
  if (hasMarkerTypes) await giveMarkerTypes(database, [id])
  return id
}

/** Creates a group of an account with roles; the account's own roles are those of its groups. */
export async function makeGroup(
  database: Queryable,
  accountId: number,
  name: string,
  roles: readonly RoleName[],
): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    'insert into groups ("AccountId", name) values ($1, $2) returning id',
    [accountId, name],
  )
  const { id } = rows[0]!
  await database.query('insert into group_accounts ("GroupId", "AccountId") values ($1, $2)', [id, accountId])
  await database.query(
    'insert into group_roles ("GroupId", "RoleId") select $1, id from roles where name = any($2)',
    [id, roles],
  )
  return id
}

type NewUser = {
  accountId: number
  username: string
  firstName: string
  lastName?: string
  email: string
  passwordHash: string
  accessLevel?: number
  groups: number[]
}

/** Creates a user in groups; returns its id. Throws the database's `23505` if the name is taken. */
export async function makeUser(database: Queryable, user: NewUser): Promise<number> {
  const { accountId, username, firstName, lastName = '', email, passwordHash, accessLevel = 0, groups } = user
  const { rows } = await database.query<{ id: number }>(
    `insert into users ("AccountId", username, "firstName", "lastName", email, password, "accessLevel")
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [accountId, username, firstName, lastName, email, passwordHash, accessLevel],
  )
  const { id } = rows[0]!
  await database.query(
    'insert into group_users ("GroupId", "UserId") select g, $2 from unnest($1::int[]) g',
    [groups, id],
  )
  return id
}
