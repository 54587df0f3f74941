import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { built } from './pages.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})

/** Sends a request like a simple program: accepts any type, no compression. */
const ask = (path: string) => fetch(`http://127.0.0.1:${gateway.port}${path}`)

test.each(['/', '/?lastpath=/account/tags', '/medias/videos/list'])(
  'the page is served at %s to whoever asks',
  async (path) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('<div id="root">')
  },
)

test.each(['/assets/', '/worker/', '/assets/nothing.js', '/assets/..%2f..%2fpackage.json', '/%00'])(
  'there is nothing at %s, which is no error of ours',
  async (path) => {
    expect(Math.floor((await ask(path)).status / 100)).toBe(4)
  },
)

const app = join(built('back-office'), 'assets')
const largest = readdirSync(app)
  .filter((name) => name.endsWith('.js'))
  .toSorted((a, b) => statSync(join(app, b)).size - statSync(join(app, a)).size)[0]!

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('who accepts %s gets what was compressed when the page was built', async (accepted, encoding, read) => {
  const url = `http://127.0.0.1:${gateway.port}/assets/${largest}`
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': accepted } }), 'response')) as [
    IncomingMessage,
  ]
  const body = await buffer(answer)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
  // Compressed on the way, it would have no length.
  expect(Number(answer.headers['content-length'])).toBe(body.length)
  expect(read(body)).toEqual(readFileSync(join(app, largest)))
})
