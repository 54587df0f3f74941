import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Kept, keepRunning } from '../../../supervisor/src/keep-running.ts'

const program = fileURLToPath(new URL('../../../worker/src/main.ts', import.meta.url))

export type WorkerChild = Kept

/** Starts a worker as the supervisor does; resolves when the first one takes jobs. */
export async function startWorkerChild(environment: NodeJS.ProcessEnv): Promise<WorkerChild> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const kept = keepRunning({
    name: 'worker',
    start: () => fork(program, { env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    onMessage: () => resolve(),
    onEnd: ({ code }) => reject(new Error(`The worker did not start (exit code ${code}).`)),
  })
  await promise.catch(async (error) => {
    await kept.stop()
    throw error
  })
  return kept
}
