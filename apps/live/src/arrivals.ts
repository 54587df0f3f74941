import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { flvHeader, flvTag, type MediaMessage, openFlvReader, readMedia } from '@touchline/rtmp'

/** Milliseconds of media that a file has at least. */
const leastMs = 1_000
/** Bytes of a file, beyond which what follows is left out until something else can begin, and of all of a publisher. */
const mostBytes = 32 * 1024 * 1024
const mostOfAll = 3 * mostBytes
/** Bytes that may wait for the disk. */
const mostWaiting = 8 * 1024 * 1024
/** `arrived-<stretch>-<file>-<date>.flv`; the date is that of the beginning of the line of time. */
const namePattern = /^arrived-(\d+)-(\d+)-(\d+)\.flv$/

/** What arrives, on the disk until it is recorded: a process that is killed leaves it to the one that goes on. */
export type Arrivals = {
  /** Takes what is given to a packager, which arrived at `at`, in milliseconds since 1970. */
  write(message: MediaMessage, at: number): void
  /** All of the line of time before `end`, in seconds, is recorded. */
  recorded(end: number): void
  /** All of it is recorded. */
  close(): Promise<void>
}

type Options = {
  folder: string
  /** Counts the publishers of a session, the first one first. */
  stretch: number
  /** Whether the disk has room for it. */
  hasRoom(): boolean
  /** What arrives is packaged all the same. */
  onError(error: Error): void
}

/** Keeps what a publisher sends in files of a group of pictures or more, as far back as a packager needs. */
export function openArrivals({ folder, stretch, hasRoom, onError }: Options): Arrivals {
  const configs = new Map<MediaMessage['kind'], Buffer>()
  const files: File[] = []
  let current: File | undefined
  let count = 0
  let removing: Promise<unknown> = Promise.resolve()
  const queue: Queue = { bytes: 0 }

  const remove = (over: readonly File[]) => {
    removing = Promise.all([removing, ...over.map((file) => file.remove())]).catch(onError)
  }
  const sizeOfAll = () => files.reduce((sum, { bytes }) => sum + bytes, 0)

  function begin(start: number, at: number): void {
    // Where nothing is recorded, nothing is forgotten either.
    while (sizeOfAll() > mostOfAll - mostBytes) remove(files.splice(0, 1))
    const name = `arrived-${stretch}-${count}-${Math.max(0, Math.round(at - start))}.flv`
    count += 1
    current = openFile({ path: join(folder, name), start, queue, onError })
    files.push(current)
    current.append(Buffer.concat([flvHeader, ...configs.values()]))
  }

  return {
    write(message, at) {
      const facts = readMedia(message)
      const tag = flvTag(message)
      if (facts?.part === 'config') configs.set(message.kind, tag)
      const mayWrite = hasRoom() && queue.bytes < mostWaiting
      // Sound alone has no key frames.
      const isStart = facts?.isKeyFrame || (message.kind === 'audio' && !configs.has('video'))
      const { timestamp } = message
      const isDue = !current || timestamp - current.start >= leastMs
      if (isStart && facts?.part === 'frame' && isDue && mayWrite) begin(timestamp, at)
      if (current && (!mayWrite || current.bytes > mostBytes)) current = undefined
      current?.append(tag)
    },
    recorded(end) {
      // A packager is given the group of pictures before that of its first new fragment, too.
      const isNeeded = files.findIndex((_, index) => (files[index + 2]?.start ?? Infinity) > end * 1000)
      if (isNeeded > 0) remove(files.splice(0, isNeeded))
    },
    async close() {
      remove(files.splice(0))
      await removing
    },
  }
}

/** Bytes of a publisher that wait for the disk. */
type Queue = { bytes: number }

/** A file that begins with what needs nothing before it, `start` milliseconds on the line of time. */
type File = {
  start: number
  bytes: number
  append(tag: Buffer): void
  remove(): Promise<void>
}

type FileOptions = { path: string; start: number; queue: Queue; onError(error: Error): void }

function openFile({ path, start, queue, onError }: FileOptions): File {
  const opened = open(path, 'w')
  let waiting: Buffer[] = []
  /** Nothing more is written. */
  let isOver = false
  let written: Promise<unknown> = Promise.resolve()

  const take = (): Buffer[] => {
    const tags = waiting
    waiting = []
    return tags
  }
  const isWritten = (tags: readonly Buffer[]) => {
    for (const { length } of tags) queue.bytes -= length
  }
  async function flush(): Promise<void> {
    const handle = await opened
    const tags = take()
    try {
      if (isOver) return
      const { bytesWritten } = await handle.writev(tags)
      if (bytesWritten < tags.reduce((sum, { length }) => sum + length, 0))
        throw new Error('the disk is full')
    } finally {
      isWritten(tags)
    }
  }
  function fail(error: Error): void {
    if (!isOver) onError(error)
    isOver = true
    isWritten(take())
  }
  const file: File = {
    start,
    bytes: 0,
    append(tag) {
      if (isOver) return
      file.bytes += tag.length
      queue.bytes += tag.length
      if (waiting.push(tag) === 1) written = written.then(flush).catch(fail)
    },
    async remove() {
      isOver = true
      isWritten(take())
      await written
      await opened.then((handle) => handle.close()).catch(() => {})
      await rm(path, { force: true })
    },
  }
  return file
}

/** What one publisher sent last, in its files. */
export type Stretch = {
  paths: string[]
  /** When the line of time began, as its clock said, in milliseconds since 1970. */
  lineBeganAt: number
}

/** What a process that is gone has left, the first one first. */
export async function listArrivals(folder: string): Promise<Stretch[]> {
  const stretches = new Map<number, Stretch>()
  for (const { name, stretch, lineBeganAt } of await listFiles(folder)) {
    const known = stretches.get(stretch) ?? { paths: [], lineBeganAt }
    stretches.set(stretch, known)
    known.paths.push(join(folder, name))
    // What was looked at before it was passed on arrived late.
    known.lineBeganAt = Math.min(known.lineBeganAt, lineBeganAt)
  }
  return [...stretches.values()]
}

/** The whole messages of a file, of which the last one may be cut off. */
export async function readArrivals(path: string): Promise<MediaMessage[]> {
  const bytes = await readFile(path)
  try {
    return openFlvReader(mostBytes).read(bytes)
  } catch {
    return []
  }
}

/** Forgets them: they are recorded. */
export async function removeArrivals(folder: string): Promise<void> {
  for (const { name } of await listFiles(folder)) await rm(join(folder, name), { force: true })
}

async function listFiles(folder: string) {
  const found = (await readdir(folder)).flatMap((name) => {
    const [stretch, file, lineBeganAt] = namePattern.exec(name)?.slice(1).map(Number) ?? []
    return stretch === undefined ? [] : [{ name, stretch, file: file!, lineBeganAt: lineBeganAt! }]
  })
  return found.toSorted((a, b) => a.stretch - b.stretch || a.file - b.file)
}
