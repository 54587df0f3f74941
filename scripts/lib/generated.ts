import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractLists } from './contract-lists.ts'

const root = join(import.meta.dirname, '..', '..')
const header = '// Written by `npm run drift -- --write`.\n'

/** The modules of a folder by their names, without tests and what is below it. */
const modulesOf = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()

const texts = 'apps/back-office/src/i18n'
const bundlesOf = (language: string) =>
  modulesOf(`${texts}/${language}`)
    .map(
      (name) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: typeof import('./${language}/${name}.ts')\n`,
    )
    .join('')

const textOf = (folder: string, name: string) => readFileSync(join(root, folder, `${name}.ts`), 'utf8')

const tables = 'packages/database/src/tables'
/** Every table; beside them stand what tables are made of. */
const tablesOf = () =>
  modulesOf(tables)
    .filter((name) => /^export const \w+ = (?:pgTable|linkTable)\(/m.test(textOf(tables, name)))
    .map((name) => `export * from './tables/${name}.ts'\n`)
    .join('')

const records = 'packages/records/src/resources'
/** How each resource lies in the database, by itself and as a list. */
function recordsOf(): string {
  const found = modulesOf(records)
    .map((name) => ({
      name,
      consts: [...textOf(records, name).matchAll(/^export const (\w+Records) = recordsOf\(/gm)].map(
        ([, one]) => one,
      ),
    }))
    .filter(({ consts }) => consts.length > 0)
  return [
    ...found.map(({ name, consts }) => `import { ${consts.join(', ')} } from './resources/${name}.ts'\n`),
    '\n',
    ...found.map(({ name }) => `export * from './resources/${name}.ts'\n`),
    `\nexport const allRecords = [\n${found.flatMap(({ consts }) => consts.map((one) => `  ${one},\n`)).join('')}]\n`,
  ].join('')
}

/** The files that list others, by their paths from the root: `npm run drift` holds them against what there is. */
export const lists = async (): Promise<Record<string, string>> => ({
  ...(await contractLists(header)),
  'packages/database/src/tables.ts': header + tablesOf(),
  'packages/records/src/resources.ts': header + recordsOf(),
  [`${texts}/bundles.ts`]: `${header}export type English = {\n${bundlesOf('en')}}\n\nexport type French = {\n${bundlesOf('fr')}}\n`,
})
