import { randomBytes } from 'node:crypto'
import { link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inDatabase, type SharedProduct } from './run.ts'

type Row = Record<string, unknown>
type Query = (sql: string, values?: unknown[]) => Promise<{ rows: Row[] }>

/** The accounts of the demo world that a journey has to itself. */
const copied = ['Northshore Football League', 'Rivermouth Handball']
/** More ids than the demo world has. Those of a copy begin above them, and those of later items in the middle. */
const idsOfCopy = 1_000_000
/** What only the session, the queue or the moment of the original needs. */
const left = new Set(['sessions', 'idempotency_keys', 'outbox_events', 'uploads', 'settings'])
/** Ids of what all accounts share. */
const shared = new Set(['AccountId', 'SportId', 'ModuleId', 'RoleId'])
/** Lists of ids whose names do not say so. */
const lists = new Set(['tags', 'videos', 'categories', 'subcategories', 'challengers', 'speakers'])
/** What has to be unique in the whole database, or is computed. */
const own: Record<string, (suffix: string, value: unknown) => unknown> = {
  key: () => randomBytes(16).toString('hex'),
  publicKey: () => randomBytes(16).toString('hex'),
  publicId: () => randomBytes(8).toString('hex'),
  keyId: () => randomBytes(4).toString('hex'),
  username: (suffix, value) => `${value}${suffix}`,
  // Of people; a fan may have none.
  email: (suffix, value) => (typeof value === 'string' ? value.replace('@', `${suffix}@`) : value),
}

/**
 * Copies the demo's accounts with all that belongs to them, their people and their files, so that what one journey
 * changes is never seen by another. Returns the suffix of the copies' usernames, `operator-3`.
 */
export async function copyAccounts(product: SharedProduct): Promise<string> {
  return await inDatabase(product.database, async (query) => {
    await query('begin')
    // The rows are whole already; triggers would tell of changes that nobody made.
    await query(`set local session_replication_role = 'replica'`)
    const { rows: accounts } = await query('select id from accounts where name = any($1) order by id', [
      copied,
    ])
    const { rows: counted } = await query('select count(*) from accounts where name ^@ $1', [copied[0]])
    const count = Number(counted[0]!.count)
    const suffix = `-${count}`
    for (const { id } of accounts) {
      const from = Number(id)
      const to = from + count * idsOfCopy
      await copyRows(query, { from, to, offset: count * idsOfCopy, suffix })
      for (const part of ['objects', 'notes'])
        await linkAll(
          ...([from, to].map((id) => join(product.dataDir, 'storage', part, 'accounts', `${id}`)) as [
            string,
            string,
          ]),
        )
    }
    await query(
      `select setval(pg_get_serial_sequence(quote_ident(table_name), column_name), $1)
        from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
      [count * idsOfCopy + idsOfCopy / 2],
    )
    await query('commit')
    return suffix
  })
}

type Copy = { from: number; to: number; offset: number; suffix: string }

/** The tables with rows of an account, and how to find those. */
async function tablesOf(query: Query): Promise<{ table: string; columns: string[]; where: string }[]> {
  const { rows } = await query(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.attname <> 'changedIn'
      group by c.relname`,
  )
  return rows.flatMap(({ table, columns }) => {
    const names = columns as string[]
    const where =
      table === 'accounts'
        ? 'id = $1'
        : names.includes('AccountId')
          ? '"AccountId" = $1'
          : table === 'group_users' || table === 'group_roles'
            ? '"GroupId" in (select id from groups where "AccountId" = $1)'
            : undefined
    return where && !left.has(String(table)) ? [{ table: String(table), columns: names, where }] : []
  })
}

async function copyRows(query: Query, copy: Copy): Promise<void> {
  for (const { table, columns, where } of await tablesOf(query)) {
    const { rows } = await query(`select to_jsonb(t) as row from "${table}" t where ${where}`, [copy.from])
    const copies = rows
      .map(({ row }) => row as Row)
      // What the worker did in the original since then, such as a regular job, has an id of a later item.
      .filter(({ id }) => typeof id !== 'number' || id < idsOfCopy)
      .map((row) => copyOf(row, copy, table === 'accounts'))
    const names = columns.map((name) => `"${name}"`).join()
    await query(
      `insert into "${table}" (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(copies)],
    )
  }
}

/** A row for the copy: its ids, the keys of its files, and what has to be unique. */
function copyOf(row: Row, { from, to, offset, suffix }: Copy, isAccount: boolean): Row {
  const moved = moveIds(row, offset) as Row
  for (const name of Object.keys(own)) if (name in row) moved[name] = own[name]!(suffix, row[name])
  if (isAccount) Object.assign(moved, { id: to, name: `${row.name} ${suffix.slice(1)}` })
  else if ('AccountId' in row) moved.AccountId = to
  return JSON.parse(JSON.stringify(moved).replaceAll(`accounts/${from}/`, `accounts/${to}/`)) as Row
}

/** The value with all ids in it moved, wherever they are. */
function moveIds(value: unknown, offset: number, name = ''): unknown {
  if (typeof value === 'number') {
    const isId = /^id$|Id$|^createdBy$/.test(name) && !shared.has(name)
    return isId || lists.has(name) ? value + offset : value
  }
  if (Array.isArray(value)) return value.map((one) => moveIds(one, offset, name))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, moveIds(one, offset, key)]))
}

/** Gives a folder's files a second place: complete files of the store never change. */
async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkAll(source, target)
    else await link(source, target)
  }
}
