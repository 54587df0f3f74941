import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { piecesOf } from '@touchline/lowlatency'
import { locateTools } from '@touchline/media'
import { openFlvReader } from '@touchline/rtmp'
import { afterAll, expect, test, vi } from 'vitest'
import { openLiveSession } from './session.ts'
import { makeMessages } from './testing/sent-messages.ts'

const run = promisify(execFile)
const { ffmpeg, ffprobe } = locateTools()
const folder = await mkdtemp(join(tmpdir(), 'touchline-live-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const open = (name: string, troubles: string[] = []) =>
  openLiveSession({
    folder: join(folder, name),
    ffmpeg,
    onTrouble: (code) => void troubles.push(code),
    onError: (error) => {
      throw error
    },
  })

/** Sends `seconds` of a moving picture with sound to a publisher, in real time. */
async function send(publisher: { write(message: never): void }, seconds: number): Promise<void> {
  const source = [
    ...['-re', '-f', 'lavfi', '-i', `testsrc2=s=320x180:r=25:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=d=${seconds}`, '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50'],
    ...['-c:a', 'aac', '-f', 'flv', 'pipe:1'],
  ]
  const child = spawn(ffmpeg, ['-v', 'error', ...source], { stdio: ['ignore', 'pipe', 'inherit'] })
  const reader = openFlvReader(1024 * 1024)
  for await (const bytes of child.stdout)
    for (const message of reader.read(bytes)) publisher.write(message as never)
}

async function packetsOf(file: string): Promise<Record<string, number>> {
  const { stdout } = await run(ffprobe, [
    ...[
      '-v',
      'error',
      '-count_packets',
      '-show_entries',
      'stream=codec_type,nb_read_packets',
      '-of',
      'csv=p=0',
    ],
    file,
  ])
  return Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split(','))
      .map(([type, count]) => [type, Number(count)]),
  )
}

test('a packager that is killed loses no picture', async () => {
  const troubles: string[] = []
  const session = await open('killed', troubles)
  const publisher = session.publish()
  const sent = send(publisher, 6)
  for (const parts of [6, 17]) {
    await vi.waitFor(() => expect(session.recording.parts.length).toBeGreaterThan(parts), { timeout: 60_000 })
    process.kill(-publisher.packager.pid()!, 'SIGKILL')
    await vi.waitFor(() => expect(troubles.length).toBeGreaterThan(parts === 6 ? 0 : 1), { timeout: 60_000 })
  }
  await sent
  await publisher.end()
  await session.end()
  await session.close()
  expect(await packetsOf(join(folder, 'killed/0.mp4'))).toMatchObject({ video: 150 })
  expect(session.playlist.text()).not.toContain('DISCONTINUITY\n')
  expect(session.playlist.text()).toContain('#EXT-X-ENDLIST')
})

test('a node that is gone goes on with a gap that is listed, and the line of time with it', async () => {
  const first = await open('gone')
  const before = first.publish()
  await send(before, 3)
  await before.end()
  // Nothing is ended: its process is gone.
  await first.close()
  const session = await open('gone')
  expect(session.recording.parts).toHaveLength(first.recording.parts.length)
  const publisher = session.publish()
  await send(publisher, 3)
  await publisher.end()
  await session.end()
  const gaps = session.recording.parts.filter(({ isAfterGap }) => isAfterGap)
  expect(gaps).toHaveLength(1)
  expect(gaps[0]!.start).toBeGreaterThan(3)
  expect(session.playlist.text().match(/#EXT-X-DISCONTINUITY$/gm)).toHaveLength(1)
  await session.close()
  expect(await packetsOf(join(folder, 'gone/0.mp4'))).toMatchObject({ video: 150 })
})

test('EXT-03 what was looked at while the slate was shown is dated when it was taken, and the recording has all of it', async () => {
  const messages = await makeMessages({ colour: 'red', seconds: 6 })
  let at = 1_000_000
  const session = await openLiveSession({
    folder: join(folder, 'dates'),
    ffmpeg,
    now: () => at,
    onTrouble: () => {},
    onError: (error) => {
      throw error
    },
  })
  const send = async (dueAt: (timestamp: number) => number) => {
    const publisher = session.publish()
    for (const message of messages) publisher.write(message, dueAt(message.timestamp))
    await publisher.end()
    at += 6_000
  }
  const slateAt = at
  await send((timestamp) => slateAt + timestamp)
  // What came in the last two seconds comes at once, and the rest as it is sent.
  const looked = 2_000
  await send((timestamp) => slateAt + 6_000 + Math.max(0, timestamp - looked))
  const nextAt = at
  await send((timestamp) => nextAt + timestamp)
  const [slate, encoder, next] = piecesOf(session.recording.parts)
  expect(slate!.endsAt).toBeCloseTo(6_000 - looked, -2)
  expect(encoder!.endsAt - encoder!.startsAt).toBeCloseTo(6_000, -2)
  const drift = encoder!.parts.map(({ at: taken, start }) => taken - start * 1000)
  expect(Math.max(...drift) - Math.min(...drift)).toBeLessThan(10)
  expect(next!.startsAt).toBeGreaterThanOrEqual(encoder!.endsAt)
  await session.close()
})
