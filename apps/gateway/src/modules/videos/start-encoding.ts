import { encodeVideo, startJob } from '@touchline/jobs'
import { countEncoding } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { checkMinutes } from '../subscription/index.ts'

/**
 * Starts the encoding of a video that has its file. `length` is in ms; the worker counts what is not known yet. Returns
 * the job's row. Throws `not_possible` if the account has no minutes left for it.
 */
export const startEncoding = (videoId: number, { scope, services }: Context, length?: number | null) =>
  scope.transaction(async (inside) => {
    await checkMinutes(inside, length ?? undefined)
    const job = await startJob(
      inside,
      services.queue,
      encodeVideo,
      { type: 'Video', id: videoId },
      { videoId },
    )
    if (length) await countEncoding(inside, job.id, length)
    return job
  })
