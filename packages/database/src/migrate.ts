import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { openClient, type Queryable } from './pool.ts'
import { adoptChanges, ensureTriggers } from './triggers.ts'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))
/** Any number that no other program locks in this database. */
const lock = 7_272_041

/**
 * Migrates the database's tables, then runs `fill`. Several gateways may start at once: an advisory lock makes them
 * take turns, since the migrator itself does not lock. Throws an error with a message for the operator if another
 * version has migrated the tables to a state that this one does not know.
 */
export async function migrate(
  connectionString: string,
  fill?: (database: Queryable) => Promise<void>,
): Promise<void> {
  const client = openClient(connectionString)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await refuseOtherDatabase(client)
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await ensureTriggers(
      client,
      known().map(({ hash }) => hash),
    )
    await adoptChanges(client)
    await fill?.(client)
  } finally {
    await client.end()
  }
}

const known = () => readMigrationFiles({ migrationsFolder: folder })

async function refuseOtherDatabase(database: Queryable): Promise<void> {
  const { rows: found } = await database.query(
    `select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  )
  if (found.length === 0) return
  const migrations = known()
  const { rows: unknown } = await database.query<{ isNewer: boolean }>(
    `select created_at > $2 as "isNewer" from drizzle.__drizzle_migrations where hash <> all($1::text[])
      order by created_at desc limit 1`,
    [migrations.map(({ hash }) => hash), Math.max(...migrations.map(({ folderMillis }) => folderMillis))],
  )
  if (unknown[0]?.isNewer)
    throw new Error(
      'The database was migrated by a newer version of Touchline. Start that version, or restore a backup from before the upgrade.',
    )
  if (unknown[0])
    throw new Error(
      'The database was made by a development version of Touchline, which this one cannot upgrade. Start with another database or an empty DATA_DIR.',
    )
}
