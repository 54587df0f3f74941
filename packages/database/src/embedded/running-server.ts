import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { connectionStringOf, waitUntilReady } from './connection.ts'
import { socketFolderOf } from './folders.ts'
import { findHome } from './home.ts'
import { readPassword } from './init-cluster.ts'
import { askHolder } from './lock.ts'

const LONGEST_START_MS = 30_000

/**
 * The connection string of the embedded server that a Touchline is running on `dataDir`, or undefined if there is none.
 * Waits while it is starting. Throws if we cannot read its password, which only root and the user who started it can.
 */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const folder = resolve(dataDir)
  if (!existsSync(folder)) return undefined
  const home = await findHome(folder)
  const socketFolder = socketFolderOf(home)
  if (!(await askHolder(socketFolder))) return undefined
  const password = await readPassword(home)
  await waitUntilReady(socketFolder, password, AbortSignal.timeout(LONGEST_START_MS))
  return connectionStringOf(socketFolder, password)
}
