import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { locateTools } from '@touchline/media'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openLiveWorld } from './testing/live-world.ts'

const { ffprobe } = locateTools()
const run = promisify(execFile)
const wait = { timeout: 60_000 }
let world: Awaited<ReturnType<typeof openLiveWorld>>
let folder: string
/** Cores that are busy with something else. */
let busy = 0

beforeAll(async () => {
  world = await openLiveWorld({ encodes: { most: 1, cores: 2, readBusy: () => busy } })
  folder = await mkdtemp(join(inject('folder'), 'renditions-'))
})

/** A live event that is over at the end of the test, so that its encode is. */
async function goLive() {
  const live = await world.goLive({ size: '1280x720' })
  onTestFinished(async () => {
    await world.operator.put(`/main-api/events/${live.id}`, { state: 'planned' })
  })
  const state = async () => (await live.status()).renditions[0]?.state
  return { ...live, state }
}

/** What visitors get of an event: the playlist of all renditions, and files beside it. */
async function watch(id: number) {
  const { gateway, operator } = world
  await operator.put(`/main-api/events/${id}`, { visibility: 'public' })
  const { rows } = await gateway.services.pool.query('select "publicKey" as key from events where id = $1', [
    id,
  ])
  const { media } = (await gateway.anonymous.get(`/main-api/embed/events/${rows[0].key}`)).body
  const address = new URL(media.playlist, 'http://gateway')
  const fetchFile = async (name: string) => {
    const { pathname, search } = new URL(name, address)
    return await gateway.app.inject({ url: pathname + search })
  }
  return { fetchFile, text: async (name: string) => (await fetchFile(name)).body }
}

/** The width and height of the pictures of a part. */
async function sizeOf(files: readonly Buffer[]): Promise<string> {
  const path = join(folder, 'part.mp4')
  await writeFile(path, Buffer.concat(files))
  const args = [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'stream=width,height',
    '-of',
    'csv=p=0',
  ]
  return (await run(ffprobe, [...args, path])).stdout.trim()
}

test('SCOPE-03 viewers of an event on air may have a smaller rendition, part by part as the larger one', async () => {
  const { id, status } = await goLive()
  await expect
    .poll(async () => (await status()).renditions, wait)
    .toEqual([{ name: '360p', state: 'running' }])
  const { fetchFile, text } = await watch(id)
  const master = await text('master.m3u8')
  expect(master).toMatch(/RESOLUTION=1280x720,CODECS=".*"\nlive\.m3u8\n/)
  expect(master).toMatch(/RESOLUTION=640x360,CODECS=".*"\n360p\.m3u8\n$/)
  const small = () => text('360p.m3u8')
  await expect.poll(small, wait).toMatch(/EXT-X-PART:(?!.*GAP).*,INDEPENDENT=YES/)
  const playlist = await small()
  const [, head] = /EXT-X-MAP:URI="(360p\.init\.\d+\.mp4)"/.exec(playlist)!
  const parts = [...playlist.matchAll(/EXT-X-PART:.*URI="(360p\.\d+\.\d+\.mp4)",INDEPENDENT=YES$/gm)]
  const [, part] = parts.at(-1)!
  const files = await Promise.all([head!, part!].map(fetchFile))
  for (const { headers } of files) expect(headers['cache-control']).toContain('immutable')
  expect(await sizeOf(files.map(({ rawPayload }) => rawPayload))).toBe('640,360')
  // Where a player of the larger one is, so that it may change over at once.
  expect(await text('live.m3u8')).toMatch(
    /EXT-X-RENDITION-REPORT:URI="360p\.m3u8",LAST-MSN=\d+,LAST-PART=\d+/,
  )
  // What is not there yet may be waited for.
  const count = [...playlist.matchAll(/^#EXTINF/gm)].length
  const next = await text(`360p.m3u8?_HLS_msn=${count}&_HLS_part=2`)
  expect(next).toContain(`360p.${count}.2.mp4`)
})

test('a node that has no core to spare encodes nothing, and says so', async () => {
  const first = await goLive()
  await expect.poll(first.state, wait).toBe('running')
  const second = await goLive()
  await expect.poll(second.state, wait).toBe('busy')
  const { text } = await watch(second.id)
  expect(await text('master.m3u8')).not.toContain('360p')
  expect(await text('live.m3u8')).toContain('\n1.mp4')

  // What is copied comes first.
  busy = 2
  await expect.poll(first.state, wait).toBe('busy')
  const seen = await watch(first.id)
  await expect.poll(() => seen.text('360p.m3u8'), wait).toContain('GAP=YES')
  expect(await seen.text('live.m3u8')).not.toContain('GAP')
  busy = 0
  await expect.poll(first.state, wait).toBe('running')
  await expect.poll(() => seen.text('360p.m3u8'), wait).toMatch(/PART:(?!.*GAP).*\n#EXT-X-PRELOAD/)
})

test('the smaller rendition is served for as long as the event may be watched', async () => {
  const { id, state } = await goLive()
  await expect.poll(state, wait).toBe('running')
  const { fetchFile } = await watch(id)
  await expect.poll(async () => (await fetchFile('360p.m3u8')).statusCode, wait).toBe(200)
  await world.operator.put(`/main-api/events/${id}`, { visibility: 'private' })
  await expect.poll(async () => (await fetchFile('360p.m3u8')).statusCode, wait).toBe(403)
  expect((await fetchFile('master.m3u8')).statusCode).toBe(403)
})
