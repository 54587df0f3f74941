import { migrate, openClient } from '@touchline/database'
import { expect, test } from 'vitest'
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
  await expect(openTestGateway({ PORT: taken })).rejects.toThrow(/^PORT is wrong: something else listens/)
})

test('gateways that start on one new database at once wait for each other', async () => {
  const database = await makeDatabase()
  await onDatabase(database, 'drop schema public cascade; drop schema drizzle cascade; create schema public')
  await Promise.all([1, 2, 3].map(() => migrate(database, fillPlatform)))
  expect((await onDatabase(database, 'select 1 from sports')).rows).toHaveLength(8)
})
