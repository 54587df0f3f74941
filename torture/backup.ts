import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkWorld, inWords, isWhole } from './lib/check-world.ts'
import { makeProduct } from './lib/product.ts'
import { report } from './lib/report.ts'
import { login, startWriters } from './lib/writers.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/**
 * Backs up a product while writers are active and starts another one from the copy: every acknowledged write must be
 * there.
 */
export async function backup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-backup-'))
  const copy = join(folder, 'copy')
  const product = await makeProduct()
  const restored = await makeProduct()
  try {
    await product.start()
    const writers = startWriters(product.url, await login(product.url))
    for (let count = 0; count < 20; count++) await writers.nextWrite()
    const before = writers.written.map((one) => ({ ...one }))
    await run('npm', ['run', 'backup', '--', copy], {
      cwd: root,
      env: { ...process.env, DATA_DIR: product.dataDir },
    })
    await writers.stop()
    await product.stop()
    // Keeps the owners, as docs/operating.md describes.
    await run('cp', ['-a', copy, restored.dataDir])
    await restored.start()
    await login(restored.url)
    const pool = await restored.database()
    const damage = await checkWorld(pool, before)
    const { rows } = await pool.query<{ count: number }>(
      `select count(*) from videos where "playlistPath" is not null`,
    )
    await pool.end()
    report(
      'backup under writers, restored',
      `${before.length} writes before it: ${inWords(damage)}; ${rows[0]?.count} videos play`,
      isWhole(damage) && Number(rows[0]?.count) > 0,
    )
  } finally {
    await product.stop().catch(() => {})
    await restored.stop().catch(() => {})
    for (const one of [product, restored]) await one.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
