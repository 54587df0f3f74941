import { afterEach, expect, test, vi } from 'vitest'
import { refusalOf } from './refusal.ts'

afterEach(() => vi.unstubAllGlobals())

const answered = (status: number, body: string) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return refusalOf('/media/x/live.m3u8')
}

test('a live that is refused says why, and other errors are no refusal', async () => {
  expect(await answered(403, '{"refusal":"withdrawn"}')).toBe('withdrawn')
  expect(await answered(403, '{"refusal":"country"}')).toBe('country')
  for (const [status, body] of [
    [403, '{"refusal":"constructor"}'],
    [403, 'Forbidden by a proxy'],
    [404, '{}'],
    [200, '#EXTM3U'],
  ] as const)
    expect(await answered(status, body)).toBeUndefined()
})
