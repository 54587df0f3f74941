import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRoot } from '../testing/data-dir.ts'
import { ensureDataDir } from './data-dir.ts'
import { startEmbeddedServer } from './start-server.ts'

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-data-dir-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a data folder is made, and nothing is left in it', async () => {
  const dataDir = join(await temporaryFolder(), 'a', 'b')
  await ensureDataDir(dataDir)
  expect(await readdir(dataDir)).toEqual([])
})

test('a file where the folder should be stops the start with a sentence that names DATA_DIR', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  for (const dataDir of [file, join(file, 'below')])
    await expect(startEmbeddedServer({ dataDir })).rejects.toThrow(
      `DATA_DIR is invalid: ${dataDir} is not a folder.`,
    )
})

// Root can write to any regular file system, but nobody can write to /proc.
test('a folder that cannot be written to stops the start too', async () => {
  const folder = await temporaryFolder()
  await chmod(folder, 0o500)
  const dataDir = isRoot ? '/proc/self' : folder
  await expect(ensureDataDir(dataDir)).rejects.toThrow(/^DATA_DIR is invalid: .+/)
})
