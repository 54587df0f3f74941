import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openIngestClock, type Track } from './clock.ts'

type Sent = { track: Track; timestamp: number; now: number }

/** What an encoder sends in `seconds`: pictures each 40 ms, sound each 20 ms, with its clock as `at` says. */
function sending(seconds: number, at: (now: number, track: Track) => number): Sent[] {
  return Array.from({ length: seconds * 50 }, (_, index) => index * 20).flatMap((now) => [
    ...(now % 40 === 0 ? [{ track: 'video' as const, timestamp: at(now, 'video') >>> 0, now }] : []),
    { track: 'audio' as const, timestamp: at(now, 'audio') >>> 0, now },
  ])
}
const place = (sent: readonly Sent[], startAt = 0) => {
  const clock = openIngestClock(startAt)
  return sent.map((one) => ({ ...one, ...clock.place(one.track, one.timestamp, one.now) }))
}
const jumpsOf = (placed: readonly { jump: number }[]) =>
  placed.flatMap(({ jump }) => (jump === 0 ? [] : [jump]))

test('times begin where the session is, whatever the encoder counts from', () => {
  for (const begin of [0, 77_777, 0xffffffff - 3_000]) {
    const placed = place(
      sending(10, (now) => begin + now),
      5_000,
    )
    for (const { time, now } of placed) expect(time).toBe(5_000 + now)
    expect(jumpsOf(placed)).toEqual([])
  }
})

describe('a clock that jumps', () => {
  const cases = {
    back: -30_000,
    'forward far': 3_600_000,
    'forward a little more than allowed': 5_500,
    'back a little': -500,
  }
  test.each(Object.entries(cases))('%s goes on as ours did, sound and picture together', (_, by) => {
    const placed = place(sending(10, (now) => 60_000 + now + (now >= 4_000 ? by : 0)))
    for (const { time, now } of placed) expect(Math.abs(time - now)).toBeLessThanOrEqual(1)
    expect(jumpsOf(placed).length).toBeGreaterThan(0)
    expect(jumpsOf(placed).length).toBeLessThanOrEqual(2)
    expect(Math.abs(jumpsOf(placed)[0]! - by)).toBeLessThanOrEqual(1)
  })

  test('of the picture alone leaves the sound where it is', () => {
    const placed = place(sending(10, (now, track) => now + (track === 'video' && now >= 4_000 ? 20_000 : 0)))
    for (const { time, now } of placed) expect(Math.abs(time - now)).toBeLessThanOrEqual(1)
    expect(jumpsOf(placed)).toHaveLength(1)
  })

  test('again and again is put right each time', () => {
    const placed = place(sending(20, (now) => (now % 2_000) + 100_000))
    for (const { time, now } of placed) expect(Math.abs(time - now)).toBeLessThanOrEqual(2_000)
  })
})

test('a pause of the encoder is a pause', () => {
  const placed = place(sending(10, (now) => now).filter(({ now }) => now < 3_000 || now >= 6_000))
  for (const { time, now } of placed) expect(time).toBe(now)
  expect(jumpsOf(placed)).toEqual([])
})

test('whatever an encoder counts, no track goes back, and none runs away from our clock', () => {
  const message = fc.record({
    track: fc.constantFrom<Track>('audio', 'video'),
    timestamp: fc.oneof(fc.nat(10_000), fc.nat(0xffffffff)),
    wait: fc.nat(100),
  })
  fc.assert(
    fc.property(fc.array(message, { minLength: 1, maxLength: 60 }), (messages) => {
      const clock = openIngestClock(0)
      const last = { audio: 0, video: 0 }
      let now = 0
      for (const [index, { track, timestamp, wait }] of messages.entries()) {
        now += wait
        const { time } = clock.place(track, timestamp, now)
        expect(time).toBeGreaterThanOrEqual(last[track])
        expect(time).toBeLessThanOrEqual(now + (index + 1) * 5_001)
        last[track] = time
      }
    }),
  )
})
