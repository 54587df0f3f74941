import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '@touchline/config'
import { backUpDatabase, findRunningServer, startEmbeddedServer } from '@touchline/database'
import { copyStore } from '@touchline/storage'

/**
 * `npm run backup -- <folder>` copies the embedded database and the objects, whether Touchline is running or not. The
 * folder can replace DATA_DIR. It is renamed to its final name only when it is complete.
 */
async function main() {
  const config = readConfig(process.env)
  const dataDir = config.DATA_DIR
  const [argument] = process.argv.slice(2)
  if (!argument) throw new Error('Name the folder to write to: npm run backup -- /backups/2026-11-21')
  if (config.DATABASE_URL)
    throw new Error('This backs up the embedded database. Use pg_dump for the one that DATABASE_URL names.')
  const target = resolve(process.env.INIT_CWD ?? '', argument)
  if (existsSync(target)) throw new Error(`${target} already exists. Choose a new folder.`)
  if (!relative(dataDir, target).startsWith('..')) throw new Error(`Choose a folder outside of ${dataDir}.`)
  if (!existsSync(dataDir)) throw new Error(`There is no data in ${dataDir}. Set DATA_DIR.`)

  await mkdir(dirname(target), { recursive: true })
  const beside = await mkdtemp(`${target}.unfinished-`)
  try {
    const storage = join(dataDir, 'storage')
    const store = () => (config.S3_BUCKET ? undefined : copyStore(storage, join(beside, 'storage')))
    // Before the database, to keep what is deleted meanwhile; after it, to include what it refers to by then.
    await store()
    const complete = await withServer(dataDir, (connectionString) =>
      backUpDatabase({ dataDir, connectionString }, join(beside, 'postgres')),
    )
    await store()
    await chmod(beside, (await stat(dataDir)).mode & 0o777)
    await promisify(execFile)('sync')
    await rename(beside, target)
    process.stdout.write(`${target} has everything that was saved before ${complete.toISOString()}.\n`)
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  }
}

/** Uses the server that is running on `dataDir`, or starts one. */
async function withServer<T>(dataDir: string, work: (connectionString: string) => Promise<T>): Promise<T> {
  const running = await findRunningServer(dataDir)
  if (running) return await work(running)
  const server = await startEmbeddedServer({ dataDir })
  try {
    return await work(server.connectionString)
  } finally {
    await server.stop()
  }
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
