import type { ResourceDefinition } from '@touchline/contract'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Scope } from '../access/scope.ts'
import { connectionOf, takeAnswerPart } from '../access/scope.ts'
import type { Binding, Link, Row } from './binding.ts'
import { runPrepared } from './prepared.ts'
import { cached, selection, visible } from './select.ts'

type Values = Record<string, unknown>
type Split = { columns: Values; links: [Link, number[]][]; linkValues: Values }

const column = (name: string) => sql.identifier(name)

/** Columns that an audit entry leaves out: secrets, and what can be computed again. */
const unaudited = sql.raw(`- '{searchText,password,secret}'::text[]`)

/**
 * The body's fields as columns and as lists of linked ids, by name: the same fields are the same statement.
 * `AccountId` is the scope's, never the body's.
 */
function split(binding: Binding, body: Values): Split {
  const result: Split = { columns: {}, links: [], linkValues: {} }
  for (const field of Object.keys(body).sort()) {
    const value = body[field]
    const link = binding.links?.[field]
    if (field === 'AccountId' || value === undefined) continue
    if (link) {
      result.links.push([link, value as number[]])
      result.linkValues[field] = value
    } else result.columns[binding.columnOf?.[field] ?? field] = value
  }
  return result
}

/** JSON columns take text; everything else goes as it is. */
const isJson = (table: PgTable, name: string) => getTableColumns(table)[name]?.columnType === 'PgJsonb'

/** The place of a column's value in a statement that is planned once for all values. */
const place = (table: PgTable, name: string): SQL =>
  isJson(table, name)
    ? sql`${sql.placeholder(`column.${name}`)}::jsonb`
    : sql`${sql.placeholder(`column.${name}`)}`

/** What fills the places of a write. */
function valuesOf(scope: Scope, { table }: Binding, { columns, links }: Split, action: string): Values {
  const { actor, requestId } = scope
  const values: Values = { AccountId: actor.accountId, userId: actor.userId, action, requestId }
  for (const [name, given] of Object.entries(columns))
    values[`column.${name}`] = isJson(table, name) && given !== null ? JSON.stringify(given) : given
  links.forEach(([, ids], index) => {
    values[`link.${index}`] = ids
  })
  return values
}

/** The audit entry and the notice of a write, as parts of the same statement. */
function records(resource: ResourceDefinition, hasBefore: boolean): SQL {
  const name = sql.raw(`'${resource.name}'`)
  const accountId = sql`${sql.placeholder('AccountId')}::int`
  const action = sql`${sql.placeholder('action')}::text`
  return sql`audited as (
      insert into audit_entries ("UserId", "AccountId", action, resource, "resourceId", before, after, "requestId")
      select ${sql.placeholder('userId')}::int, ${accountId}, ${action}, ${name}, written.id,
        ${hasBefore ? sql`(select to_jsonb(before) ${unaudited} from before)` : sql`null::jsonb`},
        to_jsonb(written) ${unaudited}, ${sql.placeholder('requestId')} from written),
    noticed as (
      insert into notices ("AccountId", topic, data)
      select ${accountId}, ${name}, jsonb_build_object('resource', ${name}, 'id', written.id,
        'version', written.version, 'action', ${action}, 'createdBy', written."createdBy") from written)`
}

function linkRows(link: Link, index: number, isNew: boolean): SQL {
  const position = link.isOrdered ? sql`, position` : sql``
  const number = link.isOrdered ? sql`, x.n::int` : sql``
  const keepOrder = link.isOrdered
    ? sql`on conflict (${column(link.own)}, ${column(link.other)}) do update set position = excluded.position`
    : sql`on conflict do nothing`
  return sql`insert into ${link.table} ("AccountId", ${column(link.own)}, ${column(link.other)}${position})
    select ${sql.placeholder('AccountId')}::int, written.id, x.id${number}
    from written, unnest(${sql.placeholder(`link.${index}`)}::int[]) with ordinality x(id, n)
    ${isNew ? sql`` : keepOrder}`
}

/**
 * Makes a row of the scope's account with its links, its audit entry and its notice, in one statement.
 * Answers the row as a find would. `isAnswer` says that the request answers this row and writes nothing after it.
 * Database errors (taken names, unknown links) pass through, see `http/errors.ts`.
 */
export async function insertRow(
  scope: Scope,
  binding: Binding,
  body: Values,
  { isAnswer = false } = {},
): Promise<Row> {
  const { table } = binding
  const { actor } = scope
  const parted = split(binding, body)
  const written = {
    ...parted,
    columns: { ...parted.columns, AccountId: actor.accountId, createdBy: actor.userId },
  }
  // A statement does not see the links that it makes: the answer has them from the body.
  const answer = isAnswer && written.links.length === 0 ? takeAnswerPart(scope) : undefined
  const statement = cached(binding, `insert|${answer !== undefined}|${shapeOf(written)}`, () => {
    const names = Object.keys(written.columns)
    const places = names.map((name) => place(table, name))
    const parts = [
      sql`written as (insert into ${table} (${sql.join(names.map(column), sql`, `)})
        values (${sql.join(places, sql`, `)}) returning *)`,
      ...written.links.map(
        ([link], index) => sql`${column(`link${index}`)} as (${linkRows(link, index, true)})`,
      ),
      records(binding.resource, false),
      sql`answered as (select ${selection(binding, false)} from written as ${column(getTableName(table))})`,
      ...(answer ? [answer.part] : []),
    ]
    return sql`with ${sql.join(parts, sql`, `)} select * from answered`
  })
  const values = { ...valuesOf(scope, binding, written, 'create'), ...answer?.values }
  const [row] = await runPrepared<Row>(answer?.connection ?? connectionOf(scope), statement, values)
  return { ...row!, ...written.linkValues }
}

/**
 * Changes the named fields of a row. With `version` the row has to be at it still.
 * Answers undefined where no row was changed: not there, not the account's, not the actor's, or at another version.
 */
export async function updateRow(
  scope: Scope,
  binding: Binding,
  id: number,
  body: Values,
  { version, action = 'update' }: { version?: number; action?: string } = {},
): Promise<Row | undefined> {
  const { table } = binding
  const written = split(binding, body)
  const isRestore = action === 'restore'
  const hasRule = !!binding.rowRule?.(scope.actor)
  const shape = `update|${isRestore}|${version !== undefined}|${hasRule}|${shapeOf(written)}`
  const statement = cached(binding, shape, () => {
    const own = column(getTableName(table))
    const conditions = visible(binding, scope.actor, isRestore)
    conditions.push(sql`${own}.id = ${sql.placeholder('id')}`)
    if (version !== undefined) conditions.push(sql`${own}.version = ${sql.placeholder('version')}::bigint`)
    const sets = Object.keys(written.columns).map((name) => sql`${column(name)} = ${place(table, name)}`)
    sets.push(sql`version = ${own}.version + 1`, sql`"updatedAt" = now()`)
    const parts = [
      sql`before as (select ${own}.* from ${table} where ${sql.join(conditions, sql` and `)} for update)`,
      sql`written as (update ${table} set ${sql.join(sets, sql`, `)}
        from before where ${own}.id = before.id returning ${own}.*)`,
      ...written.links.flatMap(([link], index) => [
        sql`${column(`gone${index}`)} as (delete from ${link.table} l using written
          where l.${column(link.own)} = written.id
            and l.${column(link.other)} <> all(${sql.placeholder(`link.${index}`)}::int[]))`,
        sql`${column(`link${index}`)} as (${linkRows(link, index, false)})`,
      ]),
      records(binding.resource, true),
    ]
    return sql`with ${sql.join(parts, sql`, `)} select ${selection(binding, false)} from written as ${own}`
  })
  const values = { ...valuesOf(scope, binding, written, action), id, version }
  const write = async (inside: Scope) => {
    const [row] = await runPrepared<Row>(connectionOf(inside), statement, values)
    return row && { ...row, ...written.linkValues }
  }
  if (written.links.length === 0) return await write(scope)
  // A statement does not see the links that were written while it waited for the row: the wait is one of its own.
  return await scope.transaction(async (inside) => {
    await inside.query(
      `select 1 from "${getTableName(table)}" where "AccountId" = $1 and id = $2 for update`,
      [id],
    )
    return await write(inside)
  })
}

/** Writes of the same columns and links share a statement. */
const shapeOf = ({ columns, links }: Split) =>
  `${Object.keys(columns).join()}|${links.map(([link]) => link.other).join()}`
