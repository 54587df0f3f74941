import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { recordLive as definition, PayloadOf } from '@touchline/jobs'
import { failWithoutFile, giveFile, hasFile } from '../give-file.ts'
import type { JobHandler } from '../services.ts'
import { fetchLive } from './fetch-live.ts'

type Payload = PayloadOf<typeof definition>

/** Fetches what a live input has received from its node, gives it to a video and starts the encoding. */
export const recordLiveJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, services }) {
    const { pool, workDir } = services
    const key = keyOf(payload)
    if (await hasFile(pool, payload.videoId, key)) return
    const folder = await mkdtemp(join(workDir, 'live-'))
    try {
      const path = join(folder, 'recording.mp4')
      const { sessionId, until } = payload
      const file = `recording.mp4${until === null ? '' : `?until=${until}`}`
      await fetchLive(pool, { sessionId, file, path, signal, onProgress })
      await giveFile({ ...payload, key, path, contentType: 'video/mp4', signal }, services)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },

  fail: (payload, error, services) => failWithoutFile({ ...payload, key: keyOf(payload) }, error, services),
}

const keyOf = ({ accountId, jobId }: Payload) => `accounts/${accountId}/uploads/live-${jobId}/recording.mp4`
