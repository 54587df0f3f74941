import { cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locateTools } from '@touchline/media'
import { type MediaMessage, readMedia } from '@touchline/rtmp'
import { afterAll, expect, test, vi } from 'vitest'
import { listArrivals, openArrivals, readArrivals } from './arrivals.ts'
import { openLiveSession } from './session.ts'
import { makeMessages } from './testing/sent-messages.ts'

const folder = await mkdtemp(join(tmpdir(), 'touchline-arrivals-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const fail = (error: Error) => {
  throw error
}
const open = (name: string) =>
  openLiveSession({
    ...{ folder: join(folder, name), ffmpeg: locateTools().ffmpeg },
    onTrouble: (code) => fail(new Error(code)),
    onError: fail,
  })
type Session = Awaited<ReturnType<typeof open>>
const isPicture = (message: MediaMessage) => message.kind === 'video' && readMedia(message)?.part === 'frame'
const endOf = ({ recording }: Session) => {
  const last = recording.parts.at(-1)
  return last ? last.start + last.duration : 0
}
const filesOf = async (name: string) =>
  (await readdir(join(folder, name))).filter((file) => file.startsWith('arrived-'))
/** Waits until all that was given is on the disk: what a process leaves that is killed then. */
const untilOnDisk = (name: string, sent: readonly MediaMessage[]) =>
  vi.waitFor(async () => {
    const [stretch] = await listArrivals(join(folder, name))
    const last = stretch && (await readArrivals(stretch.paths.at(-1)!)).at(-1)
    expect(last?.payload).toEqual(sent.at(-1)!.payload)
  })
const lengthOf = ({ recording }: Session) =>
  recording.parts.reduce((seconds, { duration }) => seconds + duration, 0)

test('EXT-03 a node that is killed loses no picture that had arrived, and those are in no gap', async () => {
  const messages = await makeMessages({ colour: 'red', seconds: 4, gop: 12 })
  const before = await open('killed')
  const publisher = before.publish(1_000_000)
  // The fourth second is cut off in the middle of a part.
  const sent = messages.filter(({ timestamp }) => timestamp < 3_500)
  for (const message of sent) publisher.write(message, 1_000_000 + message.timestamp)
  await vi.waitFor(() => expect(endOf(before)).toBeGreaterThan(3), { timeout: 30_000 })
  await untilOnDisk('killed', sent)
  await cp(join(folder, 'killed'), join(folder, 'left'), { recursive: true })
  const { length } = before.recording.parts

  const after = await open('left')
  const { parts } = after.recording
  expect(parts.length).toBeGreaterThan(length)
  expect(Math.round(lengthOf(after) * 25)).toBe(sent.filter(isPicture).length)
  expect(parts.filter(({ isAfterGap }) => isAfterGap)).toEqual([])
  for (const [index, part] of parts.slice(1).entries()) {
    const { start, duration, at } = parts[index]!
    expect(part.start).toBeCloseTo(start + duration, 2)
    expect(part.at).toBeCloseTo(at + duration * 1000, -1)
  }
  expect(await filesOf('left')).toEqual([])

  // What follows is behind a gap.
  const next = after.publish(1_010_000)
  for (const message of messages) next.write(message, 1_010_000 + message.timestamp)
  await next.end()
  expect(parts.filter(({ isAfterGap }) => isAfterGap)).toHaveLength(1)
  await after.close()
  await publisher.end()
  await before.close()
})

test('EXT-03 what had arrived before anything was recorded begins the recording, with its date', async () => {
  const messages = await makeMessages({ colour: 'red', seconds: 1 })
  const session = await open('early')
  const publisher = session.publish(1_000_000)
  for (const message of messages) publisher.write(message, 1_000_000 + message.timestamp)
  await untilOnDisk('early', messages)
  for (const file of await filesOf('early'))
    await cp(join(folder, 'early', file), join(folder, 'early-left', file), { recursive: true })
  const left = await open('early-left')
  expect(Math.round(lengthOf(left) * 25)).toBe(25)
  expect(left.recording.parts[0]!.at).toBeCloseTo(1_000_000, -2)
  await left.close()
  await publisher.end()
  await session.close()
})

test('EXT-03 little of what arrives is kept, however long it goes on, and nothing where the disk is full', async () => {
  const messages = await makeMessages({ colour: 'red', seconds: 30 })
  let hasRoom = true
  const arrivals = openArrivals({ folder, stretch: 7, hasRoom: () => hasRoom, onError: fail })
  let most = 0
  for (const message of messages) {
    arrivals.write(message, message.timestamp)
    arrivals.recorded(message.timestamp / 1000 - 0.4)
    if (message.timestamp % 1000 === 0) most = Math.max(most, (await filesOf('')).length)
  }
  expect(most).toBeGreaterThan(0)
  await vi.waitFor(async () => expect((await filesOf('')).length).toBeLessThanOrEqual(3))
  hasRoom = false
  await untilOnDisk('', messages)
  const [before] = await listArrivals(folder)
  const sizes = async () => await Promise.all(before!.paths.map(async (path) => (await stat(path)).size))
  const left = await sizes()
  for (const message of messages) arrivals.write(message, message.timestamp)
  expect(await sizes()).toEqual(left)
  await arrivals.close()
  const none = openArrivals({ folder, stretch: 8, hasRoom: () => hasRoom, onError: fail })
  for (const message of messages) none.write(message, message.timestamp)
  await none.close()
  expect(await filesOf('')).toEqual([])
})

test('EXT-03 what cannot be written or deleted is told, and ends nothing', async () => {
  const messages = await makeMessages({ colour: 'red', seconds: 2 })
  const errors: string[] = []
  const onError = ({ message }: Error) => void errors.push(message)
  const arrivals = openArrivals({ folder, stretch: 9, hasRoom: () => true, onError })
  // It stands where its first file belongs.
  const [first] = messages.filter(isPicture)
  await mkdir(join(folder, `arrived-9-0-${5_000 - first!.timestamp}.flv`))
  for (const message of messages) arrivals.write(message, 5_000)
  await vi.waitFor(() => expect(errors).toContainEqual(expect.stringContaining('EISDIR')))
  const written = errors.length
  await arrivals.close()
  expect(errors.length).toBeGreaterThan(written)
})
