// Installs what is missing and runs all tests; the last line gives the number of passed and failed tests.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
process.stdout.write(`tests: ${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
