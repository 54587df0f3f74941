import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mostQuarantined, quarantine } from '../e2e/quarantine.ts'
import { sourceFiles } from './lib/imports.mjs'

// Refuses what makes tests fail on a slow machine: expectations of time, and in browsers waits for time, what is read too
// early, and limits below the configured ones.
const root = join(import.meta.dirname, '..')
/** The limit of an expectation in `e2e/playwright.config.ts`, in milliseconds. */
const leastTimeout = 45_000
/** Each file of journeys costs copies of accounts and logins, some a product. */
const mostJourneys = 30
const errors: string[] = []

for (const path of sourceFiles().filter((file) => file.endsWith('.test.ts')))
  for (const [index, line] of readFileSync(join(root, path), 'utf8').split('\n').entries())
    if (/expect\((performance|Date)\.now\(\) - .*\.toBeLess/.test(line))
      errors.push(`${path}:${index + 1} expects something to be quick: speed belongs to bench/.`)

const browserTests = sourceFiles().filter((path) => /^e2e\/|\.page\.test\.ts$|src\/testing\//.test(path))
for (const path of browserTests) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    const place = `${path}:${index + 1}`
    if (/waitForTimeout/.test(line)) errors.push(`${place} waits for time: wait for a condition.`)
    // The router shows a screen before it writes its address.
    if (/expect\(location\./.test(line))
      errors.push(`${place} reads an address once: use expect.poll(() => location.…).`)
    for (const [, digits] of line.matchAll(/\btimeout:\s*([\d_]+)/g))
      if (Number(digits!.replaceAll('_', '')) < leastTimeout)
        errors.push(`${place} has a limit below ${leastTimeout} ms: leave it out.`)
  }
}

const journeys = browserTests.filter((path) => path.endsWith('.e2e.ts')).length
if (journeys > mostJourneys)
  errors.push(`There are ${journeys} files of journeys, at most ${mostJourneys} are allowed: add to one.`)
if (quarantine.length > mostQuarantined)
  errors.push(`e2e/quarantine.ts has ${quarantine.length} journeys, at most ${mostQuarantined} are allowed.`)
const titles = browserTests.map((path) => readFileSync(join(root, path), 'utf8')).join()
for (const { title, reason, since } of quarantine) {
  if (!/^\d{4}-\d\d-\d\d$/.test(since) || reason.length < 20)
    errors.push(`e2e/quarantine.ts: “${title}” needs a reason and a day.`)
  if (!titles.includes(title)) errors.push(`e2e/quarantine.ts: there is no journey “${title}”.`)
}

for (const error of errors) process.stderr.write(`${error}\n`)
process.stdout.write(`${browserTests.length} files of browser tests, ${errors.length} errors.\n`)
process.exit(errors.length === 0 ? 0 : 1)
