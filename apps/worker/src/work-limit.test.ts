import { once } from 'node:events'
import { spawnGuarded } from '@touchline/guard'
import { expect, onTestFinished, test } from 'vitest'
import { processorSecondsOf, withWorkLimit, workIn } from './work-limit.ts'

test('waiting for the processor is no work, and standing still is no way out of a limit', () => {
  expect(workIn(10, 10)).toBe(10)
  expect(workIn(10, 20), 'two cores at once').toBe(10)
  expect(workIn(10, 0.5), 'beside other work').toBe(0.5)
  expect(workIn(10, 0), 'hung').toBe(10)
})

test.runIf(process.platform === 'linux')('the processor time of a guarded program is known', async () => {
  const child = spawnGuarded(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  onTestFinished(async () => {
    const exit = once(child, 'exit')
    child.end()
    await exit
  })
  await expect.poll(() => processorSecondsOf(child.pid!), { timeout: 60_000 }).toBeGreaterThan(0.1)
})

test('what does nothing is ended at its limit, and what is released before it with that reason', async () => {
  const untilAborted = async (signal: AbortSignal) => {
    await once(signal, 'abort')
    throw signal.reason
  }
  await expect(withWorkLimit(0.02, new AbortController().signal, untilAborted)).rejects.toMatchObject({
    code: 'time_limit',
  })
  const released = new AbortController()
  const run = withWorkLimit(3600, released.signal, untilAborted)
  released.abort(new Error('released'))
  await expect(run).rejects.toThrow('released')
})
