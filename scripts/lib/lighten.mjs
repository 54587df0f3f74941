// Runs after npm has installed: removes what packages bring along and no program here reads, an eighth of the whole.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** Removes the source maps of packages, their own tests, and the C headers that come with Node. */
export function lighten(folder = modules) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile() ? entry.name.endsWith('.map') : entry.isDirectory() && isUnread(folder, entry.name))
      rmSync(path, { recursive: true })
    else if (entry.isDirectory() && entry.name !== '.cache') lighten(path)
  }
}

/** A folder `test` in a package is its own; @playwright/test is a package. Node's headers are half of Node. */
const isUnread = (folder, name) =>
  (name === 'test' &&
    existsSync(join(folder, 'package.json')) &&
    !existsSync(join(folder, name, 'package.json'))) ||
  (name === 'include' && existsSync(join(folder, name, 'node', 'node.h')))

if (process.argv[1] === fileURLToPath(import.meta.url)) lighten()
