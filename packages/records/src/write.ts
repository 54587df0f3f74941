import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isDerivedFrom, withDerived } from './derived.ts'
import { cached, runPrepared } from './prepared.ts'
import { recorderColumns, recorderFrom, recorderOf } from './recorder.ts'
import type { Link, Records, RowOf, ValuesOf } from './records.ts'
import { connectionOf, type Scope, takeAnswerPart } from './scope.ts'
import { type RowSelection, ruleOf, selection, visible, writerValues } from './select.ts'
import type { Writer } from './writer.ts'

type Values = Record<string, unknown>
type Split = { columns: Values; links: [field: string, Link, readonly number[]][]; linkValues: Values }

const column = (name: string) => sql.identifier(name)

/** Columns that audit entries omit: secrets, and what can be recomputed. */
const unauditedOf = ({ unaudited }: Records) =>
  sql.raw(
    `- '{${['searchText', 'password', 'secret', 'changedIn', 'imported', ...unaudited].join()}}'::text[]`,
  )

/**
 * Splits the body into columns and lists of linked ids, sorted by name, so that the same fields share a statement.
 * `AccountId` is the scope's, never the body's.
 */
function split(records: Records, body: Values): Split {
  const result: Split = { columns: {}, links: [], linkValues: {} }
  for (const field of Object.keys(body).sort()) {
    const value = body[field]
    const link = records.links[field]
    if (field === 'AccountId' || value === undefined) continue
    if (link) {
      result.links.push([field, link, value as number[]])
      result.linkValues[field] = value
    } else result.columns[records.columnOf[field] ?? field] = value
  }
  return result
}

/** JSON columns take text; other values are passed unchanged. */
const isJson = (table: PgTable, name: string) => getTableColumns(table)[name]?.columnType === 'PgJsonb'

/** The placeholder of a column's value in a statement that is planned once for all values. */
const place = (table: PgTable, name: string): SQL =>
  isJson(table, name)
    ? sql`${sql.placeholder(`column.${name}`)}::jsonb`
    : sql`${sql.placeholder(`column.${name}`)}`

/** The values of a write's placeholders. */
function valuesOf(
  scope: Scope<Writer>,
  { table }: Records,
  { columns, links }: Split,
  action: string,
): Values {
  const values: Values = { ...writerValues(scope.actor), action, recorder: recorderOf(scope) }
  for (const [name, given] of Object.entries(columns))
    values[`column.${name}`] = isJson(table, name) && given !== null ? JSON.stringify(given) : given
  links.forEach(([, , ids], index) => {
    values[`link.${index}`] = ids
  })
  return values
}

/** The ids linked with a row before the statement. */
const linkedBefore = (link: Link) => sql`(select coalesce(jsonb_agg(l.${column(link.other)}
    order by ${link.isOrdered ? sql`l.position` : sql`l.${column(link.other)}`}), '[]')
  from ${link.table} l where l.${column(link.own)} = before.id)`

/** The links of a write by field, as an audit entry lists them alongside the columns. */
const linksAs = (links: Split['links'], idsOf: (link: Link, index: number) => SQL) =>
  links.length === 0
    ? sql``
    : sql`|| jsonb_build_object(${sql.join(
        links.map(([field, link], index) => sql`${sql.raw(`'${field}'`)}, ${idsOf(link, index)}`),
        sql`, `,
      )})`

/** The item as clients read it; null if it was deleted. */
const itemOf = ({ fields, readOnly }: Records['resource'], own: ReturnType<typeof column>): SQL => {
  const names = [
    'id',
    'AccountId',
    'createdAt',
    'updatedAt',
    'createdBy',
    ...Object.keys({ ...fields, ...readOnly }),
  ]
  const pairs = [...new Set(names)].map((key) => sql`${sql.raw(`'${key}'`)}, ${own}.${column(key)}`)
  return sql`case when ${own}."deletedAt" is null then jsonb_build_object(${sql.join(pairs, sql`, `)}) end`
}

type Kept = { hasBefore: boolean; isAudited: boolean; hasNote: boolean }

/** The audit entry and the outbox event of a write, as parts of the same statement. */
function auditAndOutbox(records: Records, { links }: Split, { hasBefore, isAudited, hasNote }: Kept): SQL[] {
  const { resource, table, rowRule } = records
  const unaudited = unauditedOf(records)
  const name = sql.raw(`'${resource.name}'`)
  const accountId = sql`${sql.placeholder('AccountId')}::int`
  const action = sql`${sql.placeholder('action')}::text`
  const own = column(getTableName(table))
  const seenBy = rowRule?.seenBy ?? sql`null`
  const note = (which: string) => (hasNote ? sql`|| ${sql.placeholder(which)}::jsonb` : sql``)
  const before = hasBefore
    ? sql`(select to_jsonb(before) ${unaudited} ${linksAs(links, linkedBefore)} ${note('noteBefore')} from before)`
    : sql`null::jsonb`
  const after = sql`to_jsonb(written) ${unaudited} ${linksAs(
    links,
    (_, index) => sql`to_jsonb(${sql.placeholder(`link.${index}`)}::int[])`,
  )} ${note('noteAfter')}`
  const audited = sql`audited as (
      insert into audit_entries (${sql.raw(recorderColumns)}, action, resource, "resourceId", before, after)
      select recorder.*, ${action}, ${name}, written.id, ${before}, ${after}
      from written, ${sql.raw(recorderFrom[0])} ${sql.placeholder('recorder')} ${sql.raw(recorderFrom[1])})`
  const published = sql`published as (
      insert into outbox_events ("AccountId", topic, data)
      select ${accountId}, ${name}, jsonb_build_object('resource', ${name}, 'id', ${own}.id,
        'version', ${own}.version, 'action', ${action}, 'seenBy', ${seenBy}${
          resource.carriesItem ? sql`, 'item', ${itemOf(resource, own)}` : sql``
        }) from written as ${own})`
  return isAudited ? [audited, published] : [published]
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
 * Inserts a row into the scope's account with its links, its audit entry and its outbox event, in one statement.
 * Returns the row like a find. `isAnswer` means that the request responds with this row and writes nothing after it.
 * Database errors (duplicate names, unknown links) are passed on.
 */
export async function insertRow<Own extends Records>(
  scope: Scope<Writer>,
  records: Own,
  body: ValuesOf<Own>,
  { isAnswer = false } = {},
): Promise<RowOf<Own>> {
  if (!isDerivedFrom(records, body)) return await insertOne(scope, records, body, isAnswer)
  return await withDerived(scope, records, { created: [body] }, (inside) =>
    insertOne(inside, records, body, false),
  )
}

async function insertOne<Own extends Records>(
  scope: Scope<Writer>,
  records: Own,
  body: ValuesOf<Own>,
  isAnswer: boolean,
): Promise<RowOf<Own>> {
  const { table } = records
  const { accountId, userId } = scope.actor
  const parted = split(records, body)
  const owner = records.resource.owner === 'account' ? { AccountId: accountId, createdBy: userId } : {}
  const written = { ...parted, columns: { ...parted.columns, ...owner } }
  // A statement does not see the links that it inserts, so the result takes them from the body.
  const answer = isAnswer && written.links.length === 0 ? takeAnswerPart(scope) : undefined
  const statement = cached(records, `insert|${answer !== undefined}|${shapeOf(written)}`, true, () => {
    const names = Object.keys(written.columns)
    const places = names.map((name) => place(table, name))
    const parts = [
      sql`written as (insert into ${table} (${sql.join(names.map(column), sql`, `)})
        values (${sql.join(places, sql`, `)}) returning *)`,
      ...written.links.map(
        ([, link], index) => sql`${column(`link${index}`)} as (${linkRows(link, index, true)})`,
      ),
      ...auditAndOutbox(records, written, { hasBefore: false, isAudited: true, hasNote: false }),
      sql`answered as (select ${selection(records, false)} from written as ${column(getTableName(table))})`,
      ...(answer ? [answer.part] : []),
    ]
    return sql`with ${sql.join(parts, sql`, `)} select * from answered`
  })
  const values = { ...valuesOf(scope, records, written, 'create'), ...answer?.values }
  const [row] = await runPrepared<RowOf<Own>>(answer?.connection ?? connectionOf(scope), statement, values)
  return { ...row!, ...written.linkValues }
}

/**
 * Inserts many rows like `insertRow`, each with its audit entry and its outbox event, in one statement for all that have
 * the same fields. Links are not among them.
 */
export async function insertRows<Own extends Records>(
  scope: Scope<Writer>,
  records: Own,
  bodies: readonly ValuesOf<Own>[],
): Promise<void> {
  const write = (inside: Scope<Writer>) => insertAlike(inside, records, bodies)
  const isDerived = bodies.some((body) => isDerivedFrom(records, body))
  await (isDerived ? withDerived(scope, records, { created: bodies }, write) : write(scope))
}

async function insertAlike<Own extends Records>(
  scope: Scope<Writer>,
  records: Own,
  bodies: readonly ValuesOf<Own>[],
): Promise<void> {
  const { table } = records
  const { accountId, userId } = scope.actor
  const all = bodies.map((body) => {
    const { columns, ...parted } = split(records, body)
    return { ...parted, columns: { ...columns, AccountId: accountId, createdBy: userId } }
  })
  for (const alike of Map.groupBy(all, shapeOf).values()) {
    const [first] = alike
    if (!first) continue
    const statement = cached(records, `insertMany|${shapeOf(first)}`, true, () => {
      const names = Object.keys(first.columns)
      const typed = names.map(
        (name) => sql`${column(name)} ${sql.raw(getTableColumns(table)[name]!.getSQLType())}`,
      )
      const parts = [
        sql`written as (insert into ${table} (${sql.join(names.map(column), sql`, `)})
          select * from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as given(${sql.join(typed, sql`, `)})
          returning *)`,
        ...auditAndOutbox(records, first, { hasBefore: false, isAudited: true, hasNote: false }),
      ]
      return sql`with ${sql.join(parts, sql`, `)} select`
    })
    const rows = JSON.stringify(alike.map(({ columns }) => columns))
    const values = { ...writerValues(scope.actor), action: 'create', recorder: recorderOf(scope), rows }
    await runPrepared(connectionOf(scope), statement, values)
  }
}

type Options = {
  /** The version that the row must still have. */
  version?: number | undefined
  /** The name of the change in the audit entry and the outbox event. */
  action?: string
  /** Which rows may be changed, including deleted ones that can be restored. */
  rows?: RowSelection
  /** A further condition on the row; `name` identifies the condition, `values` fill its placeholders. */
  condition?: { name: string; sql: SQL; values?: Values }
  /** False for changes that would only fill the audit log, e.g. a job's progress. */
  isAudited?: boolean
  /** Additional content of the audit entry, e.g. links changed from the other side. */
  note?: { before: Values; after: Values }
}

/**
 * Changes the named fields of a row. Returns undefined if no row was changed: it does not exist, belongs to another
 * account, is hidden from the actor, has another version, or does not meet the condition.
 */
export async function updateRow<Own extends Records>(
  scope: Scope<Writer>,
  records: Own,
  id: number,
  body: ValuesOf<Own>,
  { version, action = 'update', rows = 'active', condition, isAudited = true, note }: Options = {},
): Promise<RowOf<Own> | undefined> {
  const { table } = records
  const written = split(records, body)
  const shape = [
    `update|${rows}|${version !== undefined}|${!!ruleOf(records, scope.actor)}|${condition?.name}`,
    `${isAudited}|${note !== undefined}|${shapeOf(written)}`,
  ].join('|')
  const statement = cached(records, shape, true, () => {
    const own = column(getTableName(table))
    const conditions = visible(records, scope.actor, rows)
    conditions.push(sql`${own}.id = ${sql.placeholder('id')}`)
    if (version !== undefined) conditions.push(sql`${own}.version = ${sql.placeholder('version')}::bigint`)
    if (condition) conditions.push(sql`(${condition.sql})`)
    const sets = Object.keys(written.columns).map((name) => sql`${column(name)} = ${place(table, name)}`)
    sets.push(sql`version = ${own}.version + 1`, sql`"updatedAt" = now()`)
    const parts = [
      sql`before as (select ${own}.* from ${table} where ${sql.join(conditions, sql` and `)} for update)`,
      sql`written as (update ${table} set ${sql.join(sets, sql`, `)}
        from before where ${own}.id = before.id returning ${own}.*)`,
      ...written.links.flatMap(([, link], index) => [
        sql`${column(`gone${index}`)} as (delete from ${link.table} l using written
          where l.${column(link.own)} = written.id
            and l.${column(link.other)} <> all(${sql.placeholder(`link.${index}`)}::int[]))`,
        sql`${column(`link${index}`)} as (${linkRows(link, index, false)})`,
      ]),
      ...auditAndOutbox(records, written, { hasBefore: true, isAudited, hasNote: note !== undefined }),
    ]
    return sql`with ${sql.join(parts, sql`, `)} select ${selection(records, false)} from written as ${own}`
  })
  const values = {
    ...valuesOf(scope, records, written, action),
    ...condition?.values,
    ...(note && { noteBefore: JSON.stringify(note.before), noteAfter: JSON.stringify(note.after) }),
    id,
    version,
  }
  const write = async (inside: Scope<Writer>) => {
    const [row] = await runPrepared<RowOf<Own>>(connectionOf(inside), statement, values)
    return row && { ...row, ...written.linkValues }
  }
  const writeLinked = async (inside: Scope<Writer>) => {
    if (written.links.length > 0) await lockRow(inside, records, id)
    return await write(inside)
  }
  if (isDerivedFrom(records, body)) return await withDerived(scope, records, { changed: [id] }, writeLinked)
  return await (written.links.length === 0 ? write(scope) : scope.transaction(writeLinked))
}

/** A statement does not see links that were written while it waited for the row: the row is locked before. */
const lockRow = (inside: Scope<Writer>, { table }: Records, id: number) =>
  inside.query(`select 1 from "${getTableName(table)}" where "AccountId" = $1 and id = $2 for update`, [id])

/** Writes of the same columns and links share a statement. */
const shapeOf = ({ columns, links }: Split) =>
  `${Object.keys(columns).join()}|${links.map(([field]) => field).join()}`
