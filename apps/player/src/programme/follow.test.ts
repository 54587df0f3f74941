import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow } from './follow.ts'
import { RetryLater } from './programme.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Follows with these answers in turn; returns at which seconds they were asked for. */
function followAt(random: number, answers: (() => { pollAfter: number } | 'gone' | undefined)[]) {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const began = Date.now()
  const asked: number[] = []
  const reported: unknown[] = []
  const read = async () => {
    asked.push((Date.now() - began) / 1000)
    return answers[asked.length - 1]?.()
  }
  follow({ pollAfter: 10 }, read, (found) => void reported.push(found))
  return { asked, reported }
}

test('CALL-EVENTS-09 an open page asks again when the last answer says so, and a random part of a second later', async () => {
  const { asked, reported } = followAt(0.5, [() => ({ pollAfter: 20 }), () => undefined, () => 'gone'])
  await vi.advanceTimersByTimeAsync(100_000)
  expect(asked).toEqual([10.5, 31, 51.5])
  expect(reported).toEqual([{ pollAfter: 20 }, 'gone'])
})

test('after an error pages wait, and come back one after the other', async () => {
  const fail = (error: Error) => () => {
    throw error
  }
  const { asked } = followAt(0.5, [fail(new Error('no line')), fail(new RetryLater(60)), () => 'gone'])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toEqual([10.5, 48, 115.5])
})

test('a page that is not seen does not ask, and asks soon after it is seen again', async () => {
  const { asked } = followAt(0.25, [() => 'gone'])
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([60.25])
})
