import { fileURLToPath } from 'node:url'
import * as contract from '@touchline/contract/full'
import type { Plugin } from 'vite'

const id = '\0light-contract'
const source = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url))
/** What of the contract is code and needs no schemas: the access rule, the search's address, and the reading of subtitles. */
const code = [
  'access/landing.ts',
  'access/modules.ts',
  'access/roles.ts',
  'access/rule.ts',
  'search.ts',
  'subtitles.ts',
]

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value
const withoutSchemas = (_key: string, value: unknown) => (isSchema(value) ? undefined : value)

/**
 * The page's own form of the contract: names, addresses, rights and lists of values as plain data, without the
 * schemas, so that a list does not wait for zod. What checks a form imports `@touchline/contract/full`.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    resolveId: (imported) => (imported === '@touchline/contract' ? id : undefined),
    async load(loaded) {
      if (loaded !== id) return
      const paths = code.map((file) => source + file)
      const modules = await Promise.all(paths.map((path) => import(path)))
      const known = new Set(modules.flatMap((module) => Object.keys(module)))
      const data = Object.entries(contract).filter(
        ([name, value]) => !known.has(name) && typeof value !== 'function' && !isSchema(value),
      )
      return [
        ...paths.map((path) => `export * from ${JSON.stringify(path)}`),
        ...data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value, withoutSchemas)}`),
      ].join('\n')
    },
  }
}
