import { setTimeout as delay } from 'node:timers/promises'
import type { Part } from '@touchline/lowlatency'
import { type BlockStore, keyOf, listBlocks, writeBlock } from './block-store.ts'
import type { Recording } from './recording.ts'

/** Seconds of a block: with the time that storing it takes, hardly more than ten seconds are ever on one disk alone. */
const blockSeconds = 8
/** Milliseconds that the store has for a block, and between two tries. */
const patienceMs = 30_000
const shortestWaitMs = 1_000
const longestWaitMs = 30_000
/** Milliseconds that an end waits for what is not stored yet. */
const lastMs = 3_000

type Options = {
  store: BlockStore
  sessionId: number
  /** That of the lease of the input. */
  fence: number
  recording: Pick<Recording, 'parts' | 'read'>
  /** The store does not take a block; it is tried again. */
  onError(error: Error): void
}

export type Blocks = {
  /** The recording has a part more. */
  grown(): void
  /** Seconds of the recording that should be in the store, and are not. */
  missing(): number
  /** Stores what is left, if the store takes it soon. */
  close(): Promise<void>
}

/**
 * Stores a recording in blocks while it grows. What waits is on the disk, and is read when its turn has come, so a store
 * that is slow or away costs no memory.
 */
export function openBlocks({ store, sessionId, fence, recording, onError }: Options): Blocks {
  const { parts } = recording
  /** Parts that are in the store; undefined until it has been asked. */
  let stored: number | undefined
  let isEnding = false
  let wake = Promise.withResolvers<void>()
  const stopping = new AbortController()

  /** The parts that the store has of this recording. */
  async function countStored(): Promise<number> {
    let count = 0
    for (const block of await listBlocks(store, sessionId)) {
      if (block.first + block.count > parts.length) break
      count = block.first + block.count
    }
    return count
  }

  const secondsOf = (some: readonly Part[]) => some.reduce((sum, { duration }) => sum + duration, 0)

  /** The parts of the next block; none before it is full. */
  function nextParts(from: number): Part[] {
    let seconds = 0
    for (let index = from; index < parts.length; index++) {
      seconds += parts[index]!.duration
      if (seconds >= blockSeconds) return parts.slice(from, index + 1)
    }
    return isEnding ? parts.slice(from) : []
  }

  /** The heads of the files of which the first part is among these. */
  async function headsOf(own: readonly Part[]): Promise<Record<string, string>> {
    const heads: Record<string, string> = {}
    for (const { file, offset } of own)
      if (parts.find((part) => part.file === file)?.offset === offset)
        heads[file] = (await recording.read(file, 0, offset)).toString('base64')
    return heads
  }

  async function storeNext(): Promise<boolean> {
    stored ??= await inTime(countStored())
    const own = nextParts(stored)
    if (own.length === 0) return false
    const bytes: Buffer[] = []
    for (const { file, offset, size } of own) bytes.push(await recording.read(file, offset, size))
    const body = writeBlock(own, await headsOf(own), bytes)
    const key = keyOf(sessionId, { first: stored, count: own.length, fence })
    await inTime(store.put(key, body, 'application/octet-stream'))
    stored += own.length
    return true
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      const { promise } = wake
      try {
        const isMore = await storeNext()
        failures = 0
        if (isMore) continue
        if (isEnding) return
        await promise
      } catch (error) {
        onError(error as Error)
        const wait = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures)
        failures += 1
        await delay(wait, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
  const running = run()

  const grown = () => {
    wake.resolve()
    wake = Promise.withResolvers<void>()
  }
  return {
    grown,
    missing: () => Math.max(0, secondsOf(parts.slice(stored ?? 0)) - blockSeconds),
    async close() {
      isEnding = true
      grown()
      const timer = setTimeout(() => stopping.abort(), lastMs)
      await Promise.race([running, aborted(stopping.signal)])
      clearTimeout(timer)
    },
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

/** Throws if the store does not answer in time. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The object store does not answer.')), patienceMs)
  return await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
