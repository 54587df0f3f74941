import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkAddress } from './check-stream.ts'

const resolve = () => Promise.resolve(['127.0.0.1'])

/** Serves texts by path; returns the origin, under a name that the test's lookup knows. */
async function serve(listener: RequestListener | Record<string, string>) {
  const answer: RequestListener =
    typeof listener === 'function'
      ? listener
      : ({ url = '' }, response) => {
          const text = listener[url]
          if (text === undefined) response.writeHead(404)
          response.end(text)
        }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://media.test:${(server.address() as AddressInfo).port}`
}

const check = async (
  listener: Parameters<typeof serve>[0],
  path = '/live.m3u8',
  options: { patienceMs?: number } = {},
) => await checkAddress(`${await serve(listener)}${path}`, { resolve, ...options })

const media = (end: string, extra = '') =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:6\n${extra}#EXTINF:6.0,\na.ts\n#EXTINF:4.25,\nb.ts\n${end}`

test('CALL-STREAMABLE-02 a recording is playable and has a duration', async () => {
  expect(await check({ '/live.m3u8': media('#EXT-X-ENDLIST\n') })).toMatchObject({
    problem: null,
    isLive: false,
    duration: 10_250,
    beganAt: null,
  })
})

test('CALL-STREAMABLE-02 a stream without an end is live, and tells when it began', async () => {
  const time = '#EXT-X-PROGRAM-DATE-TIME:2026-08-15T21:00:00.500+02:00\n'
  expect(await check({ '/live.m3u8': media('', time) })).toMatchObject({
    problem: null,
    isLive: true,
    duration: null,
    beganAt: '2026-08-15T19:00:00.500Z',
  })
})

test('CALL-STREAMABLE-02 a time of day that is none is ignored', async () => {
  const odd = '#EXT-X-PROGRAM-DATE-TIME:yesterday\n'
  expect(await check({ '/live.m3u8': media('', odd) })).toMatchObject({ problem: null, beganAt: null })
})

test('CALL-STREAMABLE-02 of a master playlist, the first quality is read', async () => {
  const master = '\uFEFF#EXTM3U\r\n#EXT-X-STREAM-INF:BANDWIDTH=1\r\n# note\r\nlow/media.m3u8?t=1\r\n'
  expect(
    await check({ '/a/live.m3u8': master, '/a/low/media.m3u8?t=1': media('#EXT-X-ENDLIST') }, '/a/live.m3u8'),
  ).toMatchObject({ problem: null, duration: 10_250 })
})

test('CALL-STREAMABLE-02 a playlist that was moved is found', async () => {
  const moved: RequestListener = ({ url }, response) =>
    url === '/old.m3u8'
      ? response.writeHead(302, { location: '/new/live.m3u8' }).end()
      : response.end(url === '/new/live.m3u8' ? media('#EXT-X-ENDLIST') : '')
  expect(await check(moved, '/old.m3u8')).toMatchObject({ problem: null, duration: 10_250 })
})

test.each([
  ['not_hls', 'a web page', { '/live.m3u8': '<!doctype html><title>Sign in</title>' }],
  ['not_hls', 'nothing', { '/live.m3u8': '' }],
  [
    'not_hls',
    'a quality that is something else',
    {
      '/live.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n',
      '/low.m3u8': 'sorry',
    },
  ],
  ['no_segments', 'a playlist without segments', { '/live.m3u8': '#EXTM3U\n#EXT-X-TARGETDURATION:6\n' }],
  ['refused', 'a missing file', {}],
  ['refused', 'a missing quality', { '/live.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n' }],
] as const)('CALL-STREAMABLE-02 %s: %s', async (problem, _name, files) => {
  expect(await check(files)).toMatchObject({ problem, isLive: false, duration: null })
})

test('CALL-STREAMABLE-02 a file that never ends is given up early', async () => {
  let sent = 0
  const endless: RequestListener = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(`#EXTINF:6,\n${'a'.repeat(100_000)}\n`)) sent += 100_000
      sent += 100_000
    }
    response.on('drain', more)
    response.write('#EXTM3U\n')
    more()
  }
  expect(await check(endless)).toMatchObject({ problem: 'not_hls' })
  expect(sent).toBeLessThan(64 * 1024 * 1024)
})

test('CALL-STREAMABLE-02 a host that does not answer in time is unreachable', async () => {
  const silent: RequestListener = () => undefined
  expect(await check(silent, '/live.m3u8', { patienceMs: 200 })).toMatchObject({ problem: 'unreachable' })
  const slow: RequestListener = (_, response) => void response.write('#EXTM3U\n')
  expect(await check(slow, '/live.m3u8', { patienceMs: 200 })).toMatchObject({ problem: 'unreachable' })
})

test('CALL-STREAMABLE-02 neither a private address nor a redirect to one is asked', async () => {
  const origin = await serve({ '/live.m3u8': media('') })
  expect(await checkAddress(origin.replace('media.test', '127.0.0.1'))).toMatchObject({
    problem: 'private_address',
  })
  const away: RequestListener = (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/live.m3u8' }).end()
  const lookup = async (host: string) => (host === 'media.test' ? ['127.0.0.1'] : [])
  expect(await checkAddress(`${await serve(away)}/x`, { resolve: lookup })).toMatchObject({
    problem: 'private_address',
  })
})

test('CALL-STREAMABLE-02 an address where nothing listens is unreachable', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  expect(await checkAddress(`http://media.test:${port}/`, { resolve })).toMatchObject({
    problem: 'unreachable',
  })
})
