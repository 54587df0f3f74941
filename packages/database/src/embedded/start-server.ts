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
  /** For `pg`, on a unix socket that only the server's user and root can reach. */
  connectionString: string
  /** Tells the next start on this folder to wait for our end. */
  announceEnd(): void
  /** Ends the server in good order; resolves when it is gone. Safe to call twice. */
  stop(): Promise<void>
}

/** A DATA_DIR that was deleted and created again starts with an empty database; the old one is kept beside it. */
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
  { log, maxConnections }: { log: Log; maxConnections: number },
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
  return { user, folder, cluster, socketFolder, password: await readPassword(home), maxConnections }
}

/** Milliseconds between the tries to start a server anew. */
const PAUSE_MS = 1000

/** Starts the server anew whenever it ends by itself. Answers the function that ends it for good. */
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
 * Starts the PostgreSQL server whose files belong to `dataDir`, making them at the first start, and answers when
 * the database can be used. A server that ends by itself is started anew; it ends with this process, however that
 * ends. `log` gets what a person should know. It gives `maxConnections` (60). Throws one sentence where the system cannot run it, or when it already runs on `dataDir`.
 */
export async function startEmbeddedServer(options: {
  dataDir: string
  log?: Log
  maxConnections?: number
}): Promise<EmbeddedServer> {
  const { log = () => {}, maxConnections = 60 } = options
  const dataDir = resolve(options.dataDir)
  await ensureDataDir(dataDir)
  const home = await findHome(dataDir)
  const socketFolder = await makeFolders(home, await findServerUser(home.cluster))
  const lock = await holdLock(socketFolder, dataDir)
  try {
    const plan = await prepare(dataDir, home, socketFolder, { log, maxConnections })
    const server = await launchServer(plan)
    const connectionString = connectionStringOf(socketFolder, plan.password)
    return { connectionString, announceEnd: lock.announceEnd, stop: supervise(server, plan, lock, log) }
  } catch (error) {
    await lock.release()
    throw error
  }
}
