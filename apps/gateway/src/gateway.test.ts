import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openClient } from '@touchline/database'
import { expect, onTestFinished, test } from 'vitest'
import { fillPlatform } from './seed/fill-platform.ts'
import { makeDatabase, openTestGateway } from './testing/test-gateway.ts'

async function onDatabase(connectionString: string, statement: string) {
  const client = openClient(connectionString)
  await client.connect()
  return await client.query(statement).finally(() => client.end())
}

test('a port that is taken stops the start with a sentence that names its variable', async () => {
  const { port } = await openTestGateway()
  const taken = String(port)
  await expect(openTestGateway({ PORT: taken })).rejects.toThrow(/^PORT is already in use/)
})

test('gateways that start on one new database at once wait for each other', async () => {
  const database = await makeDatabase()
  await onDatabase(database, 'drop schema public cascade; drop schema drizzle cascade; create schema public')
  await Promise.all([1, 2, 3].map(() => migrate(database, fillPlatform)))
  expect((await onDatabase(database, 'select 1 from sports')).rows).toHaveLength(8)
})

test('a database with a newer migration is refused with a sentence, and left alone', async () => {
  const database = await makeDatabase()
  const count = 'select count(*) from drizzle.__drizzle_migrations'
  await onDatabase(
    database,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999)`,
  )
  const before = (await onDatabase(database, count)).rows
  await expect(openTestGateway({}, database)).rejects.toThrow(
    /^The database was migrated by a newer version of Touchline\./,
  )
  expect((await onDatabase(database, count)).rows).toEqual(before)
})

test('a database of a development version is refused with a sentence', async () => {
  const database = await makeDatabase()
  await onDatabase(database, `update drizzle.__drizzle_migrations set hash = 'of before', created_at = 1`)
  await expect(openTestGateway({}, database)).rejects.toThrow(
    /^The database was made by a development version of Touchline, which this one cannot upgrade\./,
  )
})

test('sessions that end are told by their numbers, and a change of rights without', async () => {
  const database = await makeDatabase()
  const client = openClient(database)
  await client.connect()
  onTestFinished(() => client.end())
  const notified: unknown[] = []
  client.on('notification', ({ payload }) => notified.push(payload))
  await client.query('listen touchline_access')
  await client.query(`insert into accounts (name, key) values ('Notified', 'notified')`)
  await client.query(
    `insert into users ("AccountId", username, email, "firstName", password) select id, 'notified', 'a@b.test', 'Notified', '' from accounts`,
  )
  await client.query(
    `insert into sessions ("tokenHash", "UserId", "expiresAt") select n, id, now() from users, generate_series(1, 3) n`,
  )
  await client.query(`delete from sessions where "tokenHash" = '2'`)
  await client.query(`delete from sessions where "tokenHash" = 'none'`)
  await client.query('update users set "accessLevel" = 1')
  await client.query('select 1')
  expect(notified).toEqual(['2', ''])
})

test('a store that cannot be written stops the start with a sentence that names DATA_DIR', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(openTestGateway({ DATA_DIR: file })).rejects.toThrow(/^DATA_DIR is invalid:/)
})
