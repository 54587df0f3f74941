import { spawn } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  ask,
  isAlive,
  isRoot,
  serverPid,
  startElsewhere,
  temporaryDataDir,
  until,
} from '../testing/data-dir.ts'
import { socketFolderOf } from './folders.ts'
import { findHome } from './home.ts'
import { findRunningServer } from './running-server.ts'
import { findServerUser } from './server-user.ts'
import { startEmbeddedServer } from './start-server.ts'

async function start(dataDir: string) {
  const server = await startEmbeddedServer({ dataDir })
  onTestFinished(() => server.stop())
  return server
}

test('it answers, and is gone after stop', async () => {
  const dataDir = await temporaryDataDir()
  const { cluster } = await findHome(dataDir)
  const server = await start(dataDir)
  const pid = serverPid(cluster)
  const [row] = await ask(
    server.connectionString,
    `SELECT current_database() AS db, lower('É') AS lower, current_setting('fsync') AS fsync,
       current_setting('server_encoding') AS encoding`,
  )
  expect(row).toEqual({ db: 'touchline', lower: 'é', fsync: 'on', encoding: 'UTF8' })
  const names = await ask<{ name: string }>(
    server.connectionString,
    `SELECT name FROM unnest(ARRAY['Zoé', 'Évian', 'Eze']) name ORDER BY name COLLATE "und-x-icu"`,
  )
  expect(names.map(({ name }) => name)).toEqual(['Évian', 'Eze', 'Zoé'])
  await server.stop()
  await server.stop()
  expect(isAlive(pid)).toBe(false)
  expect(await findRunningServer(dataDir)).toBeUndefined()
})

test('a path that needs quoting, too long for a socket', async () => {
  const dataDir = `${await temporaryDataDir()}/a "b", c%20é/${'long'.repeat(20)}`
  const server = await start(dataDir)
  expect(await ask(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
  await rm(socketFolderOf(await findHome(dataDir)), { recursive: true })
})

test('nobody gets in without the password, nor another user to the socket', async () => {
  const dataDir = await temporaryDataDir()
  const server = await start(dataDir)
  const wrong = new URL(server.connectionString)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  const host = new URL(server.connectionString).searchParams.get('host')!
  expect((await stat(host)).mode & 0o777).toBe(0o700)
  const { folder } = await findHome(dataDir)
  expect((await stat(`${folder}/password`)).mode & 0o777).toBe(0o600)
})

test('a second start on the same folder is refused in one sentence, the first goes on', async () => {
  const dataDir = await temporaryDataDir()
  const server = await start(dataDir)
  await expect(startEmbeddedServer({ dataDir })).rejects.toThrow(
    `Touchline is already running on ${dataDir} (process ${process.pid})`,
  )
  expect(await findRunningServer(dataDir)).toBe(server.connectionString)
  const { line } = await startElsewhere(dataDir)
  expect(line).toContain(`already running on ${dataDir} (process ${process.pid})`)
  expect(await ask(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('of two starts at once, one succeeds and the other is refused', async () => {
  const dataDir = await temporaryDataDir()
  const starts = await Promise.allSettled([startElsewhere(dataDir), startElsewhere(dataDir)])
  const lines = starts.map((start) =>
    start.status === 'fulfilled' ? start.value.line : String(start.reason),
  )
  lines.sort()
  expect(lines).toEqual([expect.stringContaining('already running'), expect.stringContaining('postgresql:')])
  for (const start of starts) if (start.status === 'fulfilled') start.value.starter.kill('SIGKILL')
  const { cluster } = await findHome(dataDir)
  await until(() => serverPid(cluster) === 0)
})

test('after kill -9 of the starter no server is left, and a start at once keeps what was committed', async () => {
  const dataDir = await temporaryDataDir()
  const { cluster } = await findHome(dataDir)
  const { starter, line } = await startElsewhere(dataDir)
  await ask(line, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n')
  const pid = serverPid(cluster)
  starter.kill('SIGKILL')
  const server = await start(dataDir)
  expect(isAlive(pid)).toBe(false)
  expect(await ask(server.connectionString, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }])
})

test('after kill -9 of the server and its starter, the next start goes on', async () => {
  const dataDir = await temporaryDataDir()
  const { cluster } = await findHome(dataDir)
  const { starter, line } = await startElsewhere(dataDir)
  await ask(line, 'CREATE TABLE kept AS SELECT 1 AS n')
  const pid = serverPid(cluster)
  // The starter would start another server if it saw this one die.
  starter.kill('SIGSTOP')
  process.kill(pid, 'SIGKILL')
  await until(() => !isAlive(pid))
  starter.kill('SIGKILL')
  expect(serverPid(cluster)).toBe(pid)
  const server = await start(dataDir)
  expect(await ask(server.connectionString, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
})

test('files of a server that was killed do not hold a start up, though another process has its number now', async () => {
  const dataDir = await temporaryDataDir()
  const home = await findHome(dataDir)
  const { starter, line } = await startElsewhere(dataDir)
  await ask(line, 'CREATE TABLE kept AS SELECT 1 AS n')
  const pid = serverPid(home.cluster)
  // The starter would start another server if it saw this one die.
  starter.kill('SIGSTOP')
  process.kill(pid, 'SIGKILL')
  await until(() => !isAlive(pid))
  starter.kill('SIGKILL')
  const { identity } = await findServerUser(home.cluster)
  const other = spawn('sleep', ['60'], { ...identity, stdio: 'ignore' })
  onTestFinished(() => void other.kill('SIGKILL'))
  for (const file of [join(home.cluster, 'postmaster.pid'), join(socketFolderOf(home), '.s.PGSQL.5432.lock')])
    await writeFile(file, (await readFile(file, 'utf8')).replace(String(pid), String(other.pid)))
  const server = await start(dataDir)
  expect(await ask(server.connectionString, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  expect(isAlive(other.pid!)).toBe(true)
})

test('the server ends by itself when its starter is killed', async () => {
  const dataDir = await temporaryDataDir()
  const { cluster } = await findHome(dataDir)
  const { starter } = await startElsewhere(dataDir)
  const pid = serverPid(cluster)
  expect(isAlive(pid)).toBe(true)
  starter.kill('SIGKILL')
  await until(() => !isAlive(pid))
  expect(serverPid(cluster)).toBe(0)
})

test.each(['SIGINT', 'SIGKILL'] as const)(
  'a server that ends by itself (%s) is told to the log and started anew',
  async (signal) => {
    const dataDir = await temporaryDataDir()
    const { cluster } = await findHome(dataDir)
    const logged: string[] = []
    const server = await startEmbeddedServer({ dataDir, log: (line) => logged.push(line) })
    onTestFinished(() => server.stop())
    await ask(server.connectionString, 'CREATE TABLE kept AS SELECT 7 AS number')
    const pid = serverPid(cluster)
    process.kill(pid, signal)
    await until(() => logged.includes('The embedded PostgreSQL runs again.'))
    expect(logged[0]).toMatch(/ended unexpectedly:/)
    expect(serverPid(cluster)).not.toBe(pid)
    expect(await ask(server.connectionString, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
  },
)

test('a stop while the server is started anew leaves none', async () => {
  const dataDir = await temporaryDataDir()
  const { cluster } = await findHome(dataDir)
  const logged: string[] = []
  const server = await startEmbeddedServer({ dataDir, log: (line) => logged.push(line) })
  process.kill(serverPid(cluster), 'SIGKILL')
  await until(() => logged.length > 0)
  await server.stop()
  expect(serverPid(cluster)).toBe(0)
  expect(await findRunningServer(dataDir)).toBeUndefined()
})

test.skipIf(isRoot)('an ordinary user keeps the database in its data folder', async () => {
  const dataDir = await temporaryDataDir()
  await start(dataDir)
  expect((await stat(`${dataDir}/postgres/data`)).uid).toBe(process.getuid?.())
})
