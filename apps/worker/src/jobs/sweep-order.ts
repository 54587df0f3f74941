import type { Queryable } from '@touchline/database'

type Link = { child: string; parent: string }

/** The tables with soft-deleted rows, each before the tables that its foreign keys refer to. */
export async function readSweepOrder(pool: Queryable): Promise<string[]> {
  const swept = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where column_name = 'deletedAt' and table_schema = current_schema() order by 1`,
  )
  const links = await pool.query<Link>(
    `select child.relname as child, parent.relname as parent from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  return childrenFirst(
    swept.rows.map(({ name }) => name),
    links.rows,
  )
}

/**
 * Sorts tables so that a table comes after those that refer to it, directly or through other tables; cycles are cut
 * somewhere.
 */
export function childrenFirst(tables: readonly string[], links: readonly Link[]): string[] {
  const visited = new Set<string>()
  const ordered: string[] = []
  const visit = (table: string): void => {
    if (visited.has(table)) return
    visited.add(table)
    for (const { child, parent } of links) if (parent === table) visit(child)
    ordered.push(table)
  }
  for (const table of tables) visit(table)
  return ordered.filter((table) => tables.includes(table))
}
