import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyTree, copyWithAccess } from './copy-tree.ts'
import { type Home, localHome } from './home.ts'
import { syncFolder } from './write-durably.ts'

/**
 * Moves a backup that was restored into a `dataDir` which the server's user cannot enter to a place where it can. The
 * previous database is kept next to it.
 */
export async function adoptRestored(
  dataDir: string,
  { pointer, folder, cluster }: Home,
  log: (line: string) => void,
): Promise<void> {
  const restored = localHome(dataDir)
  if (!pointer || !existsSync(restored.cluster)) return
  const beside = await mkdtemp(`${cluster}.new-`)
  await copyTree(restored.cluster, beside)
  if (existsSync(cluster)) {
    const aside = `${cluster}-before-restore-${Date.now()}`
    await rename(cluster, aside)
    log(`The database that a backup replaces was set aside as ${aside}`)
  }
  await copyWithAccess(join(restored.folder, 'password'), join(folder, 'password'))
  await rename(beside, cluster)
  await syncFolder(folder)
  await rm(restored.folder, { recursive: true })
}
