import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { endOf } from './tables/ends.ts'
import * as tables from './tables.ts'

/** What a table refers to: the name of the other one, and whether rows are deleted with those there. */
type Reference = { table: string; cascades: boolean }
export type TableFacts = {
  table: PgTable
  name: string
  columns: readonly string[]
  references: readonly Reference[]
}

/** Every table of the schema, by name, with its columns and what it refers to, by foreign keys or as it follows. */
export const everyTable = (): TableFacts[] =>
  Object.values(tables)
    .filter((table): table is PgTable => is(table, PgTable))
    .map((table) => {
      const { name, columns, foreignKeys } = getTableConfig(table)
      return {
        table,
        name,
        columns: columns.map((column) => column.name),
        references: [
          ...foreignKeys.map((key) => ({
            table: getTableConfig(key.reference().foreignTable).name,
            cascades: key.onDelete === 'cascade',
          })),
          ...Object.values(endOf(table)?.follows ?? {}).map((parent) => ({
            table: getTableConfig(parent).name,
            cascades: true,
          })),
        ],
      }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))

/**
 * Sorts tables so that a table comes after those that refer to it, directly or through other tables; cycles are cut
 * somewhere.
 */
export function childrenFirst<Table extends Pick<TableFacts, 'name' | 'references'>>(
  tables: readonly Table[],
): Table[] {
  const visited = new Set<Table>()
  const ordered: Table[] = []
  const visit = (parent: Table): void => {
    if (visited.has(parent)) return
    visited.add(parent)
    for (const child of tables) if (child.references.some(({ table }) => table === parent.name)) visit(child)
    ordered.push(parent)
  }
  tables.forEach(visit)
  return ordered
}
