import { expect, test } from 'vitest'
import { openFiles } from './files.ts'

const tokenOf = (address: string) => address.split('/')[2]!

test('a signed base stands for what lies below it, a signed address for its object alone', () => {
  let now = Date.parse('2026-05-01T12:10:00Z')
  const files = openFiles('secret', '', () => now)
  const base = tokenOf(files.baseOf('accounts/1/videos/2'))
  expect(files.isValid(base, 'accounts/1/videos/2/hls/master.m3u8')).toBe(true)
  expect(files.isValid(base, 'accounts/1/videos/3/hls/master.m3u8')).toBe(false)
  const one = tokenOf(files.urlOf('accounts/1/videos/2'))
  expect(files.isValid(one, 'accounts/1/videos/2')).toBe(true)
  expect(files.isValid(one, 'accounts/1/videos/2/hls/master.m3u8')).toBe(false)
  // The number of segments is signed as well.
  expect(files.isValid(one.replace(/^0/, '4'), 'accounts/1/videos/2/hls/master.m3u8')).toBe(false)
  now += 90 * 60_000
  expect(files.isValid(base, 'accounts/1/videos/2/hls/master.m3u8')).toBe(false)
})
