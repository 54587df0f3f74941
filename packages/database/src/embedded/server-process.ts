import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { spawnGuarded } from '@touchline/guard'
import { waitUntilReady } from './connection.ts'
import { serverEnvironment } from './run-as.ts'
import type { ServerUser } from './server-user.ts'
import { type Place, serverArguments } from './settings.ts'

const KEPT_LINES = 30
const POLL_MS = 50
const LONGEST_LEAVING_MS = 10_000

export type ServerPlan = Place & {
  user: ServerUser
  /** The folder of the binaries. */
  folder: string
  password: string
}

export type ServerProcess = {
  /** Resolves when the server has ended, on request or not. */
  ended: Promise<void>
  /** The last lines of the server's output. */
  lines: readonly string[]
  /** Requests a fast shutdown; await `ended`. */
  end(): void
}

function spawnServer(plan: ServerPlan): ServerProcess {
  const { user, folder } = plan
  const child = spawnGuarded(join(folder, 'bin/postgres'), serverArguments(plan), {
    endSignal: 'INT',
    ...user.identity,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  createInterface({ input: child.stderr! }).on('line', (line) => {
    lines.push(line)
    if (lines.length > KEPT_LINES) lines.shift()
  })
  const ended = once(child, 'close').then(
    () => {},
    (error) => void lines.push(String(error)),
  )
  return { ended, lines, end: child.end }
}

async function launchOnce(plan: ServerPlan): Promise<ServerProcess> {
  const server = spawnServer(plan)
  const waiting = new AbortController()
  const failed = server.ended.then(() => {
    waiting.abort()
    throw new Error(`The embedded PostgreSQL did not start on ${plan.cluster}:\n${server.lines.join('\n')}`)
  })
  failed.catch(() => {})
  try {
    await Promise.race([waitUntilReady(plan.socketFolder, plan.password, waiting.signal), failed])
    return server
  } catch (error) {
    server.end()
    await server.ended
    throw error
  }
}

/** Starts the server and waits until it accepts queries. Throws with the server's last output if it exits instead. */
export async function launchServer(plan: ServerPlan): Promise<ServerProcess> {
  const deadline = Date.now() + LONGEST_LEAVING_MS
  for (;;) {
    try {
      return await launchOnce(plan)
    } catch (error) {
      // The child processes of a killed server notice it a moment later, and keep its shared memory until then.
      if (!String(error).includes('shared memory block') || Date.now() > deadline) throw error
      await delay(POLL_MS)
    }
  }
}
