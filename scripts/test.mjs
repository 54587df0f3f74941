// Installs what is missing and runs all tests; the last line gives the number of passed and failed tests.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bringBrowser } from './lib/browser.mjs'
import { buildWhereStale } from './lib/build.mjs'
import { environment, installWhereStale, node, root, run } from './lib/install.mjs'

installWhereStale()
buildWhereStale()
const folder = mkdtempSync(join(tmpdir(), 'touchline-results-'))
const bin = (name) => join(root, 'node_modules', '.bin', name)

const vitestFile = join(folder, 'vitest.json')
const vitestCode = run(node, [
  bin('vitest'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestFile}`,
])
const vitest = read(vitestFile)

const browserFile = join(folder, 'browser.json')
const browserCode = run(
  node,
  [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  {
    env: { ...environment, CHROMIUM_PATH: bringBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: browserFile },
  },
)
const browser = read(browserFile)
rmSync(folder, { recursive: true, force: true })

const passed = (vitest?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0) + (browser?.stats.flaky ?? 0)
let failed = (vitest?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0)
// A runner that fails without a failed test (a file that does not load, a setup that throws) counts as one failure.
if ((vitestCode !== 0 || browserCode !== 0) && failed === 0) failed = 1
// Named here once more, since a log may be kept by its end alone.
for (const failure of [...failuresOf(vitest), ...journeysOf(browser?.suites ?? [])])
  process.stdout.write(`${failure}\n`)
process.stdout.write(`tests: ${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A line for each failed test of Vitest's report, or for a file that did not load. */
function failuresOf(report) {
  const failures = []
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const failedHere = assertionResults.filter((result) => result.status === 'failed')
    for (const { fullName, failureMessages } of failedHere)
      failures.push(lineOf(relative(root, name), fullName, failureMessages[0]))
    if (status === 'failed' && failedHere.length === 0)
      failures.push(lineOf(relative(root, name), 'the file', message))
  }
  return failures
}

/** A line for each journey of Playwright's report that failed, at its first try or at both. */
function journeysOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ ok, file, title, tests }) => {
        const { error } = tests.flatMap(({ results }) => results).find((result) => result.error) ?? {}
        return lineOf(`e2e/${file}`, title, error?.message, ok ? 'passed at the second try' : 'failed')
      }),
    ...journeysOf(inner),
  ])
}

function lineOf(file, title, message, outcome = 'failed') {
  const reason = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return `${outcome}: ${file}: ${title}: ${reason.slice(0, 4).join(' ').slice(0, 400)}`
}
