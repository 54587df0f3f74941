import { expect, test, vi } from 'vitest'
import { openCache } from './open-cache.ts'

function openTrusted() {
  let now = 1000
  const cache = openCache(() => now)
  cache.setTrusted(true)
  const load = vi.fn(async (accountId: number, text: string) => ({ accountId, value: { text } }))
  return {
    cache,
    load,
    wait: (ms: number) => {
      now += ms
    },
    read: (key: string, accountId = 1, text = key) =>
      cache.read('video-page', [key, null], () => load(accountId, text)),
  }
}

test('a value is read once, by those who ask at once too, and again after a while', async () => {
  const { read, load, wait, cache } = openTrusted()
  expect(await Promise.all([read('a'), read('a')])).toEqual([{ text: 'a' }, { text: 'a' }])
  await read('a')
  expect(load).toHaveBeenCalledTimes(1)
  expect(cache.entries()).toMatchObject([{ key: 'video-page.a.-', accountId: 1, hits: 1, createdAt: 1000 }])
  expect([...cache.uses()]).toEqual([['video-page', { hits: 1, misses: 2 }]])
  wait(30_001)
  await read('a')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a key, an account or everything is forgotten', async () => {
  const { read, cache } = openTrusted()
  const keys = () => cache.entries().map(({ key }) => key.split('.')[1])
  for (const [key, account] of [
    ['a', 1],
    ['b', 1],
    ['c', 2],
    ['d', 3],
  ] as const)
    await read(key, account)
  cache.forget({ key: 'video-page.a.-' })
  expect(keys().sort()).toEqual(['b', 'c', 'd'])
  cache.forget({ accountId: 1 })
  expect(keys().sort()).toEqual(['c', 'd'])
  cache.forget()
  expect(keys()).toEqual([])
})

test('what was read before a change is not kept after it, nor shared with those who ask after it', async () => {
  const { read, load, cache } = openTrusted()
  const gate = Promise.withResolvers<void>()
  load.mockImplementationOnce(async (accountId, text) => {
    await gate.promise
    return { accountId, value: { text } }
  })
  const early = read('a', 1, 'before')
  cache.forget({ accountId: 1 })
  expect(await read('a', 1, 'after')).toEqual({ text: 'after' })
  gate.resolve()
  expect(await early).toEqual({ text: 'before' })
  expect(await read('a', 1, 'later')).toEqual({ text: 'after' })
})

test('nothing is kept while changes are not reported, and no failure or absence', async () => {
  const { cache, read, load } = openTrusted()
  await read('a')
  cache.setTrusted(false)
  await read('a')
  await read('a')
  expect(cache.entries()).toEqual([])
  cache.setTrusted(true)
  expect(await cache.read('video-page', ['none'], async () => undefined)).toBeUndefined()
  load.mockRejectedValueOnce(new Error('lost'))
  await expect(read('b')).rejects.toThrow('lost')
  expect(cache.entries()).toEqual([])
  expect(await read('b')).toEqual({ text: 'b' })
})

test('the least recently used go first once there are too many', async () => {
  const { cache } = openTrusted()
  const text = 'x'.repeat(1024 * 1024)
  for (let index = 0; index < 40; index++)
    await cache.read('video-page', [index], async () => ({ accountId: 1, value: { text } }))
  const keys = cache.entries().map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(25)
  expect(keys.length).toBeLessThan(32)
  expect(keys).toContain('video-page.39')
  expect(keys).not.toContain('video-page.0')
})
