import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, run } from './install.mjs'

const sources = {
  'back-office': ['apps/back-office', 'packages/contract', 'package-lock.json'],
  player: ['apps/player', 'package-lock.json'],
}

/** Builds the pages whose sources have changed since they were built. */
export function buildWhereStale() {
  for (const [app, paths] of Object.entries(sources)) {
    const folder = join(root, 'apps', app)
    const stamp = join(folder, 'dist', '.built-from')
    const wanted = hashOf(paths.flatMap((path) => filesOf(join(root, path))))
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    process.stdout.write(`Building ${app}…\n`)
    const code = run('vite', ['build', '--logLevel', 'warn'], { cwd: folder })
    if (code !== 0) process.exit(code)
    writeFileSync(stamp, wanted)
  }
}

function filesOf(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !['dist', 'node_modules'].includes(name) && !name.includes('.test.'))
    .flatMap(({ name }) => filesOf(join(path, name)))
    .sort()
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(relative(root, path)).update('\0').update(readFileSync(path))
  return hash.digest('hex')
}
