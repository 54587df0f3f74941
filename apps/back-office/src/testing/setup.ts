import { afterEach, beforeEach, expect, vi } from 'vitest'

const RealWorker = globalThis.Worker
/** The page's own worker would ask a gateway that is not there; the page reads its answers itself then. */
globalThis.Worker = class extends RealWorker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(
      url === '/worker/fetch.js' ? URL.createObjectURL(new Blob([], { type: 'text/javascript' })) : url,
      options,
    )
  }
}

/** Console errors that a test expects. */
let provoked: RegExp[] = []
let complaints: string[] = []

/** Expects these console errors; any other one fails the test. */
export const provoke = (...patterns: RegExp[]): void => void provoked.push(...patterns)

beforeEach(() => {
  provoked = []
  complaints = []
  const { error } = console
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    complaints.push(said.map(String).join(' '))
    error(...said)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(complaints.filter((text) => !provoked.some((pattern) => pattern.test(text)))).toEqual([])
})
