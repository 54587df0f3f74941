import { existsSync } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeNumberedVideo } from '../../apps/worker/src/media/testing/frame-numbers.ts'
import type { callerOf } from '../../scripts/lib/product.ts'

const root = join(import.meta.dirname, '../..')
/** Frames a second of the video. */
export const rate = 25

type Part = { number: number; url: string }
type Upload = { uploadId: string; key: string; partSize: number; parts: Part[] }

/**
 * A 720p file whose frames carry their numbers; created once, since it takes longer than everything that is measured
 * with it.
 */
export async function makeSource(minutes: number): Promise<string> {
  const folder = join(root, '.cache', 'bench')
  const outFile = join(folder, `${minutes}-minutes.mp4`)
  if (existsSync(outFile)) return outFile
  await mkdir(folder, { recursive: true })
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50', '-movflags', '+faststart']
  await makeNumberedVideo({ outFile, frames: minutes * 60 * rate, size: '1280x720', output })
  return outFile
}

/** Uploads the parts of a file. */
export async function sendParts(call: Awaited<ReturnType<typeof callerOf>>, url: string, path: string) {
  const { size } = await stat(path)
  const request = { fileName: 'minutes.mp4', contentType: 'video/mp4', size, purpose: 'video' }
  const upload = await call<Upload>('POST', '/streaming-service-api/upload/url-multipart', request)
  const file = await open(path)
  const parts = []
  for (const { number, url: address } of upload.parts) {
    const length = Math.min(upload.partSize, size - (number - 1) * upload.partSize)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, (number - 1) * upload.partSize)
    const answer = await fetch(url + address, { method: 'PUT', body: new Uint8Array(buffer) })
    parts.push({ number, etag: answer.headers.get('etag') ?? '' })
  }
  await file.close()
  return { ...upload, parts }
}

/** Reads again and again until what was read is as wanted. */
export async function until<T>(read: () => Promise<T>, isMet: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (isMet(value)) return value
    await setTimeout(20)
  }
}

/** Waits until nothing else works, such as what draws the demo world: it would compete for the processor. */
export async function untilIdle(call: Awaited<ReturnType<typeof callerOf>>): Promise<void> {
  for (const state of ['waiting', 'in_progress'])
    await until(
      () => call<{ total: number }>('GET', `/main-api/jobs?state=${state}&limit=1`),
      ({ total }) => total === 0,
    )
}
