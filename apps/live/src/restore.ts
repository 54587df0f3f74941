import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { journalLine, type Part } from '@touchline/lowlatency'
import { type BlockStore, listBlocks, readBlockHead } from './block-store.ts'
import { journalName, nameOf } from './recording.ts'

/** What of a restored recording is still in the store alone. */
const missingName = 'missing.json'
/** Blocks that are asked at once what they have. */
const atOnce = 8
/** Milliseconds until a block that could not be fetched is fetched again. */
const againMs = 2_000

/** A block, how far into it the bytes of its parts begin, and where they belong. */
type Missing = { key: string; from: number; parts: Pick<Part, 'file' | 'offset' | 'size'>[] }

/**
 * Makes the folder of a recording from its blocks: what it has is known at once, its bytes come when they are needed.
 * False if there are none.
 */
export async function restoreRecording(
  store: BlockStore,
  sessionId: number,
  folder: string,
): Promise<boolean> {
  const blocks = await listBlocks(store, sessionId)
  if (blocks.length === 0) return false
  const known: Awaited<ReturnType<typeof readBlockHead>>[] = []
  const left = blocks.entries()
  const readSome = async () => {
    for (const [index, { key }] of left) known[index] = await readBlockHead(store, key)
  }
  await Promise.all(Array.from({ length: atOnce }, readSome))
  const beside = `${folder}.restoring`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true })
  for (const { heads } of known)
    for (const [file, head] of Object.entries(heads))
      await writeFile(join(beside, nameOf(Number(file))), Buffer.from(head, 'base64'))
  const missing: Missing[] = known.map(({ parts, from }, index) => ({
    ...{ key: blocks[index]!.key, from },
    parts: parts.map(({ file, offset, size }) => ({ file, offset, size })),
  }))
  await writeFile(join(beside, missingName), JSON.stringify(missing))
  await writeFile(join(beside, journalName), known.flatMap(({ parts }) => parts.map(journalLine)).join(''))
  await rename(beside, folder)
  return true
}

export type Missed = {
  /** Fetches bytes of a file if they are not on the disk yet. */
  need(file: number, offset: number, size: number): Promise<void>
  close(): void
}

/** Fetches what is missing of a restored recording, one block after the other, and sooner what is asked for. */
export async function openMissed(
  folder: string,
  store: BlockStore | undefined,
  onError: (error: Error) => void,
): Promise<Missed | undefined> {
  const path = join(folder, missingName)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined || !store) return undefined
  const left = new Set(JSON.parse(text) as Missing[])
  const fetching = new Map<Missing, Promise<void>>()
  const stopping = new AbortController()

  async function fetchBlock(block: Missing): Promise<void> {
    const answer = await store!.get(block.key, { range: { start: block.from } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    let at = 0
    for (const { file, offset, size } of block.parts) {
      const handle = await open(join(folder, nameOf(file)), 'r+')
      await handle.write(bytes, at, size, offset).finally(() => handle.close())
      at += size
    }
    left.delete(block)
  }
  const fetchOnce = (block: Missing): Promise<void> => {
    const known = fetching.get(block)
    if (known) return known
    const fetched = fetchBlock(block).finally(() => fetching.delete(block))
    fetching.set(block, fetched)
    return fetched
  }

  async function fetchAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const [block] = left
      if (!block) return await rm(path, { force: true })
      await fetchOnce(block).catch(async (error: Error) => {
        onError(error)
        await delay(againMs, undefined, { signal: stopping.signal }).catch(() => {})
      })
    }
  }
  fetchAll().catch(onError)

  return {
    async need(file, offset, size) {
      const touches = (part: Missing['parts'][number]) =>
        part.file === file && part.offset < offset + size && offset < part.offset + part.size
      for (const block of left) if (block.parts.some(touches)) await fetchOnce(block)
    },
    close: () => stopping.abort(),
  }
}
