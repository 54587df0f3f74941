import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { makeDemoVideo as definition, PayloadOf } from '@touchline/jobs'
import { videoRecords } from '@touchline/records'
import { makeDemoVideo } from '../media/demo-video.ts'
import type { JobHandler } from '../parts.ts'
import { changeRow } from '../records.ts'
import { encodeVideoJob } from './encode-video.ts'

type Payload = PayloadOf<typeof definition>

/** Draws a match and encodes it, so that the demo world has real media. */
export const makeDemoVideoJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, parts }) {
    const { videoId, accountId, jobId, seed, seconds, home, away } = payload
    const folder = await mkdtemp(join(parts.workDir, 'demo-'))
    try {
      const path = join(folder, 'match.mp4')
      await makeDemoVideo({ outFile: path, seed, seconds, home, away, signal })
      const key = `accounts/${accountId}/uploads/demo-${videoId}/match.mp4`
      await parts.storage.putFile(key, path, 'video/mp4')
      const { size } = await stat(path)
      const changes = { fileKey: key, fileType: 'video/mp4', size, state: 'waiting' }
      await changeRow(parts.pool, accountId, videoRecords, videoId, changes, { action: 'draw' })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    await encodeVideoJob.run({ payload: { videoId, accountId, jobId }, signal, onProgress, parts })
  },

  fail: async (payload, failure, parts) => await encodeVideoJob.fail?.(payload, failure, parts),
}
