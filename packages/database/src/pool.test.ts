import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedServer } from './embedded/start-server.ts'
import { openClient, openPool } from './pool.ts'
import { temporaryDataDir } from './testing/data-dir.ts'

test('an idle connection that is lost is told without its client, whose keys no log may hold', async () => {
  const server = await startEmbeddedServer({ dataDir: await temporaryDataDir() })
  onTestFinished(() => server.stop())
  const errors: Error[] = []
  const pool = openPool({
    connectionString: server.connectionString,
    onError: (error) => errors.push(error),
  })
  onTestFinished(() => pool.end())
  await pool.query('select 1')
  const other = openClient(server.connectionString)
  await other.connect()
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null',
  )
  await other.end()
  while (errors.length === 0) await delay(10)
  expect(errors[0]).toMatchObject({ code: '57P01' })
  expect((errors[0] as { client?: unknown }).client).toBeUndefined()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
