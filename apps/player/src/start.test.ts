import { expect, test } from 'vitest'
import { clock, startOf } from './start.ts'
import { keyOf } from './video.ts'

test('a link says where to start', () => {
  const at = (search: string) => startOf(search, { duration: 90_000, autoplays: false }).startAt
  expect([at('?t=62'), at('?t=1m2s'), at('?t=62s'), at('?t=1.5')]).toEqual([62, 62, 62, 1.5])
  expect([at(''), at('?t='), at('?t=x'), at('?t=-5'), at('?t=90'), at('?t=1h')]).toEqual([0, 0, 0, 0, 0, 0])
  expect(startOf('?t=1h', { duration: null, autoplays: false }).startAt).toBe(3600)
})

test('it may play by itself, without sound', () => {
  const start = (search: string, autoplays = false) => startOf(search, { duration: 1, autoplays })
  expect(start('?autoplay=1&muted')).toMatchObject({ isAutoplay: true, isMuted: true })
  expect(start('?autoplay=0')).toMatchObject({ isAutoplay: false, isMuted: false })
  // A theme decides only if the link does not.
  expect(start('', true)).toMatchObject({ isAutoplay: true, isMuted: true })
  expect(start('?autoplay=0', true)).toMatchObject({ isAutoplay: false, isMuted: false })
})

test('a time is a clock', () => {
  expect([clock(0), clock(62.9), clock(3723)]).toEqual(['0:00', '1:02', '1:02:03'])
})

test('the key is the last part of the path', () => {
  expect([keyOf('/watch/abc'), keyOf('/embed/videos/abc/')]).toEqual(['abc', 'abc'])
})
