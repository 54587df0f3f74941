import type { copyClip as definition, PayloadOf } from '@touchline/jobs'
import { clipRecords, findRow, scopeOf, videoRecords } from '@touchline/records'
import { giveFile, hasFile } from '../give-file.ts'
import { changeRow } from '../records.ts'
import { JobError, type JobHandler } from '../services.ts'
import { withFile } from '../with-file.ts'

/** Copies the file of a clip to be the original of a video, and starts its encoding. */
export const copyClipJob: JobHandler<PayloadOf<typeof definition>> = {
  async run({ payload, services }) {
    const { pool, storage, workDir } = services
    const { videoId, clipId, accountId, jobId } = payload
    const key = `accounts/${accountId}/uploads/clip-${jobId}/file.mp4`
    if (await hasFile(pool, videoId, key)) return
    const { outputPrefix, filePath } = await findRow(scopeOf(pool, accountId), clipRecords, clipId)
    // The clip may be cut again meanwhile.
    if (!outputPrefix || !filePath) throw new JobError('gone')
    await withFile(storage, `${outputPrefix}/${filePath}`, workDir, (path) =>
      giveFile({ ...payload, key, path, contentType: 'video/mp4' }, services),
    )
  },

  async fail({ videoId, accountId }, error, { pool }) {
    const changes = { state: 'failed', error }
    await changeRow(pool, accountId, videoRecords, videoId, changes, { action: 'fail' })
  },
}
