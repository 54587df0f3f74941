import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { findHome } from '../embedded/home.ts'
import { makeMemoryFolder } from './memory-folder.ts'

export const isRoot = process.getuid?.() === 0

/** A data folder for this test, deleted afterwards with its database. */
export async function temporaryDataDir({ mode = 0o755 } = {}): Promise<string> {
  const folder = await makeMemoryFolder()
  await chmod(folder, mode)
  onTestFinished(async () => {
    if (!existsSync(folder)) return
    const home = await findHome(folder)
    await until(() => !isAlive(serverPid(home.cluster)))
    await rm(home.folder, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Runs one statement on a new connection and returns its rows. */
export async function ask<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export const isAlive = (pid: number) => {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until a condition is true; the test's time limit applies. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(10)
}

/** The process id of the PostgreSQL running on a data directory, 0 after a clean shutdown. */
export function serverPid(cluster: string): number {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return 0
  }
}

/** Starts the server in another process, after running the code `first` there; returns the output. */
export async function startElsewhere(
  dataDir: string,
  first = '',
): Promise<{ starter: ChildProcess; line: string }> {
  const script = `
    import { startEmbeddedServer } from ${JSON.stringify(new URL('../embedded/start-server.ts', import.meta.url).href)}
    ${first}
    const { connectionString } = await startEmbeddedServer({ dataDir: ${JSON.stringify(dataDir)} })
      .catch((error) => ({ connectionString: error.message }))
    console.log(connectionString)
    setInterval(() => {}, 1000)
  `
  const starter = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void starter.kill('SIGKILL'))
  const [line] = await once(createInterface({ input: starter.stdout! }), 'line')
  return { starter, line }
}
