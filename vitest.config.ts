import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Long enough for a machine that does other work as well: what is waited for in vain fails by its own expectation.
const shared = {
  environment: 'node' as const,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  // One more than there are cores: much of a test is waiting for the database and for processes that it started.
  maxWorkers: availableParallelism() + 1,
}
const media = 'apps/worker/src/**/*.test.ts'
const onDatabase = [
  'apps/gateway/src/**/*.test.ts',
  'apps/supervisor/src/**/*.test.ts',
  'apps/live/src/**/*.test.ts',
  media,
]

const units = [
  'packages/**/*.test.ts',
  'apps/back-office/{src,vite}/**/*.test.ts',
  'apps/player/src/**/*.test.ts',
  'scripts/**/*.test.ts',
]
const unit = { ...shared, exclude: ['**/node_modules/**', '**/*.page.test.ts'] }
/**
 * Tests that replace modules, globals or the clock, or that log in or choose a language for the whole page: no other
 * file can share its process with them.
 */
const replacing = globSync(units, { cwd: import.meta.dirname, exclude: unit.exclude }).filter((file) =>
  /\bvi\.(mock|stub|spyOn|useFake)|\bglobalThis\.\w+ = |\b(setUser|session\.set|changeLanguage|i18next\.init)\(/.test(
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  ),
)

export default defineConfig({
  test: {
    projects: [
      './apps/back-office/vitest.config.ts',
      { test: { ...unit, name: 'unit alone', include: replacing } },
      {
        test: {
          ...unit,
          name: 'unit',
          include: units,
          exclude: [...unit.exclude, ...replacing],
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'gateway',
          include: onDatabase,
          globalSetup: ['./apps/gateway/src/testing/database-setup.ts'],
          setupFiles: ['./apps/gateway/src/testing/finish-files.ts'],
          isolate: false,
          // What ffprobe leaves unset is set: else it depends on the machine what a test of it sees.
          env: { MALLOC_PERTURB_: '85' },
        },
      },
    ],
  },
})
