import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const binaries = join(root, 'node_modules', '.bin')
/** The Node that the project brings; the one on the machine may be older. */
export const node = join(binaries, 'node')
const stamp = join(root, 'node_modules', '.touchline-installed')

/** The environment of the project's programs: its own Node comes first. */
export const environment = { ...process.env, PATH: `${binaries}:${process.env.PATH}` }

/** Runs a program of the project to its end; answers its exit code. */
export const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options }).status ?? 1

/** Installs the packages where the lock file says something else than what is there. */
export function installWhereStale() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node)) return
  // `npm ci` has just been run, by CI or by a person: what it left is as good as ours.
  const isFresh = existsSync(node) && !existsSync(stamp) && process.env.CI
  if (!isFresh) {
    process.stdout.write('Installing packages…\n')
    const code = run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'])
    if (code !== 0) process.exit(code)
  }
  bringNode()
  writeFileSync(stamp, wanted)
}

/** Where npm runs no install scripts, the package `node` has not fetched its binary yet. */
function bringNode() {
  const folder = join(root, 'node_modules', 'node')
  if (existsSync(join(folder, 'bin', 'node'))) return
  execFileSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'inherit' })
}
