import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

type Module = Readonly<Record<string, unknown>>
type Loaded = { readonly path: string; readonly module: Module }

const folder = 'packages/contract/src'
const source = join(import.meta.dirname, '..', '..', folder)
/** They are written here. */
const written = ['index.ts', 'light.ts', 'routes.ts']
/** English texts by domain: `messages.ts` has them all, which the page has in bundles of its own. */
const texts = 'messages/'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isSchema = (value: unknown) => isObject(value) && '_zod' in value
const isResource = (value: unknown): value is object =>
  isObject(value) && 'base' in value && 'rights' in value
const isCall = (value: unknown): value is object => isObject(value) && 'method' in value && 'path' in value
const hasSchema = (value: unknown): boolean =>
  isSchema(value) || (isObject(value) && Object.values(value).some(hasSchema))
const isCode = (value: unknown) => typeof value === 'function'

async function load(): Promise<Loaded[]> {
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') &&
        !path.endsWith('.test.ts') &&
        !written.includes(path) &&
        !path.startsWith(texts),
    )
    .sort()
  return await Promise.all(paths.map(async (path) => ({ path, module: await import(join(source, path)) })))
}

const exported = (path: string) =>
  path === 'fields.ts' ? `export * as fields from './fields.ts'\n` : `export * from './${path}'\n`

/** A list of what the modules of a folder define, in the order of their names. */
function listOf(loaded: readonly Loaded[], name: string, is: (value: unknown) => boolean) {
  const isMany = (value: unknown) => Array.isArray(value) && value.every(is)
  const found = loaded.map(({ path, module }) => ({
    path,
    names: Object.keys(module)
      .filter((key) => is(module[key]) || isMany(module[key]))
      .sort(),
    module,
  }))
  const entries = found.flatMap(({ names, module }) =>
    names.map((key) => (isMany(module[key]) ? `  ...${key},\n` : `  ${key},\n`)),
  )
  return {
    imports: found
      .filter(({ names }) => names.length > 0)
      .map(({ path, names }) => `import { ${names.join(', ')} } from './${path}'\n`)
      .join(''),
    list: `export const ${name} = [\n${entries.join('')}] as const\n`,
  }
}

function routesOf(loaded: readonly Loaded[]): string {
  const within = (name: string) => loaded.filter(({ path }) => path.startsWith(`${name}/`))
  const resources = listOf(within('resources'), 'allResources', isResource)
  const calls = listOf(within('calls'), 'allCalls', isCall)
  return [
    `${calls.imports}${resources.imports}`,
    `/** Every resource of the gateway. */\n${resources.list}`,
    `/** Every call of the gateway beside the operations of its resources. */\n${calls.list}`,
  ].join('\n')
}

/** True where a module runs without zod: it and what it imports for more than types. */
function isLight(path: string): boolean {
  const text = readFileSync(join(source, path), 'utf8')
  if (path.startsWith(texts)) return false
  return [...text.matchAll(/^(?:import|export) (?!type)[^'";]*?from '([^']+)'/gm)].every(
    ([, named = '']) => named.startsWith('.') && isLight(normalize(join(dirname(path), named))),
  )
}

// As the type LightOf says.
const heavy = ['fields', 'readOnly', 'params', 'query', 'body', 'reply', 'summary']
const lightened = (definition: object) =>
  Object.fromEntries(Object.entries(definition).filter(([key]) => !heavy.includes(key)))

function lightOf([name, value]: [string, unknown]): string {
  if (isResource(value) || isCall(value))
    return `export const ${name}: LightOf<typeof full.${name}> = ${JSON.stringify(lightened(value))}\n`
  if (isCode(value) || hasSchema(value)) return ''
  return `export const ${name}: typeof full.${name} = ${JSON.stringify(value)}\n`
}

/** The resources whose deleted items are kept: the page's menu needs their rights before anything else of the contract. */
function restorablesOf(loaded: readonly Loaded[]): string {
  const { isRestorable } = loaded.find(({ path }) => path === 'restorable.ts')!.module as {
    isRestorable: (resource: object) => boolean
  }
  const names = loaded.flatMap(({ module }) =>
    Object.keys(module).filter((name) => isResource(module[name]) && isRestorable(module[name])),
  )
  return `export const restorableResources: readonly full.LightResource[] = [${names.join(', ')}]\n`
}

/** The index, the routes and the light form of the contract, by their paths from the root. */
export async function contractLists(header: string): Promise<Record<string, string>> {
  const loaded = await load()
  const light = loaded.filter(({ path }) => isLight(path))
  const values = loaded.filter(({ path }) => !isLight(path) && path !== 'fields.ts')
  return {
    [`${folder}/index.ts`]:
      header + [...loaded.map(({ path }) => path), 'routes.ts'].sort().map(exported).join(''),
    [`${folder}/routes.ts`]: header + routesOf(loaded),
    [`${folder}/light.ts`]: [
      header,
      '// The contract as the page has it: names, addresses, rights and lists of values, without zod.\n',
      `import type * as full from './index.ts'\nimport type { LightOf } from './light-of.ts'\n\n`,
      `export type * from './index.ts'\n`,
      ...light.map(({ path }) => exported(path)),
      '\n',
      ...values.flatMap(({ module }) => Object.entries(module).map(lightOf)),
      restorablesOf(loaded),
    ].join(''),
  }
}
