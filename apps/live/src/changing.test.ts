import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { locateTools } from '@touchline/media'
import { beforeAll, expect, test } from 'vitest'
import { cuts, heads, openLiveWorld } from './testing/live-world.ts'
import { joinMessages, makeMessages, sendMessages } from './testing/sent-messages.ts'

const wait = { timeout: 60_000 }
let world: Awaited<ReturnType<typeof openLiveWorld>>

beforeAll(async () => {
  world = await openLiveWorld()
})

/** Codec, width and height of the pictures of a file of a recording. */
async function shapeOf(session: string, file: number): Promise<string> {
  const ask = ['-v', 'error', '-select_streams', 'v', '-show_entries', 'stream=codec_name,width,height']
  const path = join(world.folder, session, `${file}.mp4`)
  const { stdout } = await promisify(execFile)(locateTools().ffprobe, [...ask, '-of', 'csv=p=0', path])
  return stdout.trim()
}
const isBlue = ([red, , blue]: number[]) => blue! > 180 && red! < 60

test.each([
  ['another size of picture', { size: '640x360' }, 'h264,640,360'],
  ['another codec', { codec: 'libx265' as const }, 'hevc,320,180'],
])('EXT-03 an encoder that goes on with %s stays on air, and its flow says so', async (_, change, shape) => {
  const messages = joinMessages(
    await makeMessages({ colour: 'red', seconds: 4 }),
    await makeMessages({ colour: 'blue', seconds: 6, ...change }),
  )
  const { text, session, status } = await world.goLive({
    send: ({ streamKey }) => sendMessages(world.rtmpPort, streamKey, messages),
  })
  await expect.poll(async () => heads(await text()), wait).toEqual([0, 1])
  expect(cuts(await text())).toBe(1)
  await expect.poll(() => shapeOf(session, 1), wait).toBe(shape)
  expect(isBlue(await world.colourOf(session, 1))).toBe(true)
  await expect
    .poll(async () => (await status()).issues, wait)
    .toContainEqual(expect.objectContaining({ code: 'formatChanged' }))
})

test('EXT-03 sound that begins late is heard from the next key frame on', async () => {
  const messages = joinMessages(
    await makeMessages({ colour: 'red', seconds: 4, hasSound: false }),
    await makeMessages({ colour: 'blue', seconds: 6 }),
  )
  const { text, session } = await world.goLive({
    send: ({ streamKey }) => sendMessages(world.rtmpPort, streamKey, messages),
  })
  await expect.poll(async () => heads(await text()), wait).toEqual([0, 1])
  const ask = ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0']
  const path = join(world.folder, session, '1.mp4')
  const { stdout } = await promisify(execFile)(locateTools().ffprobe, [...ask, path])
  expect(stdout.trim().split('\n').sort()).toEqual(['aac', 'h264'])
  expect(isBlue(await world.colourOf(session, 1))).toBe(true)
})

test('EXT-03 an encoder that changes its format all the time is followed now and then alone', async () => {
  const [red, blue] = await Promise.all([
    makeMessages({ colour: 'red', seconds: 0.2, gop: 5 }),
    makeMessages({ colour: 'blue', seconds: 0.2, gop: 5, size: '640x360' }),
  ])
  const flips = Array.from({ length: 30 }, (_, index) => (index % 2 ? blue : red))
  const messages = joinMessages(
    await makeMessages({ colour: 'red', seconds: 4 }),
    ...flips,
    await makeMessages({ colour: 'blue', seconds: 40, size: '640x360' }),
  )
  const { text, session, status } = await world.goLive({
    send: ({ streamKey }) => sendMessages(world.rtmpPort, streamKey, messages),
  })
  const changed = async () =>
    (await status()).issues.find(({ code }: { code: string }) => code === 'formatChanged')?.params.count
  await expect.poll(changed, wait).toBe(29)
  // It is on air again with what it stays at.
  await expect.poll(async () => heads(await text()).at(-1), wait).toBe(1)
  expect(cuts(await text())).toBeLessThanOrEqual(6)
  expect(isBlue(await world.colourOf(session, 1))).toBe(true)
})
