import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { environment, root, run } from './install.mjs'
import { precompress } from './precompress.mjs'

/** Builds the pages whose sources have changed since the last build. */
export async function buildWhereStale() {
  for (const app of ['back-office', 'player']) {
    const folder = join(root, 'apps', app)
    const stamp = join(folder, 'dist', '.built-from')
    const sources = [...foldersOf(folder), join(root, 'package-lock.json')]
    const wanted = hashOf(sources.flatMap(filesOf))
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    process.stdout.write(`Building ${app}…\n`)
    // A page built for development is several times as large, whatever its caller's mode is.
    const env = { ...environment, NODE_ENV: 'production' }
    const code = run('vite', ['build', '--logLevel', 'warn'], { cwd: folder, env })
    if (code !== 0) process.exit(code)
    await precompress(join(folder, 'dist'))
    writeFileSync(stamp, wanted)
  }
}

/** The folder of a workspace and of all workspaces that it depends on, according to package.json. */
function foldersOf(folder, found = new Set()) {
  if (found.has(folder)) return found
  found.add(folder)
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies).filter((name) => name.startsWith('@touchline/')))
    foldersOf(join(root, 'packages', name.slice('@touchline/'.length)), found)
  return found
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
