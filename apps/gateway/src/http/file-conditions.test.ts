import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { built } from './pages.ts'

let gateway: TestGateway
let media: string

beforeAll(async () => {
  gateway = await openTestGateway()
  await gateway.services.storage.put('accounts/1/a.mp4', 'a video', 'video/mp4')
  media = gateway.services.files.urlOf('accounts/1/a.mp4')
})

const marker = readdirSync(fileURLToPath(new URL('../../assets/markers', import.meta.url)))[0]!
const longAgo = 'Mon, 01 Jan 2001 00:00:00 GMT'
const conditions: [string, string, number[]][] = [
  ['range', 'bytes=99999999-', [416]],
  ['range', 'bytes=5-2', [200, 416]],
  ['range', 'bytes=-0', [200, 416]],
  ['range', 'bytes=x', [200, 416]],
  ['range', 'lines=1-2', [200]],
  ['range', `bytes=${'9'.repeat(400)}-`, [200, 416]],
  ['if-match', '"x"', [412]],
  ['if-match', '*', [200]],
  ['if-unmodified-since', longAgo, [412]],
  ['if-unmodified-since', 'soon', [200]],
  ['if-modified-since', 'soon', [200]],
  ['if-none-match', '"x"', [200]],
]
const pages = [
  '/',
  '/medias/videos/list',
  '/favicon.svg',
  `/assets/markers/1/${marker}`,
  '/docs',
  '/docs/static/swagger-ui.css',
  'media',
]

test.each(pages)('conditions that %s does not meet are 412 or 416, which nobody keeps', async (page) => {
  const url = `http://127.0.0.1:${gateway.port}${page === 'media' ? media : page}`
  for (const [name, value, statuses] of conditions) {
    const answer = await fetch(url, { headers: { [name]: value } })
    const text = await answer.text()
    // The first page of the reference is not a file.
    expect(
      page === '/docs' ? [200] : statuses,
      `${name}: ${value} answered ${answer.status} ${text.slice(0, 200)}`,
    ).toContain(answer.status)
    if (answer.status === 200) continue
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(text)).toMatchObject({ code: answer.status === 416 ? 'no_such_range' : 'stale' })
    if (answer.status === 416) expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
  }
})

test('an error of a stored file is not kept, and is no download', async () => {
  const url = `http://127.0.0.1:${gateway.port}${media}`
  const gone = gateway.services.files.urlOf('accounts/1/gone.zip')
  for (const path of [
    url.replace('a.mp4', 'b.mp4'),
    `http://127.0.0.1:${gateway.port}${gone}`,
    `${url}/..%2f`,
  ]) {
    const answer = await fetch(path)
    expect([
      answer.status,
      answer.headers.get('cache-control'),
      answer.headers.get('content-disposition'),
    ]).toEqual([404, 'no-store', null])
  }
})

test('a stored file is kept by nobody else, and checked each time, whatever it is called', async () => {
  const { storage, files } = gateway.services
  // The names of built files end like the second one, and those may be kept by everybody.
  for (const key of ['accounts/1/a.mp4', 'accounts/1/clips/2/3-vertical.mp4']) {
    await storage.put(key, 'a video', 'video/mp4')
    const answer = await fetch(`http://127.0.0.1:${gateway.port}${files.urlOf(key)}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    await answer.body?.cancel()
  }
})

test('a built file is kept by its hash, and one without is checked each time', async () => {
  const hashed = readdirSync(`${built('player')}/assets`).find((name) => /-[\w-]{8}\.js$/.test(name))
  const ways = [
    [`/embed-files/assets/${hashed}`, 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'no-cache'],
    ['/', 'no-cache'],
  ]
  for (const [path, cacheControl] of ways) {
    const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`)
    await answer.body?.cancel()
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, cacheControl])
  }
})
