import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { copyTree } from '@touchline/database'
import { callerOf, type Product, startProduct } from '../scripts/lib/product.ts'

/** The variable with the data folder of the demo world that every product of a run is copied from. */
const madeAt = 'TOUCHLINE_DEMO_WORLD'

type Video = { state: string; filmstrip: object | null; thumbnails: object[] }

/** Whether the worker has nothing left to do, so that no test sees it change a video. */
const isComplete = (videos: Video[]) =>
  videos.every(({ state, filmstrip }) => state === 'ready' && filmstrip !== null) &&
  videos.some(({ thumbnails }) => thumbnails.length > 0)

/** Creates the demo world once, with its videos drawn and encoded; returns its teardown. Playwright's global setup. */
export default async function makeDemoWorld(): Promise<() => Promise<void>> {
  const folder = await makeFolder()
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await fill(folder)
  } catch (error) {
    await remove()
    throw error
  }
  process.env[madeAt] = folder
  return remove
}

/** Runs a product until all that its demo world has is made. */
async function fill(folder: string): Promise<void> {
  const product = await start(folder)
  try {
    for (const username of ['operator', 'rival']) {
      const call = await callerOf(product.url, username)
      const read = () => call<{ data: Video[] }>('GET', '/main-api/videos?limit=100')
      const left = () => call<{ total: number }>('GET', '/main-api/jobs?state=waiting,in_progress')
      // A job that starts another does so before it is done.
      while ((await left()).total > 0) await delay(100)
      while (!isComplete((await read()).data)) await delay(100)
    }
  } finally {
    await product.end()
  }
}

/** Starts a product on its own copy of the demo world; its data is removed when it stops. */
export async function startDemo(environment: Record<string, string> = {}): Promise<Product> {
  const folder = await makeFolder()
  const made = process.env[madeAt]
  if (made) await copyTree(made, folder)
  const product = await start(folder, environment)
  return {
    ...product,
    async end() {
      await product.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A folder that the database's user can enter, so that the database can be stored in it too. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-e2e-'))
  await chmod(folder, 0o755)
  return folder
}

const start = (dataDir: string, environment: Record<string, string> = {}) =>
  startProduct({
    script: 'apps/supervisor/src/main.ts',
    environment: { DATA_DIR: dataDir, NODE_ENV: 'development', ...environment },
  })
