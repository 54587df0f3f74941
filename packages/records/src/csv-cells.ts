import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Records } from './records.ts'

// Both what is written here and what the gateway writes read these patterns, which are the same in both languages.

/** Characters that start a formula, including the full-width forms that spreadsheets treat the same. */
export const formulaStart = String.raw`^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]`
/** What a cell of CSV has to be quoted for. */
export const quotedFor = String.raw`[",\r\n]`

const pattern = (source: string) => sql.raw(`'${source}'`)

/**
 * A text as a cell of CSV: quoted where it has to be, and no formula. Where `text` is costly, `from` is what it is made
 * of: all its special characters, and what it begins with.
 */
export function textCell(text: SQL, from = text): SQL {
  const guarded = sql`case when ${text} ~ ${pattern(formulaStart)} then '''' || ${text} else ${text} end`
  const quoted = sql`case when ${text} ~ ${pattern(quotedFor)}
    then '"' || replace(${guarded}, '"', '""') || '"' else ${guarded} end`
  return sql`case when ${from} ~ ${pattern(`${formulaStart}|${quotedFor}`)} then ${quoted} else coalesce(${text}, '') end`
}

const byType: Readonly<Record<string, (column: SQL) => SQL>> = {
  text: textCell,
  integer: (column) => sql`coalesce(${column}::text, '')`,
  smallint: (column) => sql`coalesce(${column}::text, '')`,
  boolean: (column) => sql`case when ${column} then 'true' when not ${column} then 'false' else '' end`,
}

/** A column of a table as a cell of CSV; undefined if it is written elsewhere, as JSON is. */
export function columnCell(records: Records, name: string): SQL | undefined {
  const cellOf = byType[typeOf(records, name)]
  return cellOf?.(columnOf(records, name))
}

/** A moment, which the driver writes in half the time that the server takes; undefined for another column. */
export const momentColumn = (records: Records, name: string): SQL | undefined =>
  typeOf(records, name) === 'timestamp(3) with time zone' ? columnOf(records, name) : undefined

const typeOf = ({ table }: Records, name: string) => getTableColumns(table)[name]?.getSQLType() ?? ''
const columnOf = ({ table }: Records, name: string) =>
  sql`${sql.identifier(getTableName(table))}.${sql.identifier(name)}`
