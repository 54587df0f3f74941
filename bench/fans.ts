import type { FanRule } from '@touchline/contract'
import { compileFanRule } from '@touchline/records'
import pg from 'pg'
import { compareLists } from './lib/compare-lists.ts'
import { report } from './lib/report.ts'

/** BENCH_FANS says fewer for a trial. */
const crowd = Number(process.env.BENCH_FANS ?? 1_000_000)
const rounds = 5
const leastRatio = 0.6

/** Values of columns by their names, for row `n`; other columns keep their defaults. */
const values: Readonly<Record<string, string>> = {
  firstName: `(array['Ada', 'Noor', 'Elias', 'Maud', 'Isolde', 'Piet', 'Merle'])[n % 7 + 1]`,
  lastName: `(array['Kestrel', 'Farrant', 'Molloy', 'Sund', 'Vreeland'])[n % 5 + 1] || ' ' || n % 9973`,
  name: `'fan_' || n`,
  email: `'fan' || n || '@example.com'`,
  country: `(array['GB', 'FR', 'DE', 'NL', 'IE', 'BE', 'ES', 'PT'])[n % 8 + 1]`,
  language: `(array['en', 'fr', 'de'])[n % 3 + 1]`,
  city: `(array['Leeds', 'Lille', 'Cork', 'Ghent', 'Porto'])[n % 5 + 1]`,
  birthYear: '1950 + n % 58',
  isBlocked: 'n % 1000 = 0',
  consentEmail: 'n % 5 < 3',
  lastSeenAt: `case when n % 4 > 0 then now() - n % 400 * interval '1 day' end`,
  createdAt: `now() - n % 900 * interval '1 day'`,
}

const rule: FanRule = {
  match: 'all',
  conditions: [
    { field: 'consent', operator: 'is', value: 'email' },
    { field: 'lastSeenAt', operator: 'before', value: 300 },
    { field: 'country', operator: 'is', value: 'FR' },
  ],
}

/** The median of some seconds. */
async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const taken = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await run()
    taken.push((performance.now() - start) / 1000)
  }
  return taken.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
}

async function compare(name: string, ours: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const [own, plain] = [await secondsOf(ours), await secondsOf(bare)]
  const seconds = `${own.toFixed(2)} s, bare ${plain.toFixed(2)} s`
  report(
    name,
    `${(plain / own).toFixed(2)} of bare`,
    `at least ${leastRatio} (${seconds})`,
    plain / own >= leastRatio,
  )
}

/** Counts a segment and exports all fans by calls, against the same SQL on a connection of its own. */
async function compareWholes(
  origin: string,
  headers: Record<string, string>,
  database: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${origin}/fans-service-api${path}`, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    // Read and thrown away, as it comes: an export of all is larger than a text may be.
    let length = 0
    for await (const part of response.body!) length += part.length
    if (!response.ok || length === 0) throw new Error(`${path} answered ${response.status}`)
  }
  try {
    const { rows } = await client.query<{ id: number }>('select "AccountId" as id from fans limit 1')
    const accountId = rows[0]!.id
    const { text, values: given } = compileFanRule(rule, 2)
    const found = `from fans f where f."AccountId" = $1 and f."deletedAt" is null and ${text}`
    await compare(
      'count and sample of a segment',
      () => ask('/profiles/preview', { rule }),
      async () => {
        await client.query(`select count(*) from (select ${found} limit 10001) counted`, [
          accountId,
          ...given,
        ])
        await client.query(`select f.* ${found} order by f."lastSeenAt" desc nulls last, f.id desc limit 8`, [
          accountId,
          ...given,
        ])
      },
    )
    await compare(
      'export of all fans',
      () => ask('/fans/export'),
      async () => {
        await client.query('begin')
        await client.query(
          'declare everybody cursor for select * from fans where "AccountId" = $1 order by id',
          [accountId],
        )
        while ((await client.query('fetch 1000 from everybody')).rows.length > 0);
        await client.query('commit')
      },
    )
  } finally {
    await client.end()
  }
}

/** Lists, filters, searches, counts and exports the fans of a large account, against bare SQL. */
export const benchFans = (): Promise<void> =>
  compareLists(
    {
      name: 'fans',
      roles: ['use_crm'],
      amounts: { fans: crowd },
      values,
      queries: {
        list: 'limit=25',
        'country and consent': 'country=FR&consentEmail=true&limit=25',
        'seen lately': 'lastSeenAt[gte]=2026-01-01T00:00:00Z&sort=-lastSeenAt&limit=25',
        blocked: 'isBlocked=true&limit=25',
        search: 'q=kestrel 77&limit=25',
      },
    },
    compareWholes,
  )
