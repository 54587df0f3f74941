import { type copyClip as definition, JobPostponed, type PayloadOf } from '@touchline/jobs'
import type { clipRecords, RowOf, reelRecords } from '@touchline/records'
import { failWithoutFile, giveFile, hasFile } from '../give-file.ts'
import { JobError, type JobHandler, type Services } from '../services.ts'
import { withFile } from '../with-file.ts'
import { extrasOf } from './extras-of-copy.ts'

type Payload = PayloadOf<typeof definition>
type Clip = Pick<
  RowOf<typeof clipRecords>,
  'state' | 'outputPrefix' | 'filePath' | 'renditions' | 'subtitleFiles' | 'thumbnailAt'
>
type Reel = Pick<RowOf<typeof reelRecords>, 'state' | 'renditions'>
/** What is copied: its file, if it is made, and its clip, if it is one. */
type Source = { state: string; file: string | undefined; clip?: Clip | undefined }

/** Seconds until a clip or reel that is still being made is looked at again. */
const patience = 1

/**
 * Copies the file of a clip or reel to be the original of a video, as soon as there is one, with a clip's subtitles and
 * a thumbnail that was chosen, and starts its encoding.
 */
export const copyClipJob: JobHandler<Payload> = {
  async run({ payload, signal, services }) {
    const { pool, storage, workDir } = services
    const key = keyOf(payload)
    if (await hasFile(pool, payload.videoId, key)) return
    const { state, file, clip } = await findSource(payload, services)
    if (!file && (state === 'waiting' || state === 'in_progress')) throw new JobPostponed(patience)
    if (!file) throw new JobError('gone')
    await withFile(storage, file, workDir, async (path) => {
      const extras = clip && (await extrasOf(clip, { ...payload, path, signal }, services))
      await giveFile({ ...payload, key, path, contentType: 'video/mp4', signal, extras }, services)
    })
  },

  fail: (payload, error, services) => failWithoutFile({ ...payload, key: keyOf(payload) }, error, services),
}

/** A clip or reel, which still has its files in the bin. */
async function findSource(
  { accountId, clipId, reelId, aspect }: Payload,
  { pool }: Services,
): Promise<Source> {
  if (reelId !== null) {
    const { rows } = await pool.query<Reel>(
      'select state, renditions from reels where "AccountId" = $1 and id = $2',
      [accountId, reelId],
    )
    return sourceIn(rows[0], aspect)
  }
  const { rows } = await pool.query<Clip>(
    `select state, "outputPrefix", "filePath", renditions, "subtitleFiles", "thumbnailAt" from clips
      where "AccountId" = $1 and id = $2`,
    [accountId, clipId],
  )
  const [clip] = rows
  if (!clip || aspect) return { ...sourceIn(clip, aspect), clip }
  const { state, outputPrefix, filePath } = clip
  return { state, file: outputPrefix && filePath ? `${outputPrefix}/${filePath}` : undefined, clip }
}

/** A shape of a clip or reel; failed if it has been taken off it. */
function sourceIn(item: Clip | Reel | undefined, aspect: string | null): Source {
  const rendition = item?.renditions.find((one) => one.aspect === aspect)
  if (!item || !rendition) return { state: 'failed', file: undefined }
  return { state: item.state, file: (rendition.state === 'ready' && rendition.key) || undefined }
}

const keyOf = ({ accountId, jobId }: Payload) => `accounts/${accountId}/uploads/clip-${jobId}/file.mp4`
