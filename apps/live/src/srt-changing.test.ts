import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { locateTools } from '@touchline/media'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { heads, openLiveWorld } from './testing/live-world.ts'
import { isListenedTo } from './testing/udp-port.ts'

const { ffmpeg, ffprobe } = locateTools()
const run = promisify(execFile)
const wait = { timeout: 60_000 }
/** Seconds of each format. */
const seconds = 5
let world: Awaited<ReturnType<typeof openLiveWorld>>

beforeAll(async () => {
  world = await openLiveWorld()
})

type Made = { colour: string; size?: string; codec?: string }

/** A transport stream of one colour with a tone, whose clock begins where it is told. */
async function makeStream({ colour, size = '320x180', codec = 'libx264' }: Made, from: number) {
  const picture = ['-f', 'lavfi', '-i', `color=${colour}:s=${size}:r=25`, '-f', 'lavfi', '-i', 'sine']
  const quiet = codec === 'libx265' ? ['-x265-params', 'log-level=error'] : []
  const video = ['-c:v', codec, '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25', ...quiet]
  const clock = ['-t', String(seconds), '-output_ts_offset', String(from), '-f', 'mpegts', 'pipe:1']
  const args = ['-v', 'error', ...picture, ...video, '-c:a', 'aac', ...clock]
  const { stdout } = await run(ffmpeg, args, { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/**
 * Sends streams one after the other by one SRT connection, as long as each lasts. Where it is not listened to any more, it
 * calls again and begins the stream anew that it was at.
 */
async function sendBySrt({ pushUrl, streamKey }: { pushUrl: string; streamKey: string }, parts: Buffer[]) {
  const { port } = new URL(pushUrl)
  const target = `srt://127.0.0.1:${port}?mode=caller&passphrase=${streamKey}&pbkeylen=16&latency=200000`
  const args = ['-v', 'error', '-f', 'data', '-i', 'pipe:0', '-map', '0', '-c', 'copy', '-f', 'data', target]
  const packet = 188
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  for (let next = 0; next < parts.length && !isOver; ) {
    while (!isOver && !(await isListenedTo(Number(port)))) await delay(50)
    const child = spawn(ffmpeg, args, { stdio: ['pipe', 'ignore', 'ignore'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const gone = once(child, 'exit')
    child.stdin.on('error', () => {})
    for (; next < parts.length && child.exitCode === null; next++) {
      const part = parts[next]!
      // As fast as it is shown: ten pieces a second, of whole packets.
      const size = Math.ceil(part.length / packet / (seconds * 10)) * packet
      for (let at = 0; at < part.length && child.exitCode === null; at += size) {
        child.stdin.write(part.subarray(at, at + size))
        await delay(100)
      }
      if (child.exitCode !== null) break
    }
    if (next < parts.length) await gone
  }
}

/** Codec, width and height of the pictures of a file of a recording. */
async function shapeOf(session: string, file: number): Promise<string> {
  const ask = ['-v', 'error', '-select_streams', 'v', '-show_entries', 'stream=codec_name,width,height']
  const path = join(world.folder, session, `${file}.mp4`)
  const { stdout } = await run(ffprobe, [...ask, '-of', 'csv=p=0', path])
  return stdout.trim()
}
const isBlue = ([red, , blue]: number[]) => blue! > 180 && red! < 60

test.each([
  ['another size of picture', { size: '640x360' }, 'h264,640,360', 'H.264'],
  ['another codec', { codec: 'libx265' }, 'hevc,320,180', 'H.265'],
])(
  'EXT-03 an SRT encoder that goes on with %s stays on air, and its flow says so',
  async (_, change, shape, codec) => {
    const parts = [
      await makeStream({ colour: 'red' }, 0),
      await makeStream({ colour: 'blue', ...change }, seconds),
      await makeStream({ colour: 'blue', ...change }, 2 * seconds),
    ]
    const { text, session, status } = await world.goLive({
      protocol: 'srt',
      send: (input) => sendBySrt(input, parts),
    })
    // The slate may be on air before it calls, and until it calls again.
    const files = async () =>
      await Promise.all(
        heads(await text()).map(async (file) => ({ file, shape: await shapeOf(session, file) })),
      )
    await expect.poll(files, wait).toContainEqual({ file: expect.any(Number), shape })
    const { file } = (await files()).find((one) => one.shape === shape)!
    expect(isBlue(await world.colourOf(session, file))).toBe(true)
    await expect.poll(async () => (await status()).videoCodec, wait).toBe(codec)
    await expect
      .poll(async () => (await status()).issues, wait)
      .toContainEqual(expect.objectContaining({ code: 'formatChanged' }))
  },
)
