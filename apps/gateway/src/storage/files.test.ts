import { expect, test } from 'vitest'
import { openFiles } from './files.ts'

const tokenOf = (address: string) => address.split('/')[2]!

test('a signed tree stands for what lies below its folder, a signed address for its object alone', () => {
  let now = Date.parse('2026-05-01T12:10:00Z')
  const files = openFiles('secret', '', () => now)
  const tree = files.treeUrlOf('accounts/1/videos/2', 'hls/720/index.m3u8')
  expect(tree).toMatch(/\/accounts\/1\/videos\/2\/hls\/720\/index\.m3u8$/)
  const base = tokenOf(tree)
  expect(files.isValid(base, 'accounts/1/videos/2/hls/master.m3u8')).toBe(true)
  for (const key of [
    'accounts/1/videos/2/source.mp4',
    'accounts/1/videos/3/hls/master.m3u8',
    'accounts/1/videos/2/hls/../source.mp4',
    'accounts/1/videos/2/hls//master.m3u8',
  ])
    expect(files.isValid(base, key), key).toBe(false)
  const alone = files.treeUrlOf('accounts/1/videos/2', 'index.m3u8')
  expect(files.isValid(tokenOf(alone), 'accounts/1/videos/2/index.m3u8')).toBe(true)
  expect(files.isValid(tokenOf(alone), 'accounts/1/videos/2/hls/master.m3u8')).toBe(false)
  const one = tokenOf(files.urlOf('accounts/1/videos/2'))
  expect(files.isValid(one, 'accounts/1/videos/2')).toBe(true)
  expect(files.isValid(one, 'accounts/1/videos/2/hls/master.m3u8')).toBe(false)
  // The number of segments is signed as well.
  expect(files.isValid(one.replace(/^0/, '4'), 'accounts/1/videos/2/hls/master.m3u8')).toBe(false)
  now += 90 * 60_000
  expect(files.isValid(base, 'accounts/1/videos/2/hls/master.m3u8')).toBe(false)
})

test('an address that ends at a moment stands for its object alone, and for no longer', () => {
  let now = Date.parse('2026-05-01T12:10:00Z')
  const files = openFiles('secret', '', () => now)
  const key = 'accounts/1/quiz-questions/2/3/moment.mp4'
  const address = files.urlUntil(key, now + 20_000)
  expect(address).toBe(files.urlUntil(key, now + 20_000))
  expect(files.isValid(tokenOf(address), key)).toBe(true)
  expect(files.isValid(tokenOf(address), 'accounts/1/quiz-questions/2/3/poster.jpg')).toBe(false)
  now += 20_000
  expect(files.isValid(tokenOf(address), key)).toBe(false)
})

test('a signature has one spelling', () => {
  const files = openFiles('secret', '')
  const token = tokenOf(files.treeUrlOf('a/b', 'hls/x.m3u8'))
  const [segments, expiry, signature] = token.split('.')
  const isValid = (spelled: string) => files.isValid(spelled, 'a/b/hls/x.m3u8')
  expect(isValid(token)).toBe(true)
  for (const spelled of [
    `0${token}`,
    `${segments}.${expiry!.toUpperCase()}.${signature}`,
    `${segments}.0${expiry}.${signature}`,
    `${segments}.${expiry}!.${signature}`,
    `${segments}. ${expiry}.${signature}`,
    `${token}.`,
    `${token}=`,
  ])
    expect(isValid(spelled), spelled).toBe(false)
})

test('a folder that was found genuine stands for no other, however token and path are divided', () => {
  const files = openFiles('secret', '')
  const token = tokenOf(files.treeUrlOf('a/b c', 'd/x.m3u8'))
  expect(files.isValid(token, 'a/b c/d/x.m3u8')).toBe(true)
  expect(files.isValid(`${token} a/b`, 'c/d/x.m3u8')).toBe(false)
  expect(files.isValid(token, 'a/b c/d/y.mp4')).toBe(true)
})
