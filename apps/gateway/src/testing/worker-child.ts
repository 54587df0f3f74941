import { fork } from 'node:child_process'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Kept, keepRunning, usualCare } from '../../../supervisor/src/keep-running.ts'

const program = fileURLToPath(new URL('../../../worker/src/main.ts', import.meta.url))

export type WorkerChild = Kept

/** Starts a worker as the supervisor does; resolves when the first one takes jobs. `output` receives what it logs. */
export async function startWorkerChild(
  environment: NodeJS.ProcessEnv,
  output?: Writable,
): Promise<WorkerChild> {
  const stdout = output ? 'pipe' : 'inherit'
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const kept = keepRunning({
    name: 'worker',
    care: usualCare,
    start: () => {
      const child = fork(program, { env: environment, stdio: ['ignore', stdout, 'inherit', 'ipc'] })
      if (output) child.stdout?.pipe(output, { end: false })
      return child
    },
    onMessage: () => resolve(),
    onEnd: ({ code }) => reject(new Error(`The worker did not start (exit code ${code}).`)),
  })
  await promise.catch(async (error) => {
    await kept.stop()
    throw error
  })
  return kept
}
