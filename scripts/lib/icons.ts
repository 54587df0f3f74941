import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons as tabler } from '@iconify-json/tabler'

/**
 * As the style check sorts exports, letter by letter: `IconArrowsExchange` before `IconArrowUp`, and of the same letter
 * the capital first, `IconUserShield` before `IconUsers`.
 */
function inNaturalOrder(a: string, b: string): number {
  const place = [...a].findIndex((letter, index) => letter !== b[index])
  if (place < 0) return a.length - b.length
  const [one = '', other = ''] = [a[place], b[place]]
  return one.localeCompare(other, 'en', { sensitivity: 'base' }) || (one < other ? -1 : 1)
}

const note = '// Written by `npm run drift -- --write`.\n'
const handWritten = 'icon.tsx'

/**
 * The icon files of a page by name: one for each icon that its sources import, so that a screen loads only its own
 * icons, and the index that they import from. Throws if Tabler does not have an icon.
 */
export function iconFiles(sources: string): Map<string, string> {
  const bodies = new Map(Object.entries(tabler.icons).map(([name, { body }]) => [nameOf(name), body]))
  const files = new Map<string, string>()
  const names = [...importedIn(sources)].sort(inNaturalOrder)
  for (const name of names) files.set(`${name}.ts`, moduleOf(name, bodies.get(name)))
  const index = names.map((name) => `export { ${name} } from './${name}.ts'\n`)
  return files.set('index.ts', `${note}${index.join('')}`)
}

/** The names of files in a folder that are outdated or not wanted. */
export const staleIcons = (folder: string, wanted: ReadonlyMap<string, string>): string[] => {
  const there = new Set(readdirSync(folder).filter((name) => name !== handWritten))
  const isSame = (name: string) =>
    there.has(name) && readFileSync(join(folder, name), 'utf8') === wanted.get(name)
  return [...new Set([...there, ...wanted.keys()])].filter((name) => !isSame(name))
}

/** Writes the wanted files into a folder and deletes the others. */
export function writeIcons(folder: string, wanted: ReadonlyMap<string, string>): void {
  for (const name of staleIcons(folder, wanted)) {
    const text = wanted.get(name)
    if (text === undefined) rmSync(join(folder, name))
    else writeFileSync(join(folder, name), text)
  }
}

/** `arrow-back-up` becomes IconArrowBackUp. */
function nameOf(name: string): string {
  const parts = name.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  return `Icon${parts.join('')}`
}

function importedIn(sources: string): Set<string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(sources, name), 'utf8'))
  const lists = texts.flatMap((text) => [
    ...text.matchAll(/import \{([^}]*)\} from '[^']*\/icons\/index\.ts'/g),
  ])
  return new Set(lists.flatMap(([, list = '']) => list.match(/\w+/g) ?? []))
}

function moduleOf(name: string, body: string | undefined): string {
  if (!body) throw new Error(`Tabler has no ${name}, see https://tabler.io/icons.`)
  const shapes = [...body.matchAll(/<(?!g\b|\/)(\w+)/g)].map(([, shape]) => shape)
  if (shapes.some((shape) => shape !== 'path') || /transform|opacity/.test(body))
    throw new Error(`${name} is more than plain paths, and ${handWritten} draws nothing else.`)
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => `'${d}'`)
  const kind = body.includes('stroke="currentColor"') ? 'outline' : 'filled'
  return `${note}import { ${kind} } from './${handWritten}'\n\nexport const ${name} = /* @__PURE__ */ ${kind}(${paths.join(', ')})\n`
}
