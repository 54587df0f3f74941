import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceFiles } from './lib/imports.mjs'

// Each class that code names has a rule in its CSS module, and each that has a rule is named. Each variable that a style
// sheet reads is set somewhere, or has a value to fall back to.
const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const imported = /import (\w+) from '([^']+\.module\.css)'/g
const isImport = /^import |^} from /

const unused = new Map<string, Set<string>>()
const defined = new Map<string, ReadonlySet<string>>()
const errors: string[] = []

/** The classes that a sheet has rules for. */
function classesOf(sheet: string): ReadonlySet<string> {
  const known = defined.get(sheet)
  if (known) return known
  const rules = read(sheet).replace(/\/\*.*?\*\/|:global\([^)]*\)|url\([^)]*\)|"[^"]*"/gs, '')
  const classes = new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
  defined.set(sheet, classes)
  unused.set(sheet, new Set(classes))
  return classes
}

for (const path of sourceFiles().filter((one) => /\.tsx?$/.test(one))) {
  const text = read(path)
  for (const [, name, relative = ''] of text.matchAll(imported)) {
    const sheet = join(dirname(path), relative)
    const classes = classesOf(sheet)
    const code = text
      .split('\n')
      .filter((line) => !isImport.test(line))
      .join('\n')
    for (const [, used = ''] of code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))) {
      if (!classes.has(used)) errors.push(`${path} uses the class ${used}, which ${sheet} does not define.`)
      unused.get(sheet)?.delete(used)
    }
  }
}
for (const [sheet, names] of unused)
  for (const name of names) errors.push(`${sheet}: nobody uses the class ${name}.`)

const sheets = globSync('apps/*/src/**/*.css', { cwd: root })
const setVariables = new Set(
  [...sheets, ...sourceFiles()].flatMap((path) =>
    [...read(path).matchAll(/(--[\w-]+)['"]?\s*:|setProperty\(\s*'(--[\w-]+)'/g)].map(
      ([, rule, call]) => rule ?? call,
    ),
  ),
)
/** What libraries and browsers set: Mantine, and the player's controls. */
const foreign = /^--(mantine|media|checkbox)-/
for (const path of sheets)
  for (const [, name = ''] of read(path).matchAll(/var\((--[\w-]+)\)/g))
    if (!setVariables.has(name) && !foreign.test(name))
      errors.push(`${path} reads ${name}, which nobody sets.`)

for (const error of errors) process.stderr.write(`${error}\n`)
process.stdout.write(`${defined.size} CSS modules, ${errors.length} errors.\n`)
process.exit(errors.length === 0 ? 0 : 1)
