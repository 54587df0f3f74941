// Runs after npm install: deletes files of packages that no program here reads, an eighth of the total size, and says
// long lists of exports in short.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** Deletes source maps and tests of packages, and Node's C headers; shortens lists of exports. */
export function lighten(folder = modules) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile() ? entry.name.endsWith('.map') : entry.isDirectory() && isUnread(folder, entry.name))
      rmSync(path, { recursive: true })
    else if (entry.name === 'package.json' && entry.isFile()) shortenExports(path)
    else if (entry.isDirectory() && entry.name !== '.cache') lighten(path)
  }
}

/**
 * A `test` folder within a package holds its tests, but @playwright/test is a package. Headers are half of Node's size.
 */
const isUnread = (folder, name) =>
  (name === 'test' &&
    existsSync(join(folder, 'package.json')) &&
    !existsSync(join(folder, name, 'package.json'))) ||
  /^(tests|__tests__)$/.test(name) ||
  (name === 'include' && existsSync(join(folder, name, 'node', 'node.h')))

const mostExports = 100

/**
 * Node parses the exports of a package anew for each of its modules: the 447 of drizzle-orm are half the time that a
 * gateway takes to start. Those that name files of their own name become one pattern. The file is replaced, not written
 * to, since installations may share it.
 */
function shortenExports(path) {
  const text = readFileSync(path, 'utf8')
  if (text.length < mostExports * 100) return
  const content = JSON.parse(text)
  const entries = Object.entries(content.exports ?? {})
  if (entries.length < mostExports || '*' in content.exports || './*' in content.exports) return
  const patternOf = ([name, value]) => JSON.stringify(value).replaceAll(`"${name}.`, '"./*.')
  const counts = new Map()
  for (const pattern of entries.map(patternOf)) counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  const [pattern, count] = [...counts].sort(([, one], [, other]) => other - one)[0]
  if (!pattern.includes('*') || count < mostExports) return
  const others = entries.filter((entry) => patternOf(entry) !== pattern)
  const exports = { ...Object.fromEntries(others), './*': JSON.parse(pattern) }
  writeFileSync(`${path}.short`, `${JSON.stringify({ ...content, exports }, null, 2)}\n`)
  renameSync(`${path}.short`, path)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) lighten()
