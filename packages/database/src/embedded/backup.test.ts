import { existsSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ask, isRoot, temporaryDataDir } from '../testing/data-dir.ts'
import { backUpDatabase } from './backup.ts'
import { findHome, SYSTEM_FOLDER } from './home.ts'
import { startEmbeddedServer } from './start-server.ts'

async function start(dataDir: string) {
  const server = await startEmbeddedServer({ dataDir })
  onTestFinished(() => server.stop())
  return server
}

/** Writes rows one by one, with checkpoints that free old WAL, until stopped. */
async function startWriter(connectionString: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table writes (n int, filler text)')
  /** When each write was acknowledged, from number 1. */
  const times: number[] = []
  let isEnding = false
  const ended = (async () => {
    while (!isEnding) {
      await client.query(`insert into writes select $1, repeat('x', 20000)`, [times.length + 1])
      times.push(Date.now())
      if (times.length % 50 === 0) await client.query('select pg_switch_wal()')
      if (times.length % 100 === 0) await client.query('checkpoint')
    }
    await client.end()
  })()
  const reached = async (n: number) => {
    while (times.length < n) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    acknowledgedBefore: (moment: Date) => times.filter((time) => time < moment.getTime()).length,
    count: () => times.length,
    reached,
    end: () => {
      isEnding = true
      return ended
    },
  }
}

async function backUpWhileWriting(dataDir: string, target: string): Promise<number> {
  const server = await start(dataDir)
  const writer = await startWriter(server.connectionString)
  await writer.reached(150)
  const { connectionString } = server
  const complete = await backUpDatabase({ dataDir, connectionString }, join(target, 'postgres'))
  await writer.reached(writer.count() + 10)
  await writer.end()
  await server.stop()
  return writer.acknowledgedBefore(complete)
}

async function backUpWhileRunning(dataDir: string, target: string): Promise<void> {
  const { connectionString, stop } = await start(dataDir)
  await ask(connectionString, 'delete from writes where n = 0')
  await backUpDatabase({ dataDir, connectionString }, join(target, 'postgres'))
  await stop()
}

async function expectRows(connectionString: string, atLeast: number) {
  const [row] = await ask<{ rows: number; last: number }>(
    connectionString,
    'select count(*)::int as rows, max(n) as last from writes',
  )
  expect(row!.rows).toBe(row!.last)
  expect(row!.last).toBeGreaterThanOrEqual(atLeast)
}

test('a backup of a server that is written to has every write that was acknowledged before its end', async () => {
  const target = await temporaryDataDir()
  const written = await backUpWhileWriting(await temporaryDataDir(), target)
  const restored = await start(target)
  await expectRows(restored.connectionString, written)
  await ask(restored.connectionString, 'insert into writes values (0)')
  await restored.stop()
  const again = await start(target)
  expect(await ask(again.connectionString, 'select n from writes where n = 0')).toEqual([{ n: 0 }])
})

test.skipIf(!isRoot)(
  'as root, a backup is restored where only root may enter, over what is there',
  async () => {
    const dataDir = await temporaryDataDir({ mode: 0o700 })
    const target = await temporaryDataDir()
    const written = await backUpWhileWriting(dataDir, target)
    const { folder } = await findHome(dataDir)
    expect(dirname(folder)).toBe(SYSTEM_FOLDER)

    // Next to the pointer to the database that is replaced.
    await rename(join(target, 'postgres'), join(dataDir, 'postgres'))
    const restored = await start(dataDir)
    await expectRows(restored.connectionString, written)
    await ask(restored.connectionString, 'insert into writes values (0)')
    await restored.stop()
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    expect((await readdir(folder)).filter((name) => name.startsWith('data-before-restore-'))).toHaveLength(1)
    const again = await start(dataDir)
    expect(await ask(again.connectionString, 'select n from writes where n = 0')).toEqual([{ n: 0 }])
    await again.stop()

    // In a folder without a database.
    const other = await temporaryDataDir({ mode: 0o700 })
    const second = await temporaryDataDir()
    await backUpWhileRunning(dataDir, second)
    await rename(join(second, 'postgres'), join(other, 'postgres'))
    const moved = await start(other)
    await expectRows(moved.connectionString, written)
  },
)
