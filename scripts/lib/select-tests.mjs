import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { importsOf, sourceFiles } from './imports.mjs'
import { root } from './install.mjs'
import { readJson } from './json-file.mjs'

const isJourney = (path) => /^e2e\/.*\.e2e\.ts$/.test(path)
const isVitest = (path) => path.endsWith('.test.ts')
const everything = { vitestFiles: undefined, journeyFiles: undefined }

/** The test files that the options ask for; undefined for all of a kind. `says` is a sentence about the choice. */
export function selectTests(options, lastFailed) {
  const changed = options.find((option) => /^--changed(=|$)/.test(option))
  if (options.includes('--last-failed')) {
    if (!lastFailed?.length)
      return { ...everything, says: 'Nothing is known to have failed: everything runs.' }
    return filesOfKinds(new Set(lastFailed))
  }
  if (!changed) return everything
  const files = changedFiles(changed.split('=')[1] ?? 'HEAD')
  const reached = filesOfKinds(testsReachedBy(files))
  const says = `${files.length} files have changed: ${reached.vitestFiles.length} files of tests reach them, and ${reached.journeyFiles.length} journeys. Before you submit, run everything.`
  return { ...reached, says }
}

const filesOfKinds = (files) => ({
  vitestFiles: [...files].filter(isVitest),
  journeyFiles: [...files].filter(isJourney),
})

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const changedFiles = (since) => [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '-o', '--exclude-standard'),
]

/**
 * The tests that import a changed file, however indirectly, and those that stand beside one: a screen is loaded by its
 * route, not by an import. A journey goes through the whole product, so only a change of its own makes it run.
 */
function testsReachedBy(changed) {
  const importers = importersOfFiles()
  const reached = new Set(changed)
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  const folders = new Set(changed.map((path) => dirname(path)))
  const files = sourceFiles().filter((path) => isVitest(path) || isJourney(path))
  return new Set(
    files.filter((path) =>
      isJourney(path) ? changed.includes(path) : reached.has(path) || isBeside(path, folders),
    ),
  )
}

/** Whether a test stands in one of the folders, or above it: a screen's test may lie beside its parts' folder. */
const isBeside = (path, folders) =>
  [...folders].some((folder) => folder === dirname(path) || folder.startsWith(`${dirname(path)}/`))

function importersOfFiles() {
  const entries = packageEntries()
  const importers = new Map()
  for (const from of sourceFiles())
    for (const to of importsOf(from)) {
      const path = entries.find(({ name }) => name.test(to))
      const target = path ? to.replace(path.name, path.target) : to
      importers.set(target, [...(importers.get(target) ?? []), from])
    }
  return importers
}

/** The names that our packages are imported by, as patterns, and the files behind them. */
const packageEntries = () =>
  git('ls-files', 'packages/*/package.json').flatMap((file) => {
    const { name, exports } = readJson(join(root, file))
    return Object.entries(exports ?? {}).map(([key, target]) => ({
      name: new RegExp(`^${join(name, key).replaceAll('*', '(.+)')}$`),
      target: join(dirname(file), target).replaceAll('*', '$1'),
    }))
  })
