import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { importVideo as definition, PayloadOf } from '@touchline/jobs'
import { OutboundError, openPublic } from '@touchline/outbound'
import { failWithoutFile, giveFile, hasFile } from '../give-file.ts'
import { JobError, type JobHandler } from '../services.ts'

type Payload = PayloadOf<typeof definition>

/** Bytes; larger files must be uploaded. */
const largest = 50_000_000_000

/** Downloads the file at a public URL into the storage and starts its encoding. */
export const importVideoJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, services }) {
    const { pool, workDir } = services
    const { videoId, url } = payload
    const key = keyOf(payload)
    if (await hasFile(pool, videoId, key)) return
    const folder = await mkdtemp(join(workDir, 'import-'))
    try {
      const path = join(folder, 'file')
      const { contentType } = await fetchFile(url, path, signal, onProgress)
      await giveFile({ ...payload, key, path, contentType, signal }, services)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },

  fail: (payload, error, services) => failWithoutFile({ ...payload, key: keyOf(payload) }, error, services),
}

const keyOf = ({ accountId, jobId, url }: Payload) =>
  `accounts/${accountId}/uploads/import-${jobId}/file${endingOf(url)}`

async function fetchFile(
  url: string,
  path: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
) {
  try {
    const answer = await openPublic(url, { signal })
    const expected = Number(answer.headers['content-length'] ?? 0)
    if (expected > largest) throw tooLarge()
    let bytes = 0
    const count = new Transform({
      transform(chunk: Buffer, _, done) {
        bytes += chunk.length
        if (expected > 0) onProgress((bytes / expected) * 100)
        done(bytes > largest ? tooLarge() : null, chunk)
      },
    })
    await pipeline(answer, count, createWriteStream(path), { signal })
    return { contentType: answer.headers['content-type']?.split(';')[0] ?? 'application/octet-stream' }
  } catch (error) {
    if (error instanceof OutboundError && error.code !== 'unreachable')
      throw new JobError(error.code, { cause: error })
    throw error
  }
}

const tooLarge = () => new JobError('too_large')

/** The file extension of the URL's path, if it is a plain one. */
function endingOf(url: string): string {
  const ending = extname(new URL(url).pathname).toLowerCase()
  return /^\.[a-z0-9]{2,5}$/.test(ending) ? ending : ''
}
