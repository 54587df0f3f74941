import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { quarantine } from './quarantine.ts'

const inQuarantine = quarantine.map(({ title }) => new RegExp(`${RegExp.escape(title)}$`))
const grepInvert = inQuarantine.length > 0 ? inQuarantine : /^$/
const longest = /(account|platform|publication|walks)\.e2e\.ts$/

/**
 * End-to-end tests in a real browser. Files run in parallel, the tests of a file one after the other. Each worker has a
 * product, a copy of one demo world, and each file accounts of its own in it.
 */
export default defineConfig({
  projects: [
    // Begun last, one of them would keep one worker busy while the others have nothing left to do.
    { name: 'longest journeys', testMatch: longest, grepInvert },
    { name: 'journeys', testIgnore: longest, grepInvert },
    ...(inQuarantine.length > 0 ? [{ name: 'quarantine', grep: inQuarantine }] : []),
  ],
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './world/setup.ts',
  // Long enough for a machine that does other work as well: a test that waits in vain fails by its expectation.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // In accounts of its own. `npm test` names at its end what passed only then: it is to be looked into.
  retries: 1,
  workers: Math.min(4, Math.max(2, availableParallelism())),
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // Of what failed once: the second try is recorded, the first one is not slowed down.
    trace: 'on-first-retry',
    // What moves is only waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
})
