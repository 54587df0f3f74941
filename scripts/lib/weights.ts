import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What Vite writes about a chunk; `imports` are keys of the chunks that it imports statically. */
type Chunk = { file: string; imports?: string[] }

/** A built page: its folder, and where its files are served. */
export type BuiltPage = { dist: string; base: string }

/**
 * The compressed JavaScript that a browser fetches, in KiB: what the page starts with and the modules named by their
 * sources, each with all that it imports statically.
 */
export function weightOf({ dist, base }: BuiltPage, modules: readonly string[], page = 'index.html'): number {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const ofFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]))
  const html = readFileSync(join(dist, page), 'utf8')
  const starting = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) =>
    path.slice(base.length),
  )
  const named = modules.map((module) => {
    const chunk = chunks[module]
    if (!chunk)
      throw new Error(`${module} is no chunk of ${dist}: name the module that is imported on demand.`)
    return chunk.file
  })
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file) || !file.endsWith('.js')) return
    found.add(file)
    for (const key of ofFile.get(file)?.imports ?? []) add(chunks[key]!.file)
  }
  for (const file of [...starting, ...named]) add(file)
  return [...found].reduce((sum, file) => sum + sentOf(join(dist, file)), 0) / 1024
}

/** Bytes that are sent of a built file: the Brotli beside it, or itself where it is too small for one. */
const sentOf = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
