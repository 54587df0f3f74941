import cluster from 'node:cluster'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type End, type Kept, keepRunning } from './keep-running.ts'

const program = fileURLToPath(new URL('../../gateway/src/main.ts', import.meta.url))

/** The message of a gateway that is listening. */
type Listening = {
  type: 'listening'
  /** Demo users who can log in. */
  demoLogins: string[]
}

type Options = {
  count: number
  environment: NodeJS.ProcessEnv
  onEnd: (end: End) => void
  onUncaught: (name: string) => void
}

export type Gateways = {
  listening: Listening
  /** Resolves when everything that the first start creates is ready. */
  settled: Promise<void>
  expectEnd(): void
  stop(): Promise<void>
}

const isOf = <Type extends string>(message: unknown, type: Type): message is { type: Type } =>
  (message as { type?: unknown } | null)?.type === type

/**
 * Starts gateway processes that share one port and resolves when the first is listening; throws if that one exits
 * instead. The processes share incoming connections; the first serves the realtime channel for all.
 */
export async function startGateways({ count, environment, onEnd, onUncaught }: Options): Promise<Gateways> {
  // Every gateway accepts connections itself. With round-robin, a connection handed to a gateway that dies meanwhile is
  // lost silently, and its client waits forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // A small young generation halves the memory when idle, for slightly more garbage collection under load.
  cluster.setupPrimary({ exec: program, args: [], execArgv: ['--max-semi-space-size=8'] })
  const folder = count > 1 ? await mkdtemp(join(tmpdir(), 'touchline-realtime-')) : undefined
  const kept: Kept[] = []
  const first = Promise.withResolvers<Listening>()
  let isListening = false
  const settled = Promise.withResolvers<void>()
  const keep = (slot: number) => {
    const name = `gateway ${slot + 1}`
    const own = {
      ...environment,
      GATEWAY_SLOT: String(slot),
      ...(folder && { REALTIME_SOCKET: join(folder, 'gateway.sock') }),
    }
    return keepRunning({
      name,
      start: () => cluster.fork(own).process,
      onMessage(message) {
        if (isOf(message, 'listening')) {
          isListening = true
          first.resolve(message as Listening)
        }
        if (isOf(message, 'settled')) settled.resolve()
        if (isOf(message, 'uncaught')) onUncaught(name)
      },
      onEnd(end) {
        if (isListening) return onEnd(end)
        first.reject(new Error(`The gateway did not start (${end.signal ?? `exit code ${end.code}`}).`))
      },
    })
  }
  const expectEnd = () => {
    for (const one of kept) one.expectEnd()
  }
  const stop = async () => {
    await Promise.all(kept.map((one) => one.stop()))
    if (folder) await rm(folder, { recursive: true, force: true })
  }

  kept.push(keep(0))
  try {
    const listening = await first.promise
    for (let slot = 1; slot < count; slot++) kept.push(keep(slot))
    return { listening, settled: settled.promise, expectEnd, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
