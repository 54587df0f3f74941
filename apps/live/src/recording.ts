import { type FileHandle, mkdir, open, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fragment, journalLine, type Part, readJournal } from '@touchline/lowlatency'

/** A recording in a folder: `0.mp4`, `1.mp4`, … and the journal of their parts. */
export type Recording = {
  readonly parts: readonly Part[]
  /**
   * Says what a player needs before the parts that follow. The file that begins so goes on; if there is none, another
   * one begins. Resolves with whether that is another file than the last part is in.
   */
  begin(init: Buffer): Promise<boolean>
  /** Writes a part, and returns it once players may read it. `at` is when its first picture was taken. */
  append(fragment: Omit<Fragment, 'hasPictures'>, at: number, isAfterGap: boolean): Promise<Part>
  /** Notes a part that has no bytes, because it was not encoded. */
  skip(part: Omit<Part, 'file' | 'offset' | 'size'>): Promise<Part>
  /** Bytes of a file. */
  read(file: number, offset: number, size: number): Promise<Buffer>
  close(): Promise<void>
}

/** The names of what is in its folder. */
export const journalName = 'journal'
export const nameOf = (file: number) => `${file}.mp4`

/** Opens a recording, as it was left: what a crash has cut off is removed. */
export async function openRecording(folder: string): Promise<Recording> {
  await mkdir(folder, { recursive: true })
  const parts = await recover(folder)
  const journal = await open(join(folder, journalName), 'a')
  const handles = new Map<number, Promise<FileHandle>>()
  const written = parts.filter(({ size }) => size > 0)
  let lastFile = Math.max(-1, ...new Set(written.map(({ file }) => file)))
  let file = parts.at(-1)?.file ?? -1
  let end = (parts.at(-1)?.offset ?? 0) + (parts.at(-1)?.size ?? 0)
  const heads = new Map<number, Buffer>()

  const handleOf = (number: number): Promise<FileHandle> => {
    const known = handles.get(number)
    if (known) return known
    const handle = open(join(folder, nameOf(number)), number > lastFile ? 'w+' : 'r+')
    handles.set(number, handle)
    handle.catch(() => handles.delete(number))
    return handle
  }

  /** The newest file that begins with a head. */
  async function findFile(given: Buffer): Promise<number | undefined> {
    for (let number = lastFile; number >= 0; number--) {
      const offset = parts.find((part) => part.file === number && part.size > 0)?.offset
      if (!heads.has(number) && offset !== undefined)
        heads.set(number, await readHead(await handleOf(number), offset))
      if (heads.get(number)?.equals(given)) return number
    }
    return undefined
  }

  async function note(part: Part): Promise<Part> {
    await journal.write(journalLine(part))
    parts.push(part)
    return part
  }

  return {
    parts,
    async begin(given) {
      const known = await findFile(given)
      const lastPart = parts.at(-1)
      if (known !== undefined) {
        const last = parts.findLast((part) => part.file === known && part.size > 0)
        file = known
        end = last ? last.offset + last.size : given.length
        return lastPart !== undefined && lastPart.file !== known
      }
      const next = lastFile + 1
      const handle = await handleOf(next)
      await handle.write(given, 0, given.length, 0)
      heads.set(next, given)
      lastFile = next
      file = next
      end = given.length
      return lastPart !== undefined
    },
    async append({ bytes, start, duration, isIndependent }, at, isAfterGap) {
      const handle = await handleOf(file)
      await handle.write(bytes, 0, bytes.length, end)
      const part = { file, offset: end, size: bytes.length, start, duration, at, isIndependent, isAfterGap }
      end += bytes.length
      return await note(part)
    },
    skip: (part) => note({ ...part, file: Math.max(0, file), offset: end, size: 0 }),
    async read(number, offset, size) {
      const { buffer } = await (await handleOf(number)).read(Buffer.allocUnsafe(size), 0, size, offset)
      return buffer
    },
    async close() {
      await Promise.all([journal, ...handles.values()].map(async (handle) => (await handle).close()))
    },
  }
}

async function readHead(handle: FileHandle, size: number): Promise<Buffer> {
  return (await handle.read(Buffer.alloc(size), 0, size, 0)).buffer
}

/** Reads the journal, and cuts it and the last file off where the last whole part ends. */
async function recover(folder: string): Promise<Part[]> {
  const text = await readFile(join(folder, journalName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const parts = readJournal(text)
  const last = parts.findLast(({ size }) => size > 0)
  if (text) await truncate(join(folder, journalName), parts.map(journalLine).join('').length)
  if (last) await truncate(join(folder, nameOf(last.file)), last.offset + last.size)
  return parts
}
