// Runs after npm install: deletes files of packages that no program here reads, an eighth of the total size.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** Deletes source maps and tests of packages, and Node's C headers. */
export function lighten(folder = modules) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile() ? entry.name.endsWith('.map') : entry.isDirectory() && isUnread(folder, entry.name))
      rmSync(path, { recursive: true })
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

if (process.argv[1] === fileURLToPath(import.meta.url)) lighten()
