import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoleName } from '@touchline/contract'
import { migrate, openPool, type Pool, startEmbeddedServer } from '@touchline/database'
import { type Actor, allRecords, type Records } from '@touchline/records'
import { listStatement, listValues } from '@touchline/records/statements'
import { fillPlaceholders, getTableName } from 'drizzle-orm'
import { parseListQuery } from '../../apps/gateway/src/crud/list-query.ts'
import { fillPlatform } from '../../apps/gateway/src/seed/fill-platform.ts'
import { endChild, startChild } from './child.ts'
import { measure } from './load.ts'
import { login, makePerson } from './people.ts'
import { report } from './report.ts'

const poolSize = 10
const connections = [1, 32]
const leastRatio = 0.6
const mostGrowth = 2

type Options = {
  /** Of the account and its user. */
  name: string
  roles: readonly RoleName[]
  /** How many rows of each resource, inserted with the columns that it has. */
  amounts: Readonly<Record<string, number>>
  /** SQL values of columns by their names, for row `n`; other columns keep their defaults. */
  values: Readonly<Record<string, string>>
  /** What is requested of each, by what it is called. */
  queries: Readonly<Record<string, string>>
  /** How far into the list the query `deep` of each resource begins; without it, there is none. */
  deepest?: Readonly<Record<string, number>>
  /** Fills what refers to the rows. */
  complete?(pool: Pool, accountId: number): Promise<void>
}

/**
 * Compares lists of a filled database with a bare handler of the same SQL. `then` runs while the gateway still serves
 * it.
 */
export async function compareLists(
  { name: username, roles, amounts, values, queries, deepest = {}, complete }: Options,
  then: (
    origin: string,
    headers: Record<string, string>,
    connectionString: string,
  ) => Promise<void> = async () => {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-bench-'))
  // As root, the server runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedServer({ dataDir })
  const { connectionString } = server
  await migrate(connectionString)
  const pool = openPool({ connectionString, max: 2 })
  try {
    await fillPlatform(pool)
    const { actor, password } = await makePerson(pool, username, roles)
    const filled = []
    for (const [resource, amount] of Object.entries(amounts)) {
      const records = (allRecords as readonly Records[]).find((one) => one.resource.name === resource)!
      await fill(pool, records, actor.accountId, amount, values)
      filled.push({ records, amount })
    }
    await complete?.(pool, actor.accountId)
    await pool.query('vacuum analyze')
    const gateway = await startChild(new URL('gateway-server.ts', import.meta.url).pathname, {
      NODE_ENV: 'production',
      PORT: '0',
      METRICS_PORT: 'off',
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      DATABASE_POOL: String(poolSize),
      LOG_LEVEL: 'warn',
    })
    const headers = await login(gateway.port, username, password)
    const origin = `http://127.0.0.1:${gateway.port}`
    for (const { records, amount } of filled) {
      const { name, base } = records.resource
      const rates: Record<string, Rates> = {}
      const offset = deepest[name]
      const all = { ...queries, ...(offset && { 'last page': `${queries.list}&offset=${offset}` }) }
      for (const [kind, query] of Object.entries(all)) {
        const list = statementOf(actor, records, query)
        const BARE = JSON.stringify({ list, connectionString, pool: poolSize })
        const bare = await startChild(new URL('bare-server.ts', import.meta.url).pathname, { BARE })
        for (const count of connections)
          rates[`${kind} ${count}`] = await compare(
            `${kind} of 25 of ${amount.toLocaleString('en')} ${name}, ${count} connections`,
            { url: `${origin}${base}?${query}`, headers, connections: count },
            { url: `http://127.0.0.1:${bare.port}/list`, headers, connections: count },
          )
        await endChild(bare.child)
      }
      if (offset) reportGrowth(name, rates['list 1']!, rates['last page 1']!)
    }
    await then(origin, headers, connectionString)
    await endChild(gateway.child)
  } finally {
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(
  pool: Pool,
  records: Records,
  accountId: number,
  amount: number,
  values: Options['values'],
): Promise<void> {
  const name = getTableName(records.table)
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [name],
  )
  const columns = rows.map(({ column_name }) => column_name).filter((column) => values[column] !== undefined)
  const own = rows.some(({ column_name }) => column_name === 'AccountId') ? { '"AccountId"': '$1::int' } : {}
  const all = { ...own, ...Object.fromEntries(columns.map((column) => [`"${column}"`, values[column]])) }
  await pool.query(
    `insert into "${name}" (${Object.keys(all).join(', ')})
      select ${Object.values(all).join(', ')} from generate_series(1, $2::int) n where $1::int is not null`,
    [accountId, amount],
  )
}

function statementOf(actor: Actor, records: Records, text: string) {
  const query = parseListQuery(records.resource, Object.fromEntries(new URLSearchParams(text)))
  const { name, text: sql, params } = listStatement(records, actor, query)
  return { name, text: sql, values: fillPlaceholders(params, listValues(actor, query)) }
}

type Load = Parameters<typeof measure>[0]
/** Requests a second. */
type Rates = { ours: number; theirs: number }

/** Reports how much more a page deep in the list costs than the first one, compared with what SQL itself adds. */
function reportGrowth(name: string, first: Rates, deep: Rates): void {
  const growth = first.ours / deep.ours / (first.theirs / deep.theirs)
  report(
    `growth of the last page of ${name}`,
    `${growth.toFixed(2)} of bare`,
    `at most ${mostGrowth}`,
    growth <= mostGrowth,
  )
}

/** The median of three rounds in turns, since the machine's speed drifts. */
async function compare(name: string, ours: Load, theirs: Load): Promise<Rates> {
  await measure(ours)
  const rounds = []
  for (let round = 0; round < 3; round++)
    rounds.push({ ours: await measure(ours), theirs: await measure(theirs) })
  const middle = rounds.sort((a, b) => a.ours / a.theirs - b.ours / b.theirs)[1]!
  const ratio = middle.ours / middle.theirs
  report(
    name,
    `${ratio.toFixed(2)} of bare`,
    `at least ${leastRatio} (${Math.round(middle.ours)} / ${Math.round(middle.theirs)} req/s)`,
    ratio >= leastRatio,
  )
  return middle
}
