import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from '@touchline/database'
import { makeProduct, type Product, type Victim } from './lib/product.ts'
import { report } from './lib/report.ts'
import { login } from './lib/writers.ts'

const killed: readonly Victim[] = ['worker', 'gateway', 'postmaster', 'worker', 'backend']
/** Rows of the file, and how many of them are fans whom the account has already. */
const rows = 12_000
const known = 1_000
const perRequest = 500

/** Kills one process after the other while a file of fans is written, and again while it is taken back. */
export async function fanImports(): Promise<void> {
  const product = await makeProduct()
  try {
    await product.start()
    const token = await login(product.url)
    const base = `${product.url}/fans-service-api/fans/imports`
    await inDatabase(product, (pool) =>
      pool.query(
        `insert into fans ("AccountId", email, city) select "AccountId", 'row' || n || '@torture.example', 'Before'
          from users, generate_series(1, $1::int) n where username = 'operator'`,
        [known],
      ),
    )
    const { id } = await insist(base, token, { fileName: 'torture.csv' })
    for (let first = 1; first <= rows; first += perRequest) {
      const some = Array.from({ length: perRequest }, (_, index) => ({
        line: first + index,
        values: { email: `row${first + index}@torture.example`, city: 'After' },
      }))
      await insist(`${base}/${id}/rows`, token, { rows: some })
    }
    const written = await underKills(product, `${base}/${id}`, token, 'run', 'done')
    const after = await countFans(product)
    const isWritten = written.created === rows - known && written.updated === known && written.refused === 0
    report(
      `import of ${rows} fans, ${killed.length} kills`,
      `${written.created} created, ${written.updated} changed; ${after.all} are there, ${after.all - after.different} doubled, ${rows - after.changed} lost`,
      isWritten && after.all === rows && after.different === rows && after.changed === rows,
    )
    const undone = await underKills(product, `${base}/${id}`, token, 'undo', 'undone')
    const left = await countFans(product)
    report(
      `its undo, ${killed.length} kills`,
      `${undone.removed} removed, ${undone.restored} as before, ${undone.kept} left; ${left.all} are there, ${left.changed} still changed`,
      undone.removed === rows - known &&
        undone.restored === known &&
        left.all === known &&
        left.changed === 0,
    )
    await product.stop()
  } finally {
    await product.remove()
  }
}

type Entry = Record<'id' | 'created' | 'updated' | 'refused' | 'removed' | 'restored' | 'kept', number> & {
  state: string
}

/** Starts a job, kills while it runs, and returns the import once it has ended. */
async function underKills(
  product: Product,
  address: string,
  token: string,
  what: 'run' | 'undo',
  end: string,
): Promise<Entry> {
  await insist(`${address}/${what}`, token, {})
  for (const victim of killed) {
    await delay(400)
    await product.kill(victim)
  }
  for (;;) {
    const entry = await insist(address, token)
    if (entry.state === end) return entry
    if (entry.state === 'stopped') throw new Error(`The import was stopped: ${JSON.stringify(entry)}`)
    await delay(500)
  }
}

async function inDatabase<Result>(product: Product, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = await product.database()
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const countFans = (product: Product) =>
  inDatabase(product, async (pool) => {
    const found = await pool.query<{ all: number; different: number; changed: number }>(
      `select count(*)::int as all, count(distinct email)::int as different,
          count(*) filter (where city = 'After')::int as changed
        from fans where email like '%@torture.example' and "deletedAt" is null`,
    )
    return found.rows[0]!
  })

/** Sends until it is answered, as the page does. What was done although its answer was lost is refused as over. */
async function insist(url: string, token: string, body?: object): Promise<Entry> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  for (;;) {
    const answer = await fetch(url, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Entry }))
      .catch(() => undefined)
    if (answer && (answer.status < 300 || answer.status === 409)) return answer.body
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${url} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    await delay(300)
  }
}
