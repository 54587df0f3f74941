import { readFile } from 'node:fs/promises'
import { objectPath } from '@touchline/storage'
import { expect, test } from 'vitest'
import { makeDatabase, openTestGateway } from '../testing/test-gateway.ts'
import { readDemoLogins } from './demo-world.ts'

const countOf = async (gateway: Awaited<ReturnType<typeof openTestGateway>>, table: string) =>
  Number((await gateway.services.pool.query(`select count(*) from ${table}`)).rows[0].count)

test('gateways that start side by side on an empty database make one demo world', async () => {
  const database = await makeDatabase()
  const [first] = await Promise.all([1, 2, 3].map(() => openTestGateway({ DEMO: '1' }, database)))
  expect(await countOf(first!, 'accounts')).toBe(3)
  expect(await countOf(first!, `jobs where type = 'make-demo-video'`)).toBe(await countOf(first!, 'videos'))
  expect(await readDemoLogins(first!.services)).toEqual([
    'admin',
    'operator',
    'colleague',
    'clipper',
    'reader',
    'rival',
  ])
})

test('a demo world that is interrupted leaves nothing, and the next start makes all of it', async () => {
  const database = await makeDatabase()
  const before = await openTestGateway({}, database)
  // Makes the last write fail: everything before it must be rolled back.
  await before.services.pool.query('alter table playlists add constraint none check (false)')
  await expect(openTestGateway({ DEMO: '1' }, database)).rejects.toThrow()
  expect([await countOf(before, 'users'), await countOf(before, 'accounts')]).toEqual([0, 0])
  expect(
    await readDemoLogins({ ...before.services, config: { ...before.services.config, DEMO: true } }),
  ).toEqual([])
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
