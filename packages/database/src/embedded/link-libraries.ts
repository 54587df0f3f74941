import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'

/**
 * Creates missing library links, which the package's install script would create, since npm may run no install scripts.
 * `folder` is the native folder; throws the file system's error if it is read-only.
 */
export function linkLibraries(folder: string): void {
  const listed = readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')
  const links = JSON.parse(listed) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, relative('native', target))
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Another start may have created it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
