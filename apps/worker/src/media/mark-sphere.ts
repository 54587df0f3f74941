import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { markMoov, moveFragment } from '@touchline/media'
import { type BoxPlace, boxesOf, readBox } from './mp4-file.ts'

/** Boxes that hold media. */
const media = ['mdat', 'moof']

/**
 * Makes an MP4 file say that its pictures are a sphere, turned to the right by degrees (Spherical Video V2), so that
 * other players show it as one. True if it did; false for a file that says so already or is no such file. The file is
 * replaced once the new one is complete. Rejects with the file system's error, e.g. ENOSPC.
 */
export async function markSphere(path: string, { yaw }: { yaw: number }): Promise<boolean> {
  const draft = `${path}.marked`
  const file = await open(path)
  try {
    const boxes: BoxPlace[] = []
    for await (const box of boxesOf(file)) boxes.push(box)
    const index = boxes.findIndex(({ type }) => type === 'moov')
    const isMedia = ({ type }: BoxPlace) => media.includes(type)
    const isBefore = boxes.slice(index).some(isMedia)
    // Media on both sides of the index: nobody writes that.
    if (index < 0 || (isBefore && boxes.slice(0, index).some(isMedia))) return false
    const pose = { yaw, pitch: 0, roll: 0 }
    const marked = markMoov(await readBox(file, boxes[index]!), pose, isBefore)
    if (!marked) return false
    await write(draft, path, boxes, async (box) => {
      if (box.type === 'moov') return marked.moov
      if (box.type === 'moof' && isBefore) return moveFragment(await readBox(file, box), marked.added)
      return box.type === 'mfra' ? withoutType(file, box) : undefined
    })
    await rename(draft, path)
    return true
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
}

/** A box that nobody reads: a table of where fragments were, which they are no longer. */
async function withoutType(file: FileHandle, box: BoxPlace): Promise<Uint8Array> {
  const bytes = await readBox(file, box)
  bytes.write('free', 4, 'latin1')
  return bytes
}

/** Writes the boxes of a file, those that `change` answers changed. */
async function write(
  draft: string,
  path: string,
  boxes: readonly BoxPlace[],
  change: (box: BoxPlace) => Promise<Uint8Array | undefined>,
): Promise<void> {
  const output = createWriteStream(draft)
  const ended = finished(output)
  // It rejects while nobody waits for it yet.
  ended.catch(() => {})
  const put = async (bytes: Uint8Array) => {
    if (!output.write(bytes)) await Promise.race([once(output, 'drain'), ended])
  }
  try {
    for (const box of boxes) {
      const changed = await change(box)
      if (changed) await put(changed)
      else
        for await (const bytes of createReadStream(path, { start: box.at, end: box.at + box.size - 1 }))
          await put(bytes)
    }
    output.end()
    await ended
  } finally {
    output.destroy()
  }
}
