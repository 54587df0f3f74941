import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { adoptRestored } from './adopt-restored.ts'
import { findBinaries } from './binaries.ts'
import { connectionStringOf } from './connection.ts'
import { ensureDataDir } from './data-dir.ts'
import { makeFolders } from './folders.ts'
import { findHome, type Home, notePlace, SYSTEM_FOLDER } from './home.ts'
import { initCluster, readPassword } from './init-cluster.ts'
import { holdLock, type Lock } from './lock.ts'
import { placeBinaries } from './place-binaries.ts'
import { endPreviousServer } from './previous-server.ts'
import { launchServer, type ServerPlan, type ServerProcess } from './server-process.ts'
import { findServerUser } from './server-user.ts'

type Log = (line: string) => void

export type EmbeddedServer = {
  /** For `pg`, on a unix socket that only the server's user and root can access. */
  connectionString: string
  /** Makes the next start on this folder wait until this one has ended. */
  announceEnd(): void
  /** Shuts the server down; resolves when it has ended. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * A DATA_DIR that was deleted and created again starts with an empty database; the old one is kept under another name.
 */
async function setOrphanAside({ cluster, pointer }: Home, log: Log): Promise<void> {
  if (!pointer || existsSync(pointer) || !existsSync(cluster)) return
  const aside = `${cluster}-of-deleted-data-dir-${Date.now()}`
  await rename(cluster, aside)
  log(`The database of an earlier data folder at this place was set aside as ${aside}`)
}

async function prepare(
  dataDir: string,
  home: Home,
  socketFolder: string,
  { log, ...limits }: { log: Log } & Pick<ServerPlan, 'maxConnections' | 'isThrowaway'>,
): Promise<ServerPlan> {
  const { cluster } = home
  await endPreviousServer(cluster, socketFolder)
  await setOrphanAside(home, log)
  await notePlace(dataDir, home)
  await adoptRestored(dataDir, home, log)
  const user = await findServerUser(cluster)
  const folder = await placeBinaries(
    findBinaries(),
    user,
    process.getuid?.() === 0 ? SYSTEM_FOLDER : home.folder,
  )
  await initCluster(home, user, { folder, privateFolder: socketFolder })
  return { ...limits, user, folder, cluster, socketFolder, password: await readPassword(home) }
}

/** Milliseconds between attempts to restart a server. */
const PAUSE_MS = 1000

/** Restarts the server whenever it exits by itself. Returns the function that stops it for good. */
function supervise(first: ServerProcess, plan: ServerPlan, lock: Lock, log: Log) {
  let server = first
  const leaving = new AbortController()
  const { signal } = leaving

  async function startAnew(): Promise<void> {
    while (!signal.aborted) {
      try {
        await endPreviousServer(plan.cluster, plan.socketFolder)
        server = await launchServer(plan)
        log('The embedded PostgreSQL runs again.')
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await delay(PAUSE_MS, undefined, { signal }).catch(() => {})
      }
    }
  }
  async function watch(): Promise<void> {
    for (;;) {
      await server.ended
      if (signal.aborted) return
      log(`The embedded PostgreSQL ended unexpectedly:\n${server.lines.join('\n')}`)
      await startAnew()
      if (signal.aborted) server.end()
    }
  }
  const watched = watch()
  let stopped: Promise<void> | undefined
  return () => {
    leaving.abort()
    lock.announceEnd()
    server.end()
    stopped ??= watched.then(lock.release)
    return stopped
  }
}

/**
 * Starts the PostgreSQL server of `dataDir`, initialising it at the first start, and resolves when the database can be
 * used. A server that exits is restarted; it ends with this process, however that ends. `log` gets messages for the
 * operator. It allows `maxConnections` (60). If it `isThrowaway`, as for tests, a crash of the machine may destroy what
 * it stores. Throws an error with a message for the operator if the system cannot run it, or if it is already running
 * on `dataDir`.
 */
export async function startEmbeddedServer(options: {
  dataDir: string
  log?: Log
  maxConnections?: number
  isThrowaway?: boolean
}): Promise<EmbeddedServer> {
  const { log = () => {}, maxConnections = 60, isThrowaway = false } = options
  const dataDir = resolve(options.dataDir)
  await ensureDataDir(dataDir)
  const home = await findHome(dataDir)
  const socketFolder = await makeFolders(home, await findServerUser(home.cluster))
  const lock = await holdLock(socketFolder, dataDir)
  try {
    const plan = await prepare(dataDir, home, socketFolder, { log, maxConnections, isThrowaway })
    const server = await launchServer(plan)
    const connectionString = connectionStringOf(socketFolder, plan.password)
    return { connectionString, announceEnd: lock.announceEnd, stop: supervise(server, plan, lock, log) }
  } catch (error) {
    await lock.release()
    throw error
  }
}
