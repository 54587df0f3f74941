import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { busyRequests, isBusy, pauseBefore, sendWhileBusy } from './busy.ts'

const answer = (status: number, retryAfter?: string) =>
  new Response(null, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
const options = { method: 'GET', signal: undefined }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns the given responses in turn, then repeats the last one. */
const sending = (...answers: Response[]) =>
  vi.fn(async () => (answers.length > 1 ? answers.shift()! : answers[0]!))

test('503, and 409 that says when, are busy; other failures are not', () => {
  expect([answer(503), answer(409, '1')].map(isBusy)).toEqual([true, true])
  expect([200, 400, 409, 412, 429, 500, 502].map((status) => isBusy(answer(status)))).toEqual(
    Array.from({ length: 7 }, () => false),
  )
})

test('a busy gateway is asked again until it answers, and the page knows', async () => {
  const send = sending(answer(503, '2'), answer(409, '1'), answer(200))
  const sent = sendWhileBusy(send, options)
  await vi.advanceTimersByTimeAsync(0)
  expect([send.mock.calls.length, busyRequests.get()]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(2000)
  expect([send.mock.calls.length, busyRequests.get()]).toEqual([2, 1])
  await vi.runAllTimersAsync()
  expect((await sent).status).toBe(200)
  expect([send.mock.calls.length, busyRequests.get()]).toEqual([3, 0])
})

test('in the end the last answer counts', async () => {
  const send = sending(answer(503))
  const sent = sendWhileBusy(send, options)
  await vi.runAllTimersAsync()
  expect((await sent).status).toBe(503)
  expect([send.mock.calls.length, busyRequests.get()]).toEqual([6, 0])
})

test('the pauses grow or are what the gateway asks for, ten seconds at most', () => {
  expect([1, 2, 3, 9].map((attempt) => pauseBefore(attempt, null))).toEqual([1000, 2000, 4000, 10_000])
  expect([pauseBefore(1, '3'), pauseBefore(1, '600'), pauseBefore(1, 'soon')]).toEqual([3000, 10_000, 1000])
})

test('whoever does not want the answer any more is not kept waiting', async () => {
  const leaving = new AbortController()
  const sent = sendWhileBusy(sending(answer(503)), { ...options, signal: leaving.signal })
  const failed = expect(sent).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort(new Error('left'))
  await failed
  expect(busyRequests.get()).toBe(0)
})

test('what is gone after a busy answer was deleted by it', async () => {
  const remove = { ...options, method: 'DELETE' }
  const sent = sendWhileBusy(sending(answer(503), answer(404)), remove)
  await vi.runAllTimersAsync()
  expect((await sent).status).toBe(204)
  expect((await sendWhileBusy(sending(answer(404)), remove)).status).toBe(404)
})
