import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { copyTree } from '@touchline/database'
import { callerOf, startProduct } from '../../scripts/lib/product.ts'

const root = join(import.meta.dirname, '../..')
/** What draws and stores the demo world, and what it is stored with. */
const makers = ['apps/gateway/src', 'apps/worker/src', 'apps/supervisor/src', 'packages', 'package-lock.json']
const cache = join(root, 'node_modules', '.cache', 'demo-world')

type Video = { state: string; filmstrip: object | null; thumbnails: object[] }

/** Whether the worker has nothing left to do, so that no test sees it change a video. */
const isComplete = (videos: Video[]) =>
  videos.every(({ state, filmstrip }) => state === 'ready' && filmstrip !== null) &&
  videos.some(({ thumbnails }) => thumbnails.length > 0)

/**
 * The data folder of a complete demo world, small but with everything drawn and encoded. It is made once, and again
 * when something that makes it has changed. It is for copying: nobody starts a product on it.
 */
export async function bringDemoWorld(): Promise<string> {
  const kept = join(cache, await hashOfMakers())
  if (existsSync(kept)) return kept
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  const made = await makeFolder()
  try {
    await fill(made)
    const draft = await mkdtemp(join(cache, 'draft-'))
    await copyTree(made, draft)
    // Whole or not at all: a run that is interrupted leaves no half of a world.
    await rename(draft, kept)
    return kept
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** A folder that the database's user can enter, so that the database can be stored in it too. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-e2e-'))
  await chmod(folder, 0o755)
  return folder
}

/** Runs a product until all that its demo world has is made. */
async function fill(dataDir: string): Promise<void> {
  const product = await startProduct({
    script: 'apps/supervisor/src/main.ts',
    environment: { DATA_DIR: dataDir, NODE_ENV: 'development' },
  })
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

async function hashOfMakers(): Promise<string> {
  const hash = createHash('sha256')
  // The demo world's matches lie around today.
  hash.update(new Date().toISOString().slice(0, 10))
  for (const path of (await Promise.all(makers.map((name) => filesOf(join(root, name))))).flat())
    hash
      .update(relative(root, path))
      .update('\0')
      .update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  const isMaker = (name: string) => !/^(node_modules|testing|hostile)$|\.test\.ts$|\.md$/.test(name)
  const wanted = entries.filter(({ name }) => isMaker(name)).map(({ name }) => join(path, name))
  return (await Promise.all(wanted.sort().map(filesOf))).flat()
}
