import type { MediaMessage } from '@touchline/rtmp'
import { expect, test } from 'vitest'
import { openTargetQueue } from './target-queue.ts'

const frame = (timestamp: number, isKey = false, size = 100): MediaMessage => ({
  kind: 'video',
  timestamp,
  payload: Buffer.concat([Buffer.from([isKey ? 0x17 : 0x27, 1, 0, 0, 0]), Buffer.alloc(size)]),
})
const head: MediaMessage = { kind: 'video', timestamp: 0, payload: Buffer.from([0x17, 0, 0, 0, 0, 1]) }
const sound = (timestamp: number): MediaMessage => ({
  ...{ kind: 'audio', timestamp, payload: Buffer.from([0xaf, 1, 0, 0]) },
})

function all(queue: ReturnType<typeof openTargetQueue>): MediaMessage[] {
  const taken: MediaMessage[] = []
  for (let next = queue.take(); next; next = queue.take()) taken.push(next.message)
  return taken
}

test('what is taken in time comes in its order, and whole', () => {
  const queue = openTargetQueue()
  const given = [head, frame(0, true), sound(10), frame(40), sound(50)]
  for (const message of given) queue.push(message, message.timestamp)
  expect(all(queue)).toEqual(given)
  expect(queue.dropped).toBe(0)
})

test('a target that takes nothing gets the next key frame and what describes it, and nothing before', () => {
  const queue = openTargetQueue({ mostMs: 200 })
  queue.push(head, 0)
  for (let at = 0; at <= 240; at += 40) queue.push(frame(at, at === 0), at)
  for (const message of [sound(270), frame(280), frame(320, true), sound(330), frame(360)])
    queue.push(message, message.timestamp)
  expect(all(queue)).toEqual([{ ...head, timestamp: 320 }, frame(320, true), sound(330), frame(360)])
  expect(queue.dropped).toBe(8)
})

test('what waits has an end in bytes, whatever arrives', () => {
  const queue = openTargetQueue({ mostBytes: 10_000 })
  for (let at = 0; at < 2_000; at++) queue.push(frame(at, at % 50 === 0, 1_000), 0)
  const waiting = all(queue).reduce((sum, { payload }) => sum + payload.length, 0)
  expect(waiting).toBeLessThanOrEqual(10_000)
  expect(queue.dropped).toBeGreaterThan(1_900)
})

test('sound alone goes on after a stall, too', () => {
  const queue = openTargetQueue({ mostMs: 100 })
  for (const at of [0, 50, 100, 150, 200]) queue.push(sound(at), at)
  expect(all(queue).map(({ timestamp }) => timestamp)).toEqual([150, 200])
})
