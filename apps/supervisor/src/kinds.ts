import { fork } from 'node:child_process'
import cluster from 'node:cluster'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '@touchline/config'
import { type Care, usualCare } from './keep-running.ts'
import { type Starter, withStandby } from './with-standby.ts'

/** A kind of process that the supervisor runs. */
export type Kind = {
  /** What a process is called in logs and metrics, by its slot, from 0. */
  readonly nameOf: (slot: number) => string
  readonly count: (config: Config) => number
  readonly open: (environment: NodeJS.ProcessEnv, count: number) => Starter | Promise<Starter>
  /**
   * Without one of them that says `listening` there is no product: the others, and other kinds, start after the first
   * one, and if that cannot start, nothing does.
   */
  readonly isNeeded?: true
  readonly care: Care
}

const programOf = (app: string) => fileURLToPath(new URL(`../../${app}/src/main.ts`, import.meta.url))

/** MiB of the young generation: little halves the memory when idle, for slightly more garbage collection under load. */
const youngOf = (mib: number) => [`--max-semi-space-size=${mib}`]

/**
 * A heap may be twice what was left of it before all of it is searched for garbage. What a live node receives is outside
 * the heap, and counts: it was searched every other second, for half of the node's processor time.
 */
const roomForMedia = '--heap-growing-percent=100'

/** Everything that the supervisor runs beside the database, in the order of the start. */
export const kinds: readonly Kind[] = [
  {
    nameOf: (slot) => `gateway ${slot + 1}`,
    count: ({ GATEWAYS }) => GATEWAYS,
    open: openGateways,
    isNeeded: true,
    care: usualCare,
  },
  {
    nameOf: () => 'worker',
    count: ({ WORKER }) => Number(WORKER),
    // A session of its own, with the programs that it runs: Linux compares priorities within a session, and shares the
    // processor between sessions, so that encodings leave the gateways their part.
    open: (environment) => forked('worker', environment, { detached: true }),
    care: usualCare,
  },
  {
    nameOf: () => 'live node',
    count: ({ LIVE }) => Number(LIVE),
    // Pictures are lost until it is there again, and loading one takes longer than all that it does then.
    open: (environment) =>
      withStandby(forked('live', { ...environment, STANDBY: '1' }, { flags: [roomForMedia] }).start),
    care: { ...usualCare, firstPauseMs: 10 },
  },
]

type Forking = { detached?: boolean; flags?: readonly string[] }

function forked(app: string, env: NodeJS.ProcessEnv, { flags = [], ...options }: Forking = {}) {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const execArgv = [...youngOf(4), ...flags]
  return {
    start: () => fork(programOf(app), { env, execArgv, stdio: [...stdio], ...options }),
  }
}

/** Gateways share one port, and incoming connections; the first serves the realtime channel for all. */
async function openGateways(environment: NodeJS.ProcessEnv, count: number): Promise<Starter> {
  // Every gateway accepts connections itself. With round-robin, a connection handed to a gateway that dies meanwhile is
  // lost silently, and its client waits forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: programOf('gateway'), args: [], execArgv: youngOf(8) })
  const folder = count > 1 ? await mkdtemp(join(tmpdir(), 'touchline-realtime-')) : undefined
  const socket = folder && { REALTIME_SOCKET: join(folder, 'gateway.sock') }
  return {
    start: (slot) => cluster.fork({ ...environment, GATEWAY_SLOT: String(slot), ...socket }).process,
    clear: async () => {
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}
