import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { commands } from './vite/testCommands.ts'
import { testStorage } from './vite/testStorage.ts'

const executablePath = process.env.CHROMIUM_PATH
const include = 'src/**/*.page.test.ts'
/** Tests that replace modules: no other file can share its page with them. */
const replacing = globSync(include, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').includes('vi.mock('),
)

/** Page tests: screens in a real browser, with a gateway that the test answers for. */
export default defineProject({
  plugins: [react(), testStorage()],
  define: { global: 'globalThis' },
  resolve: {
    // The channel is the test's own.
    alias: { faye: fileURLToPath(new URL('./src/testing/channel.ts', import.meta.url)) },
  },
  // All of them before the first test: a dependency that is found later reloads the page of a test.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}'], include: ['axe-core'] },
  test: {
    name: 'page',
    include: [include],
    setupFiles: ['src/testing/leanReact.ts', 'src/testing/setup.ts'],
    // Each page is a process of the browser, and mostly waits for what it shows.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    // What needs it is named at the end of `npm test`.
    retry: 1,
    // What is waited for in vain fails by its own expectation, also on a machine that does other work.
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      commands,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
        },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Paris' },
      }),
      viewport: { width: 1440, height: 900 },
      // The modules of the page are most of what a file costs: they are loaded once for all files of a worker.
      instances: [
        { browser: 'chromium', isolate: false, exclude: replacing },
        { browser: 'chromium', name: 'page alone', include: replacing },
      ],
    },
  },
})
