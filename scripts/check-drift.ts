import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import stringify from 'json-stringify-pretty-compact'
import { lists } from './lib/generated.ts'
import { iconFiles, staleIcons, writeIcons } from './lib/icons.ts'

// Checks that generated and committed files match their sources: lists of files, the API reference, the icons, the
// migrations and their last snapshot. `npm run drift -- --write` regenerates all but the migrations.
const root = join(import.meta.dirname, '..')
const isWriting = process.argv.includes('--write')
const errors: string[] = []

function hold(path: string, wanted: string): void {
  const file = join(root, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return
  if (isWriting) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, wanted)
  } else errors.push(`${path} is not what the sources say: run \`npm run drift -- --write\`.`)
}

const wantedLists = await lists()
for (const [path, wanted] of Object.entries(wantedLists)) hold(path, wanted)
for (const path of globSync('packages/contract/src/light/**/*.ts', { cwd: root }).sort()) {
  if (path in wantedLists) continue
  if (isWriting) rmSync(join(root, path))
  else errors.push(`${path} has no source any more: run \`npm run drift -- --write\`.`)
}
// The reference is generated from the contract, whose lists must be up to date by then.
const { openApiDocument } = await import('../apps/gateway/src/openapi.ts')
hold('docs/openapi.json', `${stringify(openApiDocument(), { maxLength: 130 })}\n`)

const icons = join(root, 'apps', 'back-office', 'src', 'ui', 'icons')
const wantedIcons = iconFiles(join(root, 'apps', 'back-office', 'src'))
if (isWriting) writeIcons(icons, wantedIcons)
for (const name of staleIcons(icons, wantedIcons))
  errors.push(`src/ui/icons/${name} is not what the page imports: run \`npm run drift -- --write\`.`)

// drizzle-kit compares the tables with the last snapshot; each takes 400 KB, and nothing reads those before it.
const meta = join(root, 'packages', 'database', 'migrations', 'meta')
const snapshots = readdirSync(meta)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
for (const name of snapshots.slice(0, -1)) {
  if (isWriting) rmSync(join(meta, name))
  else errors.push(`${name} is a snapshot that nothing reads: run \`npm run drift -- --write\`.`)
}

// drizzle-kit writes missing migrations into a copy, so that the project stays unchanged. It accepts relative paths
// only.
const database = join(root, 'packages', 'database')
const copy = mkdtempSync(join(root, '.cache-migrations-'))
try {
  cpSync(join(database, 'migrations'), copy, { recursive: true })
  const options = [
    '--dialect',
    'postgresql',
    '--schema',
    './src/tables/*.ts',
    '--out',
    relative(database, copy),
  ]
  const drafted = execFileSync(
    process.execPath,
    [join(root, 'node_modules/.bin/drizzle-kit'), 'generate', ...options],
    { cwd: database, encoding: 'utf8' },
  )
  if (!drafted.includes('No schema changes'))
    errors.push('The tables and the migrations differ: draft a migration, see CONTRIBUTING.md.')
} finally {
  rmSync(copy, { recursive: true })
}
for (const error of errors) process.stderr.write(`${error}\n`)
process.exit(errors.length === 0 ? 0 : 1)
