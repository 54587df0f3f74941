import { fieldError } from '@touchline/contract'
import type { Scope } from '@touchline/records'

/** Link tables between people, groups, accounts, roles and modules; they have no account of their own. */
const tables = {
  group_users: ['GroupId', 'UserId'],
  group_roles: ['GroupId', 'RoleId'],
  group_accounts: ['GroupId', 'AccountId'],
  account_modules: ['AccountId', 'ModuleId'],
} as const

type Table = keyof typeof tables

/** The ids that are linked with an item. */
export async function readLinks(inside: Scope, table: Table, id: number): Promise<number[]> {
  const [own, other] = tables[table]
  const rows = await inside.query<{ id: number }>(
    `select "${other}" as id from ${table} where "${own}" = $2 and $1::int is not null order by 1`,
    [id],
  )
  return rows.map(({ id }) => id)
}

/** Makes the linked ids those given. */
export async function writeLinks(
  inside: Scope,
  table: Table,
  id: number,
  given: readonly number[],
): Promise<void> {
  const [own, other] = tables[table]
  await inside.query(
    `delete from ${table} where "${own}" = $2 and "${other}" <> all($3::int[]) and $1::int is not null`,
    [id, given],
  )
  await inside.query(
    `insert into ${table} ("${own}", "${other}") select $2, x from unnest($3::int[]) x where $1::int is not null
      on conflict do nothing`,
    [id, given],
  )
}

/** What is only in the first list. */
export const without = (some: readonly number[], others: readonly number[]) => {
  const known = new Set(others)
  return some.filter((id) => !known.has(id))
}

/** The distinct ids of a relationship's body. */
export const idsOf = (data: readonly { id: number }[]) => [...new Set(data.map(({ id }) => id))]

/** Throws `malformed` at `data` if some of the ids are not among the known ones. */
export function checkKnown(given: readonly number[], known: readonly number[]): void {
  const unknown = without(given, known)
  if (unknown.length > 0)
    throw fieldError('data', 'unknown_item', {
      key: 'people.unknownOnes',
      params: { ids: unknown.slice(0, 10).join(', ') },
    })
}

/** Of these ids, those that the query finds; `$2` in its condition are the ids. */
export async function knownOf(
  inside: Scope,
  table: 'users' | 'groups' | 'roles' | 'accounts' | 'modules',
  ids: readonly number[],
  condition = '$1::int is not null',
): Promise<number[]> {
  const rows = await inside.query<{ id: number }>(
    `select id from ${table} where id = any($2) and ${condition}`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
