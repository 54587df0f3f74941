import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import stringify from 'json-stringify-pretty-compact'
import { openApiDocument } from '../apps/gateway/src/openapi.ts'
import { iconFiles, staleIcons, writeIcons } from './lib/icons.ts'

// What is generated and committed has to be what the sources say: the reference, the icons,
// and the migrations. `npm run drift -- --write` writes the reference and the icons anew.
const root = join(import.meta.dirname, '..')
const reference = join(root, 'docs', 'openapi.json')
const icons = join(root, 'apps', 'back-office', 'src', 'ui', 'icons')
const isWriting = process.argv.includes('--write')
const faults: string[] = []

const wanted = `${stringify(openApiDocument(), { maxLength: 130 })}\n`
if (isWriting) writeFileSync(reference, wanted)
if (readFileSync(reference, 'utf8') !== wanted)
  faults.push('docs/openapi.json is not what the contract says: run `npm run drift -- --write`.')

const wantedIcons = iconFiles(join(root, 'apps', 'back-office', 'src'))
if (isWriting) writeIcons(icons, wantedIcons)
for (const name of staleIcons(icons, wantedIcons))
  faults.push(`src/ui/icons/${name} is not what the page imports: run \`npm run drift -- --write\`.`)

// drizzle-kit drafts what is missing into a copy: nothing of the project changes. It takes relative paths alone.
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
    faults.push('The tables and the migrations differ: draft a migration, see CONTRIBUTING.md.')
} finally {
  rmSync(copy, { recursive: true })
}
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)
