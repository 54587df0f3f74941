import {
  type AskedLink,
  allResources,
  isPermitted,
  type QueryableField,
  queryableFieldsOf,
  type ResourceDefinition,
} from '@touchline/contract'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Link, Records } from '../records.ts'
import { allRecords } from '../resources.ts'
import { actorOf, type Writer } from '../writer.ts'

/** How two sources are joined: a column of either that has the other's id, or a table of links. */
type Way =
  | { kind: 'toOne'; column: string }
  | { kind: 'fromOne'; column: string }
  | { kind: 'linked'; table: PgTable; near: string; far: string }

export type SourceLink = AskedLink & { way: Way }
export type SourceField = QueryableField & { expression: SQL }

/** A resource as questions see it. */
export type Source = {
  records: Records
  fields: ReadonlyMap<string, SourceField>
  links: ReadonlyMap<string, SourceLink>
}

const column = (name: string) => sql.identifier(name)

/** What the writer can ask questions about, by the names of the resources: those that it may list. */
export function sourcesFor(writer: Writer): ReadonlyMap<string, Source> {
  const actor = actorOf(writer)
  const permitted = (allRecords as readonly Records[]).filter(({ resource }) => {
    const right = resource.rights.list
    const isKnown = (allResources as readonly ResourceDefinition[]).includes(resource)
    return isKnown && right !== undefined && (actor === undefined || isPermitted(right, actor))
  })
  return new Map(
    permitted.map((records) => [
      records.resource.name,
      { records, fields: fieldsOf(records), links: linksOf(records, permitted) },
    ]),
  )
}

/** Keeps what is found out about a resource: every question asks it of all of them, and it never changes. */
function once<Found extends object>(find: (records: Records) => Found): (records: Records) => Found {
  const known = new WeakMap<Records, Found>()
  return (records) => {
    const found = known.get(records) ?? find(records)
    known.set(records, found)
    return found
  }
}

/** The fields that a column or a computation of the same name has the values of. */
const fieldsOf = once(({ resource, table, computed }): ReadonlyMap<string, SourceField> => {
  const own = column(getTableName(table))
  const columns = getTableColumns(table)
  const fields = queryableFieldsOf(resource).flatMap((field): SourceField[] => {
    const [name = '', key] = field.name.split('.')
    if (key !== undefined && columns[name]?.columnType !== 'PgJsonb') return []
    const inside = key !== undefined && insideOf(sql`${own}.${column(name)}`, key, field)
    const expression = inside || computed[name] || (name in columns && sql`${own}.${column(name)}`)
    return expression ? [{ ...field, expression }] : []
  })
  return new Map(fields.map((field) => [field.name, field]))
})

/** A value in a JSON column, null where the column has another shape. */
function insideOf(json: SQL, key: string, { kind }: QueryableField): SQL {
  if (key === 'count')
    return sql`case jsonb_typeof(${json}) when 'array' then jsonb_array_length(${json}) end`
  // Keys are those of the contract.
  const text = sql`${json}->>${sql.raw(`'${key}'`)}`
  const type = kind === 'number' ? 'float8' : kind === 'boolean' ? 'boolean' : undefined
  if (!type) return sql`${text}`
  const found = sql`jsonb_typeof(${json}->${sql.raw(`'${key}'`)})`
  return sql`case ${found} when ${sql.raw(`'${kind}'`)} then (${text})::${sql.raw(type)} end`
}

function linksOf(records: Records, permitted: readonly Records[]): Map<string, SourceLink> {
  const to = (table: unknown) => permitted.find((candidate) => candidate.table === table)?.resource.name
  const links: SourceLink[] = []
  for (const [name, table] of referencesOf(records)) {
    const resource = to(table)
    if (resource) links.push({ name, resource, isMany: false, way: { kind: 'toOne', column: name } })
  }
  for (const [name, link] of Object.entries(records.links)) {
    const resource = to(link.target)
    if (resource) links.push({ name, resource, isMany: true, way: linked(link, 'own', 'other') })
  }
  // The same, seen from the other side.
  for (const other of permitted) {
    const resource = other.resource.name
    for (const [name, table] of referencesOf(other))
      if (table === records.table)
        links.push({
          name: `${resource}.${name}`,
          resource,
          isMany: true,
          way: { kind: 'fromOne', column: name },
        })
    for (const [name, link] of Object.entries(other.links))
      if (link.target === records.table)
        links.push({ name: `${resource}.${name}`, resource, isMany: true, way: linked(link, 'other', 'own') })
  }
  return new Map(links.map((link) => [link.name, link]))
}

const linked = (link: Link, near: 'own' | 'other', far: 'own' | 'other'): Way => ({
  kind: 'linked',
  table: link.table,
  near: link[near],
  far: link[far],
})

/** The shown fields that have the id of a row in another table, with that table. */
const referencesOf = once(({ table, resource }): readonly [string, PgTable][] => {
  const shown = new Set(queryableFieldsOf(resource).map(({ name }) => name))
  return getTableConfig(table).foreignKeys.flatMap((key): [string, PgTable][] => {
    const { columns, foreignColumns, foreignTable } = key.reference()
    // Links within an account name the account too.
    const at = columns.findIndex(
      ({ name }, index) => name !== 'AccountId' && foreignColumns[index]?.name === 'id',
    )
    const name = columns[at]?.name
    return name !== undefined && shown.has(name) ? [[name, foreignTable]] : []
  })
})
