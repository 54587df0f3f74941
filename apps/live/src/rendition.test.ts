import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LivePlaylist } from '@touchline/lowlatency'
import { locateTools } from '@touchline/media'
import { openFlvReader } from '@touchline/rtmp'
import { afterAll, expect, test, vi } from 'vitest'
import { masterOf } from './master.ts'
import type { Recording } from './recording.ts'
import { openLiveSession } from './session.ts'

const run = promisify(execFile)
const { ffmpeg, ffprobe } = locateTools()
const folder = await mkdtemp(join(tmpdir(), 'touchline-rendition-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const patience = { timeout: 60_000 }

const open = (name: string, troubles: string[] = []) =>
  openLiveSession({
    folder: join(folder, name),
    ffmpeg,
    onTrouble: (code) => void troubles.push(code),
    onError: (error) => {
      throw error
    },
  })

/** Sends `seconds` of a moving picture with sound and B-frames to a publisher, in real time. */
async function send(publisher: { write(message: never): void }, seconds: number): Promise<void> {
  const source = [
    ...['-re', '-f', 'lavfi', '-i', `testsrc2=s=1280x720:r=25:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=d=${seconds}`, '-c:v', 'libx264', '-preset', 'superfast', '-bf', '2'],
    ...['-g', '50', '-b:v', '3M', '-c:a', 'aac', '-f', 'flv', 'pipe:1'],
  ]
  const child = spawn(ffmpeg, ['-v', 'error', ...source], { stdio: ['ignore', 'pipe', 'inherit'] })
  const reader = openFlvReader(8 * 1024 * 1024)
  for await (const bytes of child.stdout)
    for (const message of reader.read(bytes)) publisher.write(message as never)
}

type Picture = { time: number; isKey: boolean }

/** The size of a part, and when its pictures are shown. */
async function picturesOf(recording: Recording, playlist: LivePlaylist, segment: number, group?: number) {
  const found = playlist.find(group === undefined ? { segment } : { segment, group })!
  const head = recording.parts.find(({ file, size }) => file === found.file && size > 0)!.offset
  const bytes = [
    await recording.read(found.file, 0, head),
    await recording.read(found.file, found.offset, found.size),
  ]
  const path = join(folder, 'part.mp4')
  await writeFile(path, Buffer.concat(bytes))
  const args = [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'stream=width,height:packet=pts_time,flags',
  ]
  const { stdout } = await run(ffprobe, [...args, '-of', 'json', path])
  const { packets, streams } = JSON.parse(stdout)
  const pictures: Picture[] = packets
    .map(({ pts_time, flags }: { pts_time: string; flags: string }) => ({
      ...{ time: Number(pts_time), isKey: flags.startsWith('K') },
    }))
    .toSorted((one: Picture, other: Picture) => one.time - other.time)
  return { size: [streams[0].width, streams[0].height], pictures }
}

/** A playlist without what may differ between renditions. */
const shapeOf = (text: string) =>
  text
    .replaceAll('360p.', '')
    .split('\n')
    .filter((line) => !/^#EXT-X-(RENDITION-REPORT|GAP)/.test(line))
    .map((line) => line.replace(',GAP=YES', ''))

test('a smaller rendition has the same pictures at the same times, in the same parts', async () => {
  const session = await open('aligned')
  session.rendition.allow(true)
  const publisher = session.publish()
  await send(publisher, 7)
  await publisher.end()
  await session.end()
  const { rendition, playlist, recording } = session
  expect(rendition.playlist.text()).not.toContain('GAP')
  expect(shapeOf(rendition.playlist.text())).toEqual(shapeOf(playlist.text()))
  const small = rendition.recording()!
  expect(small.parts.length).toBe(recording.parts.length)
  let count = 0
  for (const segment of [0, 1, 2]) {
    const top = await picturesOf(recording, playlist, segment)
    const { size, pictures } = await picturesOf(small, rendition.playlist, segment)
    expect(size).toEqual([640, 360])
    expect(pictures).toHaveLength(top.pictures.length)
    expect(pictures[0]!.isKey).toBe(true)
    for (const [index, { time, isKey }] of pictures.entries()) {
      expect(time).toBeCloseTo(top.pictures[index]!.time, 2)
      expect(isKey).toBe(top.pictures[index]!.isKey)
    }
    count += pictures.length
  }
  expect(count).toBe(150)
  const master = await masterOf(session)
  expect(master).toMatch(/RESOLUTION=1280x720,CODECS="avc1\.\w{6},mp4a\.40\.2"\nlive\.m3u8\n/)
  expect(master).toMatch(/RESOLUTION=640x360,CODECS="avc1\.4d\w{4},mp4a\.40\.2"\n360p\.m3u8\n/)
  await session.close()
})

test('where the encoder is dead its rendition has gaps, and the other one lacks nothing', async () => {
  const troubles: string[] = []
  const session = await open('dead', troubles)
  session.rendition.allow(true)
  const publisher = session.publish()
  const sent = send(publisher, 13)
  const { rendition } = session
  await vi.waitFor(() => expect(rendition.playlist.find({ segment: 0 })).toBeDefined(), patience)
  expect(rendition.state()).toBe('running')
  for (const pid of rendition.pids()) process.kill(-pid, 'SIGKILL')
  await vi.waitFor(() => expect(troubles).toEqual(['encoderStopped']), patience)
  await vi.waitFor(() => expect(rendition.playlist.text()).toContain('GAP=YES'), patience)
  await sent
  await publisher.end()
  await session.end()
  expect(session.playlist.text()).not.toContain('GAP')
  expect(session.recording.parts.every(({ size }) => size > 0)).toBe(true)
  expect(shapeOf(rendition.playlist.text())).toEqual(shapeOf(session.playlist.text()))
  const found = [0, 1, 2, 3, 4, 5].map((segment) => rendition.playlist.find({ segment }) !== undefined)
  expect(found[0]).toBe(true)
  expect(found[1] && found[2]).toBe(false)
  expect(found[5]).toBe(true)
  const { size, pictures } = await picturesOf(rendition.recording()!, rendition.playlist, 5)
  expect(size).toEqual([640, 360])
  expect(pictures.filter(({ isKey }) => isKey)).toHaveLength(1)
  await session.close()

  // As it is after a restart.
  const again = await open('dead')
  await again.end()
  const withoutDates = (text: string) => text.replaceAll(/DATE-TIME:.*/g, '')
  expect(withoutDates(again.rendition.playlist.text())).toBe(withoutDates(rendition.playlist.text()))
  await again.close()
})
