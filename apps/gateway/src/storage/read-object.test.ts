import { expect, test } from 'vitest'
import { isSafeToShow, parseRange } from './read-object.ts'
import { codeOf, serveStore } from './testing.ts'

test.each([
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=4-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['items=0-1', undefined],
  [undefined, undefined],
])('of ten bytes, %s means %j', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('of ten bytes, there is none in %s', (header) => {
  expect(() => parseRange(header, 10)).toThrow(expect.objectContaining({ status: 416 }))
})

test('ranges, conditions and heads of a presigned object', async () => {
  const { storage } = await serveStore()
  await storage.put('a.mp4', '0123456789', 'video/mp4')
  const url = storage.presignGet('a.mp4', 60)
  const read = async (headers: Record<string, string>) => {
    const response = await fetch(url, { headers })
    return [response.status, response.headers.get('content-range'), await response.text()]
  }
  expect(await read({})).toEqual([200, null, '0123456789'])
  expect(await read({ range: 'bytes=0-2' })).toEqual([206, 'bytes 0-2/10', '012'])
  expect(await read({ range: 'bytes=-2' })).toEqual([206, 'bytes 8-9/10', '89'])
  const beyond = await read({ range: 'bytes=10-' })
  expect([...beyond.slice(0, 2), codeOf(String(beyond[2]))]).toEqual([416, 'bytes */10', 'InvalidRange'])
  const etag = (await fetch(url)).headers.get('etag')!
  expect(await read({ 'if-none-match': `"x", W/${etag}` })).toEqual([304, null, ''])
  expect(await read({ 'if-range': etag, range: 'bytes=0-0' })).toEqual([206, 'bytes 0-0/10', '0'])
  expect(await read({ 'if-range': '"other"', range: 'bytes=0-0' })).toEqual([200, null, '0123456789'])
  const part = await storage.get('a.mp4', { range: { start: 4, end: 5 } })
  expect(await part.text()).toBe('45')
  expect(await (await storage.get('a.mp4', { range: { start: 8 } })).text()).toBe('89')
  await expect(storage.get('a.mp4', { range: { start: 10 } })).rejects.toMatchObject({ code: 'InvalidRange' })
})

test('what could run in a page is only offered as a download', async () => {
  const { storage } = await serveStore()
  const types = [
    'video/mp4',
    'text/html',
    'image/svg+xml',
    'application/vnd.apple.mpegurl',
    'text/vtt; charset=utf-8',
  ]
  const found = []
  for (const type of types) {
    await storage.put('a', '<script>', type)
    const { headers } = await fetch(storage.presignGet('a', 60))
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([type, 'nosniff'])
    found.push(headers.get('content-disposition'))
  }
  expect(found).toEqual([null, 'attachment', 'attachment', null, null])
  const named = await fetch(storage.presignGet('a', 60, { downloadName: 'Été 1/2.vtt' }))
  expect(named.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''%C3%89t%C3%A9%201%2F2.vtt",
  )
})

test.each(['image/svg+xml', 'IMAGE/SVG', 'text/html', 'video/', 'application/json', 'image/png, text/html'])(
  '%s is not shown',
  (type) => {
    expect(isSafeToShow(type)).toBe(false)
  },
)
