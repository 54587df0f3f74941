import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { makeDemoVideo as definition, PayloadOf } from '@touchline/jobs'
import { videoRecords } from '@touchline/records'
import { makeDemoVideo } from '../media/demo-video.ts'
import { changeRow } from '../records.ts'
import type { JobHandler } from '../services.ts'
import { chooseThumbnailJob } from './choose-thumbnail.ts'
import { encodeVideoJob } from './encode-video.ts'

type Payload = PayloadOf<typeof definition>

/** Draws a match and encodes it, so that the demo world has real media. */
export const makeDemoVideoJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, services }) {
    const { videoId, accountId, jobId, seed, seconds, home, away, frenchFrameAt: at } = payload
    const folder = await mkdtemp(join(services.workDir, 'demo-'))
    try {
      const path = join(folder, 'match.mp4')
      await makeDemoVideo({ outFile: path, seed, seconds, home, away, signal })
      const key = `accounts/${accountId}/uploads/demo-${videoId}/match.mp4`
      await services.storage.putFile(key, path, 'video/mp4')
      const { size } = await stat(path)
      const changes = { fileKey: key, fileType: 'video/mp4', size, state: 'waiting' }
      await changeRow(services.pool, accountId, videoRecords, videoId, changes, { action: 'draw' })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    const own = { videoId, accountId, jobId }
    await encodeVideoJob.run({ payload: own, signal, onProgress, services })
    if (at === undefined) return
    const french = { ...own, langId: 'fr', source: 'frame', at, file: null } as const
    await chooseThumbnailJob.run({ payload: french, signal, onProgress, services })
  },

  fail: async (payload, failure, services) => await encodeVideoJob.fail?.(payload, failure, services),
}
