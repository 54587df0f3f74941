import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program of ours that tells its port by message; answers both. */
export async function startChild(
  path: string,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(path, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = await once(child, 'message')
  return { child, port }
}

/** Ends a child and waits until it is gone. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
