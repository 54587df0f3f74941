import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { type BlockStore, listBlocks, removeBlocks } from './block-store.ts'
import { openBlocks } from './blocks.ts'
import { openRecording, type Recording } from './recording.ts'
import { openMissed, restoreRecording } from './restore.ts'

const folder = await mkdtemp(join(tmpdir(), 'touchline-blocks-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const patience = { timeout: 30_000 }

const rethrow = (error: Error) => {
  throw error
}

/** A store in memory, which takes nothing while `isAway`. */
function openStore() {
  const objects = new Map<string, Buffer>()
  const state = { isAway: false, asked: [] as string[] }
  const store = {
    async put(key, body) {
      if (state.isAway) throw new Error('away')
      objects.set(key, Buffer.from(body as Uint8Array))
    },
    async get(key, { range } = {}) {
      state.asked.push(key)
      const { start = 0, end } = range ?? {}
      const bytes = objects.get(key)!
      return new Response(new Uint8Array(bytes.subarray(start, end === undefined ? undefined : end + 1)))
    },
    async list(prefix) {
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
      return keys.map((key) => ({ key, size: 0, etag: '', lastModified: '' }))
    },
    async removePrefix(prefix) {
      for (const key of objects.keys()) if (key.startsWith(prefix)) objects.delete(key)
    },
  } satisfies BlockStore as BlockStore
  return { store, objects, state }
}

/** Adds parts of 0.2 s, of which the bytes say their number. */
async function grow(recording: Recording, count: number): Promise<void> {
  const from = recording.parts.length
  for (let index = from; index < from + count; index++)
    await recording.append(
      { bytes: Buffer.from(`part ${index};`), start: index / 5, duration: 0.2, isIndependent: true },
      ...([1_000_000 + index * 200, false] as const),
    )
}

async function begin(name: string) {
  const recording = await openRecording(join(folder, name))
  await recording.begin(Buffer.from('head of the first'))
  return recording
}

const textOf = async (recording: Recording) =>
  (
    await Promise.all(
      recording.parts.map(async ({ file, offset, size }) => String(await recording.read(file, offset, size))),
    )
  ).join('')
const secondsStored = async (store: BlockStore, id: number) =>
  (await listBlocks(store, id)).reduce((sum, { count }) => sum + count, 0) * 0.2

test('another machine has all but the last seconds of a recording, and goes on from there', async () => {
  const { store, objects, state } = openStore()
  const recording = await begin('lost')
  const blocks = openBlocks({ store, sessionId: 7, fence: 1, recording, onError: rethrow })
  await grow(recording, 60)
  await recording.begin(Buffer.from('another head'))
  await grow(recording, 63)
  blocks.grown()
  await vi.waitFor(async () => expect(await secondsStored(store, 7)).toBeCloseTo(24), patience)
  expect(objects.size).toBe(3)
  // What is asked for comes before the rest.
  const restored = join(folder, 'restored')
  expect(await restoreRecording(store, 7, restored)).toBe(true)
  const again = await openRecording(restored)
  expect(again.parts).toEqual(recording.parts.slice(0, 120))
  state.asked = []
  const missed = (await openMissed(restored, store, rethrow))!
  const last = again.parts.at(-1)!
  await missed.need(last.file, last.offset, last.size)
  expect(String(await again.read(last.file, last.offset, last.size))).toBe('part 119;')
  for (const part of again.parts) await missed.need(part.file, part.offset, part.size)
  expect(await textOf(again)).toBe((await textOf(recording)).slice(0, (await textOf(again)).length))
  expect(state.asked).toHaveLength(3)
  await vi.waitFor(async () => expect(await openMissed(restored, store, rethrow)).toBeUndefined(), patience)

  // What the lost machine still stores counts no more.
  const successor = openBlocks({ store, sessionId: 7, fence: 2, recording: again, onError: rethrow })
  await again.begin(Buffer.from('another head'))
  await grow(again, 50)
  await blocks.close()
  await successor.close()
  const chain = await listBlocks(store, 7)
  expect(chain.map(({ fence }) => fence)).toEqual([1, 1, 1, 2, 2])
  expect(chain.reduce((sum, { count }) => sum + count, 0)).toBe(170)
  await removeBlocks(store, 7)
  expect(objects.size).toBe(0)
  await recording.close()
  await again.close()
})

test('a store that takes nothing leaves the recording alone, and has all of it once it is back', async () => {
  const { store, state } = openStore()
  state.isAway = true
  const errors: string[] = []
  const recording = await begin('away')
  const onError = ({ message }: Error) => void errors.push(message)
  const blocks = openBlocks({ store, sessionId: 8, fence: 1, recording, onError })
  await grow(recording, 200)
  blocks.grown()
  await vi.waitFor(() => expect(errors).toContain('away'), patience)
  expect(blocks.missing()).toBeCloseTo(32)
  state.isAway = false
  await vi.waitFor(() => expect(blocks.missing()).toBe(0), patience)
  await blocks.close()
  expect(await secondsStored(store, 8)).toBeCloseTo(40)
  await recording.close()
})
