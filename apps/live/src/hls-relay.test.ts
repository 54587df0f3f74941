import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { locateTools } from '@touchline/media'
import { expect, onTestFinished, test } from 'vitest'
import { rewritePlaylist } from './hls-playlist.ts'
import { openHlsRelay } from './hls-relay.ts'
import { hlsArgs } from './pull-hls.ts'

const { ffmpeg } = locateTools()
const run = promisify(execFile)

/** A server on one of this machine's addresses: it answers with what `files` has, and notes what was asked for. */
async function serve(files: Record<string, string | { location: string } | number>, host = '127.0.0.1') {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const file = files[url.split('?')[0]!] ?? 404
    if (typeof file === 'number') response.writeHead(file).end()
    else if (typeof file === 'string') response.end(file)
    else response.writeHead(302, file).end()
  }).listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { asked, files, at: `http://${host}:${(server.address() as AddressInfo).port}` }
}

async function open(source: string, trusted = ['127.0.0.1']) {
  const relay = await openHlsRelay(source, trusted)
  onTestFinished(() => relay.close())
  return relay
}

/** Asks a proxy for an address, as ffmpeg does. */
const fetchBy = (env: Record<string, string>, url: string) =>
  new Promise<{ status: number; body: string }>((done, fail) => {
    const { hostname, port } = new URL(env.http_proxy!)
    request({ hostname, port, path: url }, async (answer) =>
      done({ status: answer.statusCode!, body: Buffer.concat(await answer.toArray()).toString() }),
    )
      .on('error', fail)
      .end()
  })

const media = (...uris: string[]) =>
  ['#EXTM3U', '#EXT-X-TARGETDURATION:2', ...uris.flatMap((uri) => ['#EXTINF:2,', uri]), ''].join('\n')

test('EXT-03 a playlist has names of ours for all that it names, and each leads there', async () => {
  const server = await serve({
    '/live/list.m3u8': `#EXTM3U\n#EXT-X-MAP:URI="init.mp4?t=1"\n#EXTINF:2,\n../one.ts?token=secret\n`,
    '/one.ts': 'the first segment of it',
    '/live/init.mp4': 'the head',
  })
  const { url, env } = await open(`${server.at}/live/list.m3u8`)
  const { body } = await fetchBy(env, url)
  expect(body).not.toContain(server.at)
  expect(body).not.toContain('secret')
  const [, init] = /URI="(.+?)"/.exec(body)!
  const [segment] = /^http.*\.ts$/m.exec(body)!
  expect((await fetchBy(env, init!)).body).toBe('the head')
  expect((await fetchBy(env, segment!)).body).toBe('the first segment of it')
  expect(server.asked).toEqual(['/live/list.m3u8', '/live/init.mp4?t=1', '/one.ts?token=secret'])
})

test('EXT-03 nothing is fetched that no playlist has named, and nothing without the secret of the relay', async () => {
  const other = await serve({ '/': 'secret' })
  const server = await serve({ '/list.m3u8': media('one.ts') })
  const { url, env } = await open(`${server.at}/list.m3u8`)
  await fetchBy(env, url)
  for (const address of [
    `${other.at}/`,
    url.replace(/\/1\//, '/7/'),
    url.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
  ])
    expect([address, (await fetchBy(env, address)).status]).toEqual([address, 403])
  expect(other.asked).toEqual([])
})

test('EXT-03 neither a source, a redirect nor a playlist leads to a host that is private', async () => {
  const secret = await serve({ '/one.ts': 'secret', '/list.m3u8': media('one.ts') }, '127.0.0.2')
  const server = await serve({
    '/names.m3u8': media(`${secret.at}/one.ts`),
    '/moved.m3u8': { location: `${secret.at}/list.m3u8` },
  })
  const refused = await open(`${server.at}/names.m3u8`, [])
  expect((await fetchBy(refused.env, refused.url)).status).toBe(502)
  expect(refused.fault()).toBe('pullNotPublic')
  const moved = await open(`${server.at}/moved.m3u8`)
  expect((await fetchBy(moved.env, moved.url)).status).toBe(502)
  expect(moved.fault()).toBe('pullNotPublic')
  const names = await open(`${server.at}/names.m3u8`)
  const { body } = await fetchBy(names.env, names.url)
  expect((await fetchBy(names.env, body.split('\n')[3]!)).status).toBe(502)
  expect(names.fault()).toBe('pullNotPublic')
  expect(secret.asked).toEqual([])
})

test('EXT-03 files whose names say nothing have names that ffmpeg knows', async () => {
  const server = await serve({
    '/list': media('segment/7?t=1', 'eight.ts'),
    '/parts': `#EXTM3U\n#EXT-X-MAP:URI="head"\n#EXTINF:2,\nsegment.php\n`,
  })
  const endings = async (path: string) => {
    const { url, env } = await open(`${server.at}${path}`)
    return [...(await fetchBy(env, url)).body.matchAll(/http\S*(\.\w+)/g)].map(([, ending]) => ending)
  }
  expect(await endings('/list')).toEqual(['.ts', '.ts'])
  expect(await endings('/parts')).toEqual(['.mp4', '.mp4'])
})

test.each([
  ['a playlist within a segment', (at: string) => media(`${at}/deep.ts`)],
  ['a concatenation', (at: string) => `ffconcat version 1.0\nfile ${at}/deep.ts\n`],
  [
    'another manifest',
    (at: string) => `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${at}/</BaseURL></MPD>`,
  ],
])('EXT-03 ffmpeg that is given %s reaches no other host', async (_, content) => {
  const secret = await serve({ '/deep.ts': 'secret' }, '127.0.0.2')
  const server = await serve({
    '/list.m3u8': `${media('one.ts', `${secret.at}/two.ts`, 'file:///etc/passwd')}#EXT-X-ENDLIST\n`,
    '/one.ts': content(secret.at),
  })
  const { url, env } = await open(`${server.at}/list.m3u8`)
  await run(ffmpeg, hlsArgs(url), { env, timeout: 20_000 }).catch(() => {})
  expect(server.asked).toContain('/one.ts')
  expect(secret.asked).toEqual([])
})

test.each([
  [404, 'pullNotFound'],
  [403, 'pullRefused'],
  [500, 'pullUnreachable'],
] as const)('EXT-03 a source that answers %i: %s', async (status, fault) => {
  const server = await serve({ '/list.m3u8': status })
  const relay = await open(`${server.at}/list.m3u8`)
  expect((await fetchBy(relay.env, relay.url)).status).toBe(status)
  expect(relay.fault()).toBe(fault)
})

test('EXT-03 a page is no playlist, and a name that nobody has is said to be unknown', async () => {
  const server = await serve({ '/list.m3u8': '<html>Please log in</html>' })
  const page = await open(`${server.at}/list.m3u8`)
  await fetchBy(page.env, page.url)
  expect(page.fault()).toBe('pullUnreadable')
  const nobody = await open('http://nobody.invalid/list.m3u8')
  await fetchBy(nobody.env, nobody.url)
  expect(nobody.fault()).toBe('pullUnknownHost')
})

test('EXT-03 of several renditions the best is played, with its sound', () => {
  const text = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="low",NAME="en",URI="low.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="high",NAME="fr",URI="fr.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="high",NAME="en",DEFAULT=YES,URI="en.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="en",URI="s.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,AUDIO="low"
360.m3u8
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=5000000,CODECS="avc1,mp4a",AUDIO="high"
720.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=9000000,URI="i.m3u8"
`
  const made = rewritePlaylist(
    text,
    new URL('https://media.example/a/master.m3u8'),
    ({ pathname }) => `x${pathname}`,
  )
  expect(made.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="high",NAME="en",DEFAULT=YES,URI="x/a/en.m3u8"',
    '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=5000000,CODECS="avc1,mp4a",AUDIO="high"',
    'x/a/720.m3u8',
  ])
})
