import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/**
 * End-to-end tests in a real browser. Files run in parallel, the tests of a file one after the other on a product of
 * their own, a copy of one demo world.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './demo-world.ts',
  // Long enough for a machine that does other work as well: a test that waits in vain fails by its expectation.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // On a product of its own. `npm test` names at its end what passed only then: it is to be looked into.
  retries: 1,
  workers: Math.min(4, availableParallelism()),
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    trace: 'off',
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
