import { readdirSync } from 'node:fs'
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

/** The files that list others, by their paths from the root: `npm run drift` holds them against what there is. */
export const lists = async (): Promise<Record<string, string>> => ({
  ...(await contractLists(header)),
  [`${texts}/bundles.ts`]: `${header}export type English = {\n${bundlesOf('en')}}\n\nexport type French = {\n${bundlesOf('fr')}}\n`,
})
