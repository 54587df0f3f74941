import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { pong } from '@touchline/guard'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRunning, usualCare } from './keep-running.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process that answers nothing by itself, and what was done to it. */
function startSilent() {
  const kill = vi.fn()
  const child = Object.assign(new EventEmitter(), { pid: 1, connected: true, send: vi.fn(), kill })
  keepRunning({
    name: 'gateway',
    care: usualCare,
    start: () => child as unknown as ChildProcess,
    onEnd: () => {},
  })
  return { child, kill }
}

test('a process that takes a minute to load is waited for, and killed once it hangs', () => {
  const { child, kill } = startSilent()
  vi.advanceTimersByTime(60_000)
  expect(kill).not.toHaveBeenCalled()
  child.emit('message', pong)
  vi.advanceTimersByTime(15_000)
  expect(kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(6_000)
  expect(kill).toHaveBeenCalledWith('SIGKILL')
  child.emit('exit', null, 'SIGKILL')
})

test('a process that never answers is killed as well', () => {
  const { child, kill } = startSilent()
  vi.advanceTimersByTime(125_000)
  expect(kill).toHaveBeenCalledWith('SIGKILL')
  child.emit('exit', null, 'SIGKILL')
})
