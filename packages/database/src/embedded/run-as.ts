import { spawnGuarded } from '@touchline/guard'
import type { ServerUser } from './server-user.ts'

/**
 * The environment of PostgreSQL's programs, without our own PG* and locale variables, which would change their
 * behaviour.
 */
export const serverEnvironment = () => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' })

/** Runs a program as the given user. Throws with its output if it fails. */
export async function runAs(user: ServerUser, command: string, args: readonly string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let output = ''
  const child = spawnGuarded(command, args, {
    ...user.identity,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk))
  child.on('error', reject)
  child.on('close', (code, signal) => {
    if (code === 0) resolve()
    else reject(new Error(`${command} ended with ${signal ?? code}: ${output.trim().slice(-2000)}`))
  })
  return promise
}
