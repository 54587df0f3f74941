import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './install.mjs'

const importOf =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g

/** The TypeScript files of the project, by their paths from its root. */
export const sourceFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(root, path)))

/** What a file imports when it is loaded, types included: paths from the root of the project. */
export const staticImportsOf = (from) =>
  [...readFileSync(join(root, from), 'utf8').matchAll(importOf)]
    .map(([, a, , c]) => a ?? c ?? '')
    .filter((named) => named.startsWith('.'))
    .map((named) => normalize(join(dirname(from), named)))

/** What a file imports: paths from the root of the project for its own files, names for packages. */
export const importsOf = (from) =>
  [...readFileSync(join(root, from), 'utf8').matchAll(importOf)].map(([, a, b, c]) => {
    const named = a ?? b ?? c ?? ''
    return named.startsWith('.') ? normalize(join(dirname(from), named)) : named
  })
