import { statfs } from 'node:fs/promises'

/** Milliseconds between two looks at the disk. */
const lookMs = 5_000
/** How many times as much as uploads leave free is little: from then on people are warned. */
const warnedAt = 4

export type Disk = {
  /** Free bytes. */
  free(): number
  /** Free bytes if they are few, so that people are to be warned; undefined otherwise. */
  few(): number | undefined
  /** Whether there is room for what can be done without, such as thumbnails. Recording goes on to the last byte. */
  hasRoom(): boolean
  close(): void
}

type Options = {
  folder: string
  /** Bytes that uploads leave free; 0 if nobody is to be warned. */
  leastFree: number
  onError(error: Error): void
  /** For tests. */
  readFree?: (folder: string) => Promise<number>
}

const freeOf = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Looks at the disk that recordings are on, again and again. */
export async function openDisk({ folder, leastFree, onError, readFree = freeOf }: Options): Promise<Disk> {
  let free = Number.POSITIVE_INFINITY
  const look = () =>
    readFree(folder).then((bytes) => {
      free = bytes
    }, onError)
  await look()
  const timer = setInterval(look, lookMs)
  return {
    free: () => free,
    few: () => (free < warnedAt * leastFree ? free : undefined),
    hasRoom: () => free >= leastFree,
    close: () => clearInterval(timer),
  }
}
