import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lighten } from './lighten.mjs'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const binaries = join(root, 'node_modules', '.bin')
/** The Node version that the project installs; the system's may be older. */
export const node = join(binaries, 'node')

/**
 * The environment of the project's programs: its own Node comes first in PATH. Compiled code is cached for the next
 * start: a process that does not strip types takes 16 MB less.
 */
export const environment = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...process.env,
  PATH: `${binaries}:${process.env.PATH}`,
}

/** Runs a program of the project; returns its exit code. */
export const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options }).status ?? 1

/** Installs packages if they differ from the lock file. */
export function installWhereStale() {
  if (!areInstalled()) {
    process.stdout.write('Installing packages…\n')
    const code = run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'])
    if (code !== 0) process.exit(code)
  }
  bringNode()
}

/** npm records at the end of an installation which packages it installed; optional ones may be missing. */
function areInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packagesOf(note)
  return Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .every(([path, { integrity, optional }]) =>
      installed[path] ? installed[path].integrity === integrity : optional,
    )
}

/** If npm runs no install scripts, the package `node` has not fetched its binary yet. */
function bringNode() {
  const folder = join(root, 'node_modules', 'node')
  if (existsSync(join(folder, 'bin', 'node'))) return
  execFileSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'inherit' })
  lighten(folder)
}
