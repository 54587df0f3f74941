import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readDemoLogins } from '@touchline/demo'
import { objectPath } from '@touchline/storage'
import { expect, inject, test } from 'vitest'
import { importFansJob } from '../../../worker/src/jobs/import-fans.ts'
import { makeDatabase, openTestGateway } from '../testing/test-gateway.ts'

const countOf = async (gateway: Awaited<ReturnType<typeof openTestGateway>>, table: string) =>
  Number((await gateway.services.pool.query(`select count(*) from ${table}`)).rows[0].count)

test('gateways that start side by side on an empty database make one demo world', async () => {
  const database = await makeDatabase()
  const [first] = await Promise.all([1, 2, 3].map(() => openTestGateway({ DEMO: '1' }, database)))
  expect(await countOf(first!, 'accounts')).toBe(3)
  expect(await countOf(first!, `jobs where type = 'make-demo-video'`)).toBe(await countOf(first!, 'videos'))
  // Forty fans are ranked in the finished quiz, some of them with the same points.
  const ranks = `standings s join boards b on b.id = s."BoardId" where b.scope = 'quiz'`
  expect(await countOf(first!, ranks)).toBe(40)
  expect(await countOf(first!, `(select distinct rank from ${ranks}) ranks`)).toBeLessThan(40)
  expect(await readDemoLogins(first!.services.pool)).toEqual([
    'admin',
    'operator',
    'colleague',
    'clipper',
    'reader',
    'rival',
  ])
})

test('a quiz of the demo world shows a moment of its match, and is whole in French', async () => {
  const gateway = await openTestGateway({ DEMO: '1' }, await makeDatabase())
  const { pool } = gateway.services
  const { rows } = await pool.query(
    `select v.name, q."momentState" from quiz_questions q join videos v on v.id = q."VideoId"`,
  )
  expect(rows).toEqual([{ name: expect.stringContaining('Saltmarsh United'), momentState: 'waiting' }])
  const { rows: french } = await pool.query(
    `select q.text, q.explanation is not null as explained, t.texts from quizzes z
      join quiz_questions q on q."QuizId" = z.id
      left join translations t on t.resource = 'quiz-questions' and t."resourceId" = q.id and t."langId" = 'fr'
      where z.name = 'Quiz of the derby'`,
  )
  expect(french).toHaveLength(8)
  for (const { explained, texts } of french)
    expect(texts).toMatchObject({
      text: expect.any(String),
      ...(explained && { explanation: expect.any(String) }),
    })
})

test('viewers of the sphere in the demo world look at the goal mouths most', async () => {
  const gateway = await openTestGateway({ DEMO: '1' }, await makeDatabase())
  const { rows } = await gateway.services.pool.query(
    `select id, "AccountId" from events where sphere is not null`,
  )
  expect(rows).toHaveLength(1)
  const { id, AccountId } = rows[0]
  const operator = await gateway.user({ id: AccountId, key: '', name: '' })
  const { status, body } = await operator.get(`/main-api/events/${id}/looks`)
  expect(status).toBe(200)
  const bySize = body.sectors
    .map((_: number, sector: number) => sector)
    .sort((one: number, other: number) => body.sectors[other] - body.sectors[one])
  expect(bySize.slice(0, 2).sort()).toEqual([21, 3])
  expect(body.sectors[12]).toBeLessThan(body.sectors[0])
})

test('the import of fans in the demo world is taken back as any other', async () => {
  const gateway = await openTestGateway({ DEMO: '1' }, await makeDatabase())
  const { pool } = gateway.services
  const { rows } = await pool.query(
    `update fan_imports set state = 'undoing' returning id, "AccountId", created`,
  )
  expect(rows).toMatchObject([{ created: 24 }])
  const [{ id: importId, AccountId: accountId }] = rows
  const imported = `fans where "externalId" like 'ST-%'`
  expect(await countOf(gateway, imported)).toBe(24)
  await importFansJob.run({
    payload: { jobId: 1, accountId, userId: null, importId, isUndo: true },
    ...{ signal: AbortSignal.timeout(60_000), onProgress: () => {}, services: gateway.services },
  } as unknown as Parameters<typeof importFansJob.run>[0])
  expect(await countOf(gateway, imported)).toBe(0)
  const { rows: ended } = await pool.query('select state, removed, restored, kept from fan_imports')
  expect(ended).toEqual([{ state: 'undone', removed: 24, restored: 0, kept: 0 }])
})

test('a demo world that is interrupted leaves nothing, and the next start makes all of it', async () => {
  const database = await makeDatabase()
  const before = await openTestGateway({}, database)
  // Makes the last write fail: everything before it must be rolled back.
  await before.services.pool.query('alter table playlists add constraint none check (false)')
  await expect(openTestGateway({ DEMO: '1' }, database)).rejects.toThrow()
  expect([await countOf(before, 'users'), await countOf(before, 'accounts')]).toEqual([0, 0])
  expect(await readDemoLogins(before.services.pool)).toEqual([])
  await before.services.pool.query('alter table playlists drop constraint none')
  const after = await openTestGateway({ DEMO: '1' }, database)
  expect(await countOf(after, 'playlists')).toBeGreaterThan(0)
  const { rows } = await after.services.pool.query(
    `select subtitles from videos where subtitles <> '[]' limit 1`,
  )
  const file = objectPath(after.services.storageConfig.rootDir!, rows[0].subtitles[0].key)
  expect(await readFile(file, 'utf8')).toContain('WEBVTT')
})

test('a database that somebody uses already gets none', async () => {
  const database = await makeDatabase()
  const gateway = await openTestGateway({}, database)
  await gateway.user(await gateway.account())
  const again = await openTestGateway({ DEMO: '1' }, database)
  expect(await countOf(again, 'accounts')).toBe(1)
})

/** Starts a gateway and prepares a worker; prints which modules of the demo that loaded. */
const script = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({
    load(url, context, next) {
      if (url.includes('/packages/demo/')) loaded.push(url.split('/packages/demo/src/').at(-1))
      return next(url, context)
    },
  })
  const { readConfig } = await import('@touchline/config')
  const { openGateway } = await import('./apps/gateway/src/gateway.ts')
  const { openJobs } = await import('./apps/worker/src/open-jobs.ts')
  const config = readConfig(process.env)
  const { definitions } = await openJobs(config)
  const gateway = await openGateway(config, process.env.DATABASE_URL)
  await gateway.close()
  const types = definitions.map(({ type }) => type).filter((type) => type.includes('demo'))
  console.log(JSON.stringify({ loaded, types }))
`

async function loadedWith(environment: { DEMO: string; NODE_ENV?: string }) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'silent',
      DATA_DIR: await mkdtemp(join(inject('folder'), 'data-')),
      DATABASE_URL: await makeDatabase(),
      ...environment,
    },
  })
  return JSON.parse(stdout)
}

test.each([{ DEMO: '0' }, { DEMO: '1', NODE_ENV: 'production' }])(
  'no module of the demo is loaded with %o',
  async (environment) => {
    expect(await loadedWith(environment)).toEqual({ loaded: [], types: [] })
  },
)

test('a gateway and a worker with a demo world load it', async () => {
  const { loaded, types } = await loadedWith({ DEMO: '1' })
  expect(loaded).toEqual(expect.arrayContaining(['world/fill-world.ts', 'drawing/draw-match.ts']))
  expect(types).toEqual(['make-demo-skin', 'make-demo-video'])
})
