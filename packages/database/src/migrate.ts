import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { openClient, type Queryable } from './pool.ts'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))
/** Any number that no other program locks in this database. */
const lock = 7_272_041

/**
 * Brings the database's tables up to date, then puts in what `fill` says. Several gateways may start at once: an advisory lock lets one after
 * the other in, since the migrator itself does not lock.
 */
export async function migrate(
  connectionString: string,
  fill?: (database: Queryable) => Promise<void>,
): Promise<void> {
  const client = openClient(connectionString)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await fill?.(client)
  } finally {
    await client.end()
  }
}
