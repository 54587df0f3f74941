import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractLists } from './contract-lists.ts'

const root = join(import.meta.dirname, '..', '..')
const header = '// Written by `npm run drift -- --write`.\n'

/** The names of a folder's modules, without tests and subfolders. */
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
/** Every table; the other modules of the folder are column helpers. */
const tablesOf = () =>
  modulesOf(tables)
    .filter((name) => /^export const \w+ = (?:pgTable|linkTable)\(/m.test(textOf(tables, name)))
    .map((name) => `export * from './tables/${name}.ts'\n`)
    .join('')

const records = 'packages/records/src/resources'
/** The records of each resource, by name and as a list. */
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

const jobs = 'packages/jobs/src/definitions'
/** The definition of each type of job, by name and as a list; its file has the name of the type. */
function jobsOf(): string {
  const found = modulesOf(jobs).map((name) => ({
    name,
    definition: /^export const (\w+) = define\(/m.exec(textOf(jobs, name))![1],
  }))
  return [
    ...found.map(({ name, definition }) => `import { ${definition} } from './definitions/${name}.ts'\n`),
    '\n',
    ...found.map(({ name }) => `export * from './definitions/${name}.ts'\n`),
    '\n/** Every type of job; the worker does not start if one of them has no handler. */\n',
    `export const jobDefinitions = [\n${found.map(({ definition }) => `  ${definition},\n`).join('')}] as const\n`,
  ].join('')
}

/** The generated lists by path from the root; `npm run drift` compares them with the committed files. */
export const lists = async (): Promise<Record<string, string>> => ({
  ...(await contractLists(header)),
  'packages/database/src/tables.ts': header + tablesOf(),
  'packages/jobs/src/definitions.ts': header + jobsOf(),
  'packages/records/src/resources.ts': header + recordsOf(),
  [`${texts}/bundles.ts`]: `${header}export type English = {\n${bundlesOf('en')}}\n\nexport type French = {\n${bundlesOf('fr')}}\n`,
})
