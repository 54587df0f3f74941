import { beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'

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
