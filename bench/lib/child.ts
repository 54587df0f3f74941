import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Starts one of our programs that reports its port in a message; returns both. */
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

/** Ends a child process and waits until it has exited. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
