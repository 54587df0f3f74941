import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTree, openClient, startEmbeddedServer } from '@touchline/database'
import { copyStore } from '@touchline/storage'
import { type Product, startProduct } from '../../scripts/lib/product.ts'
import { bringDemoWorld, makeFolder } from './make-world.ts'

/** The variable in which workers find their run. */
export const runVariable = 'TOUCHLINE_E2E_RUN'

/** What a run of journeys has: one database server, and the products that its workers share. */
export type Run = {
  /** The folder of everything that the run stores. */
  folder: string
  /** The connection to the database with the demo world, which every product gets a copy of. */
  world: string
  /** The data folder of the demo world. */
  made: string
  products: SharedProduct[]
  /** How long the slowest of them took to start, in milliseconds: other limits follow it. */
  startMs: number
}
export type SharedProduct = { url: string; database: string; dataDir: string }

const template = 'touchline'
let lastProduct = 0

/** The connection string of another database of the same server. */
const withDatabase = (connectionString: string, name: string) =>
  connectionString.replace(/(:\/\/[^/]*\/)[^?]*/, `$1${name}`)

/** Runs statements in a database. */
export async function inDatabase<T>(
  connectionString: string,
  act: (
    query: (sql: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>,
  ) => Promise<T>,
): Promise<T> {
  const client = openClient(connectionString)
  await client.connect()
  try {
    return await act((sql, values) => client.query(sql, values))
  } finally {
    await client.end()
  }
}

/** Brings the demo world and starts `count` products on copies of it; returns the run and what ends it. */
export async function startRun(count: number): Promise<{ run: Run; end(): Promise<void> }> {
  const made = await bringDemoWorld()
  const folder = await makeFolder()
  const endings: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const end = async () => {
    for (const ending of endings.reverse()) await ending()
  }
  try {
    await copyTree(made, folder, (path) => !path.startsWith('storage'))
    const server = await startEmbeddedServer({ dataDir: folder, maxConnections: 300, isThrowaway: true })
    endings.push(() => server.stop())
    const run: Run = { folder, made, world: server.connectionString, products: [], startMs: 0 }
    const starts = Array.from({ length: count }, async () => {
      const product = await startOn(run, {})
      endings.push(product.end)
      const { url, database, dataDir, seconds } = product
      run.products.push({ url, database, dataDir })
      run.startMs = Math.max(run.startMs, seconds * 1000)
    })
    await Promise.all(starts)
    return { run, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** The run that this process is part of. */
export const currentRun = (): Run => JSON.parse(process.env[runVariable] ?? '{"products":[],"startMs":0}')

/** Starts a product on a new copy of the demo world. */
export async function startOn(
  { folder, made, world }: Pick<Run, 'folder' | 'made' | 'world'>,
  environment: Record<string, string>,
): Promise<Product & SharedProduct> {
  const name = `product_${process.pid}_${++lastProduct}`
  const dataDir = join(folder, name)
  const database = withDatabase(world, name)
  await mkdir(dataDir)
  await copyTree(made, dataDir, (path) => !/^(storage|postgres)/.test(path))
  await copyStore(join(made, 'storage'), join(dataDir, 'storage'))
  await inDatabase(withDatabase(world, 'postgres'), (query) =>
    query(`create database ${name} template ${template} strategy wal_log`),
  )
  const product = await startProduct({
    script: 'apps/supervisor/src/main.ts',
    environment: {
      DATA_DIR: dataDir,
      DATABASE_URL: database,
      NODE_ENV: 'development',
      TESTS_MENU: '1',
      // It shares the server with the others.
      DATABASE_POOL: '10',
      ...environment,
    },
  })
  return {
    ...product,
    database,
    dataDir,
    async end() {
      await product.end()
      await inDatabase(withDatabase(world, 'postgres'), (query) =>
        query(`drop database ${name} with (force)`),
      )
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
