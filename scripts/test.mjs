// Installs what is missing and runs the tests; the last line gives the number of passed and failed tests.
//
//   npm test                    everything, with a sample of the walks that rotates by commit
//   npm test -- --all           everything, with all of the walks, and the media tests with the system's ffmpeg too
//   npm test -- --changed       what an uncommitted change reaches, or with --changed=REVISION all since then
//   npm test -- --last-failed   what failed last time
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringBrowser } from './lib/browser.mjs'
import { buildWhereStale } from './lib/build.mjs'
import { environment, installWhereStale, node, root, run } from './lib/install.mjs'
import { readJson, writeJson } from './lib/json-file.mjs'
import { keepSecondTries, sayRepeated } from './lib/second-tries.mjs'
import { bringSystemFfmpeg } from './lib/system-ffmpeg.mjs'
import { failuresOf, journeysOf, lineOf } from './lib/test-reports.mjs'

installWhereStale()
const { selectTests } = await import('./lib/select-tests.mjs')
const lastFailedFile = join(root, '.cache', 'last-failed.json')
const options = process.argv.slice(2)
const isAll = options.includes('--all')
const { vitestFiles, journeyFiles, says } = selectTests(options, readJson(lastFailedFile))
if (says) process.stdout.write(`${says}\n`)

const folder = mkdtempSync(join(tmpdir(), 'touchline-results-'))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const CHROMIUM_PATH = bringBrowser()
/** Minutes of each part, said at the end. */
const minutes = []
/** Runs a part of the tests; returns its exit code and its report. */
function runPart(name, args, env = {}) {
  const file = join(folder, `${name}.json`)
  const since = performance.now()
  const own = { ...environment, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env }
  const code = run(node, args(file), { env: own })
  minutes.push(`${name} ${((performance.now() - since) / 60_000).toFixed(1)}`)
  return { code, report: readJson(file) }
}
function vitest(name, projects, files = vitestFiles, env = {}) {
  const args = (file) => [
    bin('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(files ? ['--passWithNoTests', ...files] : []),
  ]
  return { ...runPart(name, args, env), of: 'vitest' }
}

const isOfPages = (file) => file.endsWith('.page.test.ts')
const isUnit = (file) => /^(packages|scripts|apps\/(back-office|player))\//.test(file)
const has = (files, isOfKind) => !files || files.some(isOfKind)
const hasJourneys = has(journeyFiles, () => true)
// The gateway serves the pages, also to its own tests.
if (hasJourneys || has(vitestFiles, (file) => !isUnit(file))) {
  const since = performance.now()
  await buildWhereStale()
  minutes.push(`build ${((performance.now() - since) / 60_000).toFixed(1)}`)
}
const parts = []
if (has(vitestFiles, (file) => !isOfPages(file))) parts.push(vitest('gateway', ['unit*', 'gateway*']))
if (has(vitestFiles, isOfPages)) parts.push(vitest('page', ['page*']))
// Another ffmpeg cuts and joins otherwise: what holds with the bundled one has to hold with the system's.
const systemFfmpeg = (isAll || process.env.CI) && !vitestFiles ? bringSystemFfmpeg() : undefined
if (systemFfmpeg) {
  const env = { FFMPEG_PATH: systemFfmpeg.path }
  parts.push(vitest(`media with ffmpeg ${systemFfmpeg.version}`, ['gateway'], ['apps/worker/src'], env))
}
const isGood = parts.every(({ code }) => code === 0)
// A journey through what has already failed would only take time.
if (isGood && hasJourneys) {
  const env = { ...(isAll && { TOUCHLINE_TEST_ALL: '1' }) }
  const args = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
    ...(journeyFiles ?? []),
  ]
  parts.push({ ...runPart('journeys', () => [bin('playwright'), ...args], env), of: 'playwright' })
}
rmSync(folder, { recursive: true, force: true })

let [passed, failed] = [0, 0]
const failures = []
const secondTries = []
for (const { code, report, of } of parts) {
  const found = of === 'vitest' ? failuresOf(report, root) : journeysOf(report?.suites ?? [])
  const bad = found.filter(({ outcome }) => outcome === 'failed')
  secondTries.push(...found.filter(({ outcome }) => outcome === 'passed at the second try'))
  failures.push(...found)
  passed +=
    of === 'vitest'
      ? (report?.numPassedTests ?? 0)
      : (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0)
  failed += bad.length
  // A runner that fails without a failed test (a file that does not load, a setup that throws) counts as one failure.
  if (code !== 0 && bad.length === 0 && !found.some(({ outcome }) => outcome === 'failed in quarantine'))
    failed++
}
writeJson(
  lastFailedFile,
  failures.filter(({ outcome }) => outcome === 'failed').map(({ file }) => file),
)
// Named here once more, since a log may be kept by its end alone.
for (const failure of failures) process.stdout.write(`${lineOf(failure)}\n`)
if (!isGood) process.stdout.write('The journeys were not started, since tests before them failed.\n')
if (options.length === 0) sayRepeated(keepSecondTries(secondTries))
process.stdout.write(`minutes: ${minutes.join(', ')}\n`)
process.stdout.write(`tests: ${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
