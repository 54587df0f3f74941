import type { FullConfig } from '@playwright/test'
import { runVariable, startRun } from './run.ts'

/** Starts a product for each worker; returns their teardown. Playwright's global setup. */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const { run, end } = await startRun(workers)
  process.env[runVariable] = JSON.stringify(run)
  return end
}
