import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../worker/src/main.ts', import.meta.url))
const restartMs = 1000

export type WorkerChild = {
  /** The process that takes jobs now. */
  pid(): number | undefined
  stop(): Promise<void>
}

/**
 * Runs a worker as a child of the gateway and starts it again when it dies. It ends by itself when the gateway
 * is gone, since the channel between them closes. Resolves when the first one takes jobs.
 */
export async function startWorkerChild(environment: NodeJS.ProcessEnv): Promise<WorkerChild> {
  let child: ChildProcess
  let isStopping = false

  const start = () => {
    child = fork(program, {
      env: environment,
      execArgv: ['--max-semi-space-size=4'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('exit', () => {
      if (!isStopping) setTimeout(() => !isStopping && start(), restartMs)
    })
    return child
  }

  await new Promise<void>((done, fail) => {
    const first = start()
    first.once('message', () => done())
    // After it has started once, a death is mended; before, it is a reason not to start.
    first.once('exit', (code) =>
      fail(new Error(`The worker did not start (exit code ${code}); see its message above.`)),
    )
  }).catch((error) => {
    isStopping = true
    throw error
  })
  return {
    pid: () => child.pid,
    async stop() {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
