import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openPool, type Pool, startEmbeddedServer } from '@touchline/database'
import { type Actor, allRecords, type Records } from '@touchline/records'
import { listStatement, listValues } from '@touchline/records/statements'
import { fillPlaceholders } from 'drizzle-orm'
import { parseListQuery } from '../apps/gateway/src/crud/list-query.ts'
import { fillPlatform } from '../apps/gateway/src/seed/fill-platform.ts'
import { endChild, startChild } from './lib/child.ts'
import { measure } from './lib/load.ts'
import { login, makePerson } from './lib/people.ts'
import { report } from './lib/report.ts'

/** The rows of each resource that exists, inserted with the columns that it has. */
const amounts: Readonly<Record<string, number>> = { tags: 200_000, challengers: 50_000, speakers: 20_000 }
const poolSize = 10
const connections = [1, 32]
const leastRatio = 0.6
const mostKeystroke = 50
const keystrokes = 300

/** Values of columns by their names, for row `n`; other columns keep their defaults. */
const values: Readonly<Record<string, string>> = {
  name: `(array['Havenbrook', 'Drayle', 'Kestrel', 'Calder', 'Pell'])[n % 5 + 1] || ' ' || n`,
  firstName: `(array['Ada', 'Noor', 'Elias', 'Maud'])[n % 4 + 1]`,
  lastName: `'Kestrel ' || n`,
  tagType: `(array['club', 'player', 'highlight', 'season'])[n % 4 + 1]`,
  type: `'team'`,
  code: `'ABC'`,
  shortName: `'Short ' || n`,
  SportId: `(select min(id) from sports)`,
}

/** Compares lists and searches of the catalogue with a bare handler, and times what one types into the palette. */
export async function benchCatalogue(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-bench-'))
  // As root, the server runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedServer({ dataDir })
  const { connectionString } = server
  await migrate(connectionString)
  const pool = openPool({ connectionString, max: 2 })
  try {
    await fillPlatform(pool)
    const { actor, username, password } = await makePerson(pool, 'catalogue', [
      'sport_player_write',
      'conf_player_write',
      'video_write',
    ])
    const filled = []
    for (const records of allRecords as readonly Records[]) {
      const amount = amounts[records.resource.name]
      if (amount !== undefined) filled.push(await fill(pool, records, actor.accountId, amount))
    }
    await pool.query('vacuum analyze')
    const gateway = await startChild(new URL('lib/gateway-server.ts', import.meta.url).pathname, {
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
      for (const [kind, query] of [
        ['list', 'limit=25'],
        ['search', 'q=kestrel&limit=25'],
      ] as const) {
        const BARE = JSON.stringify({
          list: statementOf(actor, records, query),
          connectionString,
          pool: poolSize,
        })
        const bare = await startChild(new URL('lib/bare-server.ts', import.meta.url).pathname, { BARE })
        for (const count of connections)
          await compare(
            `${kind} of 25 of ${amount.toLocaleString('en')} ${name}, ${count} connections`,
            { url: `${origin}${base}?${query}`, headers, connections: count },
            { url: `http://127.0.0.1:${bare.port}/list`, headers, connections: count },
          )
        await endChild(bare.child)
      }
    }
    await timeKeystrokes(`${origin}/main-api/search`, headers)
    await endChild(gateway.child)
  } finally {
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(pool: Pool, records: Records, accountId: number, amount: number) {
  const { name } = records.resource
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1`,
    [name],
  )
  const columns = rows.map(({ column_name }) => column_name).filter((column) => values[column] !== undefined)
  await pool.query(
    `insert into "${name}" ("AccountId", ${columns.map((column) => `"${column}"`).join(', ')})
      select $1, ${columns.map((column) => values[column]).join(', ')} from generate_series(1, $2::int) n`,
    [accountId, amount],
  )
  return { records, amount }
}

function statementOf(actor: Actor, records: Records, text: string) {
  const query = parseListQuery(records.resource, Object.fromEntries(new URLSearchParams(text)))
  const { name, text: sql, params } = listStatement(records, actor, query)
  return { name, text: sql, values: fillPlaceholders(params, listValues(actor, query)) }
}

type Load = Parameters<typeof measure>[0]

/** The median of three rounds in turns, since the machine's speed drifts. */
async function compare(name: string, ours: Load, theirs: Load): Promise<void> {
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
}

/** Types names letter by letter, as somebody does in the command palette: one search over all resources each. */
async function timeKeystrokes(url: string, headers: Record<string, string>): Promise<void> {
  const typed = ['kestrel 12', 'havenbrook', 'calder 77', 'nothing like it', 'pell'].flatMap((name) =>
    [...name].map((_, index) => name.slice(0, index + 1)),
  )
  const times: number[] = []
  for (let index = 0; index < keystrokes; index++) {
    const started = performance.now()
    const answer = await fetch(`${url}?q=${encodeURIComponent(typed[index % typed.length]!)}`, { headers })
    await answer.json()
    times.push(performance.now() - started)
  }
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!
  report(
    'p95 of a keystroke’s search over all resources',
    `${p95.toFixed(1)} ms`,
    `at most ${mostKeystroke} ms`,
    p95 <= mostKeystroke,
  )
}
