import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './lib/imports.mjs'
import { weightOf } from './lib/weights.ts'

// Figures that may only fall: what a browser fetches before it shows something, types that were erased by hand, long
// files. Each has its limit in figures.json; whoever gets below one lowers it.
const root = join(import.meta.dirname, '..')
const limits: Record<string, number> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'figures.json'), 'utf8'),
)

const backOffice = { dist: join(root, 'apps/back-office/dist'), base: '/' }
const player = { dist: join(root, 'apps/player/dist'), base: '/embed-files/' }
const texts = 'src/i18n/en/shell.ts'
const inside = [
  'src/menu.ts',
  'src/shell/App.tsx',
  'src/shell/layout/Layout.tsx',
  'src/i18n/lists/en.ts',
  texts,
]

const shipped = sourceFiles().filter(
  (path) => /^(apps|packages)\//.test(path) && !/\.test\.tsx?$|\/testing\/|\/i18n\//.test(path),
)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const erased = /\bas (never|any|unknown as)\b|@ts-(expect-error|ignore)/g
const mostLines = 400
const isGenerated = (path: string) => read(path).startsWith('// Written by ')

const figures: Record<string, () => number> = {
  'KiB before the login form': () => weightOf(backOffice, ['src/shell/Login.tsx', texts]),
  'KiB before a list': () => weightOf(backOffice, [...inside, 'src/screens/videos/list.tsx']),
  'KiB before the form of a video': () => weightOf(backOffice, [...inside, 'src/screens/videos/edit.tsx']),
  'KiB before the form of an event': () =>
    weightOf(backOffice, [...inside, 'src/screens/sport-events/edit.tsx']),
  'KiB before the marker desk': () => weightOf(backOffice, [...inside, 'src/screens/desk/event.tsx']),
  'KiB before the public page of a video': () => weightOf(player, []),
  'KiB of the public page of a video, with what plays HLS': () =>
    weightOf(player, ['../../packages/playback/src/hls.ts']),
  'KiB before the page of a game': () => weightOf(player, [], 'play.html'),
  'KiB before the public page of an event': () => weightOf(player, ['src/programme/open.ts']),
  'types erased by hand': () =>
    shipped.reduce((sum, path) => sum + [...read(path).matchAll(erased)].length, 0),
  // Generated lists grow with the product, and nobody reads them.
  'files over 400 lines': () =>
    shipped.filter((path) => !isGenerated(path) && read(path).split('\n').length > mostLines).length,
}

const errors: string[] = []
for (const [name, measure] of Object.entries(figures)) {
  const figure = Math.ceil(measure())
  const limit = limits[name]
  process.stdout.write(`${String(figure).padStart(5)} of ${limit}  ${name}\n`)
  if (limit === undefined) errors.push(`${name}: it has no limit in scripts/figures.json.`)
  else if (figure > limit) errors.push(`${name}: ${figure}, and at most ${limit} were agreed.`)
}
for (const error of errors) process.stderr.write(`${error}\n`)
process.exit(errors.length === 0 ? 0 : 1)
