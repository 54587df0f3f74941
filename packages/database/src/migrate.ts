import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { openClient, type Queryable } from './pool.ts'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))
/** Any number that no other program locks in this database. */
const lock = 7_272_041

/**
 * Brings the database's tables up to date, then puts in what `fill` says. Several gateways may start at once: an
 * advisory lock lets one after the other in, since the migrator itself does not lock. Throws one sentence where a
 * newer version has been at work: this one does not know its tables.
 */
export async function migrate(
  connectionString: string,
  fill?: (database: Queryable) => Promise<void>,
): Promise<void> {
  const client = openClient(connectionString)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await refuseNewerDatabase(client)
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await followChanges(client)
    await fill?.(client)
  } finally {
    await client.end()
  }
}

async function refuseNewerDatabase(database: Queryable): Promise<void> {
  const { rows: found } = await database.query(
    `select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  )
  if (found.length === 0) return
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)
  const { rows: newer } = await database.query(
    'select 1 from drizzle.__drizzle_migrations where created_at > $1',
    [Math.max(...known)],
  )
  if (newer.length > 0)
    throw new Error(
      'The database was migrated by a newer version of Touchline. Start that version, or restore a backup from before the upgrade.',
    )
}

/**
 * Lets every change of a table with `changedIn` (see `followed`) set it. Rows that come from another database, by a dump,
 * carry numbers of transactions that are still to come here: they become changes of now.
 */
async function followChanges(database: Queryable): Promise<void> {
  await database.query(`
    create or replace function mark_change() returns trigger language plpgsql as
      $$ begin new."changedIn" := pg_current_xact_id(); return new; end $$;
    do $$
      declare followed regclass; isAhead boolean;
      begin
        for followed in select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
          where attname = 'changedIn' and not attisdropped and relkind = 'r' and relnamespace = current_schema()::regnamespace
        loop
          if not exists (select from pg_trigger where tgrelid = followed and tgname = 'mark_change') then
            execute format('create trigger mark_change before update on %s for each row execute function mark_change()', followed);
          end if;
          execute format('select exists (select from %s where "changedIn" > pg_current_xact_id())', followed) into isAhead;
          if isAhead then execute format('update %s set "changedIn" = pg_current_xact_id()', followed); end if;
        end loop;
      end $$`)
}
