import type { copyClip as definition, PayloadOf } from '@touchline/jobs'
import { failWithoutFile, giveFile, hasFile } from '../give-file.ts'
import { JobError, type JobHandler } from '../services.ts'
import { withFile } from '../with-file.ts'

type Payload = PayloadOf<typeof definition>

/** Copies the file of a clip to be the original of a video, and starts its encoding. */
export const copyClipJob: JobHandler<Payload> = {
  async run({ payload, signal, services }) {
    const { pool, storage, workDir } = services
    const { videoId, clipId, accountId } = payload
    const key = keyOf(payload)
    if (await hasFile(pool, videoId, key)) return
    // A clip in the bin still has its file.
    const { rows } = await pool.query<{ file: string | null }>(
      `select "outputPrefix" || '/' || "filePath" as file from clips where "AccountId" = $1 and id = $2`,
      [accountId, clipId],
    )
    const file = rows[0]?.file
    // The clip may be cut again meanwhile.
    if (!file) throw new JobError('gone')
    await withFile(storage, file, workDir, (path) =>
      giveFile({ ...payload, key, path, contentType: 'video/mp4', signal }, services),
    )
  },

  fail: (payload, error, services) => failWithoutFile({ ...payload, key: keyOf(payload) }, error, services),
}

const keyOf = ({ accountId, jobId }: Payload) => `accounts/${accountId}/uploads/clip-${jobId}/file.mp4`
