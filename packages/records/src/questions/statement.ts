import { type QueryableKind, type Question, questionLimits } from '@touchline/contract'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { visible, whereOf } from '../select.ts'
import type { Writer } from '../writer.ts'
import { accountZone, conditionOf, refuse } from './conditions.ts'
import { type Source, type SourceField, type SourceLink, sourcesFor } from './sources.ts'

const column = (name: string) => sql.identifier(name)

type Part = { source: Source; link?: SourceLink; to: number; used: Set<string> }
type Column = { kind: QueryableKind; expression: SQL }

/**
 * Compiles a question to one statement over what the writer can see; values are parameters, names are looked up. Every
 * source is a subquery with the account, without deleted rows and with the row rule of its resource, so whatever is
 * joined, filtered or calculated above it is visible. Throws `malformed` naming the part that is wrong.
 */
export function questionStatement(
  writer: Writer,
  question: Question,
): { statement: SQL; columns: readonly Column[] } {
  const parts = partsOf(writer, question)
  const nameOf = (index: number): SQL => sql`${column(`s${index}`)}`

  /** A field of a source, which its subquery then selects. */
  function find(index: number, name: string, path: string): { field: SourceField; value: SQL } {
    const part = parts[index]
    if (!part) return refuse(`${path}.source`, { key: 'questions.source', params: { number: index } })
    const field = part.source.fields.get(name)
    const resource = part.source.records.resource.name
    if (!field) return refuse(`${path}.field`, { key: 'questions.field', params: { resource, name } })
    part.used.add(name)
    return { field, value: sql`${nameOf(index)}.${column(name)}` }
  }

  const isGrouped = question.groups.length + question.calculations.length > 0
  if (!isGrouped && question.fields.length === 0) refuse('fields', { key: 'questions.noColumns' })
  if (isGrouped && question.fields.length > 0) refuse('fields', { key: 'questions.fieldsOrGroups' })

  const listed = question.fields.map(({ source, field }, index): Column => {
    const found = find(source, field, `fields.${index}`)
    return { kind: found.field.kind, expression: shown(found.field, found.value) }
  })
  const groups = question.groups.map(({ source, field, by }, index): Column => {
    const { field: found, value } = find(source, field, `groups.${index}`)
    if (by === undefined) return { kind: found.kind, expression: shown(found, value) }
    if (found.kind !== 'moment' && found.kind !== 'date')
      refuse(`groups.${index}.by`, { key: 'questions.period' })
    const local = found.kind === 'moment' ? sql`${value} at time zone ${accountZone}` : value
    return {
      kind: 'date',
      expression: sql`to_char(date_trunc(${sql.raw(`'${by}'`)}, ${local}), 'YYYY-MM-DD')`,
    }
  })
  const multiplies = parts.some(({ link }) => link?.isMany)
  const calculated = question.calculations.map((asked, index) =>
    calculate(asked, `calculations.${index}`, { find, nameOf, parts, multiplies }),
  )
  const conditions = question.where.map((condition, index) => {
    const { field, value } = find(condition.source, condition.field, `where.${index}`)
    return conditionOf(value, field, condition, `where.${index}`)
  })

  const columns = [...listed, ...groups, ...calculated]
  const selected = columns.map(({ expression }, index) => sql`${expression} as ${column(`c${index}`)}`)
  const grouping = question.groups.map((_, index) => sql.raw(String(index + 1)))
  const rows = sql`select ${sql.join(selected, sql`, `)} from ${fromOf(writer, parts, nameOf, question.lang)} ${whereOf(conditions)}
    ${grouping.length > 0 ? sql`group by ${sql.join(grouping, sql`, `)}` : sql``}`
  const order = orderOf(question, columns, isGrouped)
  return { statement: sql`select * from (${rows}) answer ${order} limit ${question.limit + 1}`, columns }
}

/** The sources of a question: the resource asked about, then its joins. */
function partsOf(writer: Writer, { from, joins }: Question): Part[] {
  const sources = sourcesFor(writer)
  const open = (name: string, path: string): Source =>
    sources.get(name) ?? refuse(path, { key: 'questions.resource', params: { name } })
  const parts: Part[] = [{ source: open(from, 'from'), to: 0, used: new Set() }]
  for (const [index, { to, link: name }] of joins.entries()) {
    const near = parts[to]
    if (!near) return refuse(`joins.${index}.to`, { key: 'questions.source', params: { number: to } })
    const resource = near.source.records.resource.name
    const link = near.source.links.get(name)
    if (!link) return refuse(`joins.${index}.link`, { key: 'questions.link', params: { name, resource } })
    parts.push({ source: open(link.resource, `joins.${index}.link`), link, to, used: new Set() })
    if (link.way.kind === 'toOne') near.used.add(link.way.column)
    if (link.way.kind === 'fromOne') parts.at(-1)!.used.add(link.way.column)
  }
  return parts
}

/** The rows of a source that the writer can see, with the fields that the question uses. */
function rowsOf(writer: Writer, { source: { records, fields }, used }: Part, lang: string | undefined): SQL {
  const { resource, table } = records
  const isSpoken = (name: string) => lang !== undefined && resource.translated.includes(name)
  const selected = [...used.add('id')].map((name) => {
    const { expression } = fields.get(name)!
    const spoken = sql`coalesce(nullif(tr.texts->>${sql.raw(`'${name}'`)}, ''), ${expression})`
    return sql`${isSpoken(name) ? spoken : expression} as ${column(name)}`
  })
  const translations = sql`left join translations tr on tr.resource = ${resource.name}
    and tr."resourceId" = ${column(getTableName(table))}.id and tr."langId" = ${lang}`
  return sql`(select ${sql.join(selected, sql`, `)} from ${table}
    ${[...used].some(isSpoken) ? translations : sql``} ${whereOf(visible(records, writer))})`
}

function fromOf(
  writer: Writer,
  parts: readonly Part[],
  nameOf: (index: number) => SQL,
  lang: string | undefined,
): SQL {
  const joined = parts.map((part, index) => {
    const far = nameOf(index)
    const near = nameOf(part.to)
    const rows = sql`${rowsOf(writer, part, lang)} ${far}`
    const way = part.link?.way
    if (!way) return rows
    if (way.kind === 'toOne') return sql`left join ${rows} on ${far}.id = ${near}.${column(way.column)}`
    if (way.kind === 'fromOne') return sql`left join ${rows} on ${far}.${column(way.column)} = ${near}.id`
    const links = column(`l${index}`)
    return sql`left join (${way.table} ${links} join ${rows} on ${far}.id = ${links}.${column(way.far)})
      on ${links}.${column(way.near)} = ${near}.id`
  })
  return sql.join(joined, sql` `)
}

/** Texts are truncated: a result has many. */
const shown = ({ kind }: SourceField, value: SQL): SQL =>
  kind === 'text'
    ? sql`left(${value}, ${sql.raw(String(questionLimits.text))})`
    : kind === 'date'
      ? sql`${value}::text`
      : value

type Finder = {
  find: (index: number, name: string, path: string) => { field: SourceField; value: SQL }
  nameOf: (index: number) => SQL
  parts: readonly Part[]
  /** True if a join can make several rows of an item. */
  multiplies: boolean
}

const amounts = ['sum', 'average']
const extremes = ['least', 'most']

function calculate(
  { calculation, source = 0, field: name, where }: Question['calculations'][number],
  path: string,
  { find, nameOf, parts, multiplies }: Finder,
): Column {
  if (calculation !== 'share' && where) refuse(`${path}.where`, { key: 'questions.onlyShare' })
  if (calculation === 'count' || calculation === 'share') {
    if (!parts[source]) refuse(`${path}.source`, { key: 'questions.source', params: { number: source } })
    // Items, however many rows joins make of them.
    const counted = source === 0 && !multiplies ? sql`count(*)` : sql`count(distinct ${nameOf(source)}.id)`
    if (calculation === 'count') return { kind: 'number', expression: counted }
    if (!where) return refuse(`${path}.where`, { key: 'questions.needsWhere' })
    const asked = find(where.source, where.field, `${path}.where`)
    const condition = conditionOf(asked.value, asked.field, where, `${path}.where`)
    const all = sql`nullif(${counted}, 0)`
    return { kind: 'number', expression: sql`${counted} filter (where ${condition})::float8 / ${all}` }
  }
  if (name === undefined) return refuse(`${path}.field`, { key: 'questions.needsField' })
  const { field, value } = find(source, name, path)
  const { kind } = field
  const isMoment = kind === 'moment' || kind === 'date'
  const fits =
    calculation === 'distinct' ||
    (amounts.includes(calculation) && kind === 'number') ||
    (extremes.includes(calculation) && (kind === 'number' || isMoment))
  if (!fits)
    refuse(`${path}.calculation`, { key: 'questions.calculation', params: { calculation, field: name } })
  if (calculation === 'distinct') return { kind: 'number', expression: sql`count(distinct ${value})` }
  if (calculation === 'sum') return { kind: 'number', expression: sql`sum(${value})::float8` }
  if (calculation === 'average') return { kind: 'number', expression: sql`avg(${value})::float8` }
  const extreme = calculation === 'least' ? sql`min(${value})` : sql`max(${value})`
  return { kind, expression: kind === 'date' ? sql`${extreme}::text` : extreme }
}

/** The chosen order; groups are then sorted by the other columns, so that the same rows are within the limit. */
function orderOf({ sort }: Question, columns: readonly Column[], isGrouped: boolean): SQL {
  const by = (index: number, isDescending: boolean, path?: string): SQL => {
    const found = columns[index]
    if (!found) return refuse(`${path}.column`, { key: 'questions.column' })
    const isText = found.kind === 'text' || found.kind === 'choice'
    return sql`${column(`c${index}`)}${isText ? sql` collate "und-x-icu"` : sql``}${
      isDescending ? sql` desc` : sql``
    } nulls last`
  }
  const chosen = sort.map(({ column, isDescending }, index) => by(column, isDescending, `sort.${index}`))
  const rest = isGrouped
    ? columns.flatMap((_, index) => (sort.some(({ column }) => column === index) ? [] : [by(index, false)]))
    : []
  const all = [...chosen, ...rest]
  return all.length > 0 ? sql`order by ${sql.join(all, sql`, `)}` : sql``
}
