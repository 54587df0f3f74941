import { afterEach, beforeEach, expect, vi } from 'vitest'
import { complain, takeComplaints } from './complaints.ts'

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

beforeEach(() => {
  const { error } = console
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    complain(said.map(String).join(' '))
    error(...said)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(takeComplaints()).toEqual([])
})
