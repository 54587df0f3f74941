import { encodeVideo, startJob } from '@touchline/jobs'
import type { Context } from '../../crud/binding.ts'

/** Starts the encoding of a video that has its file. Returns the job's row. */
export const startEncoding = (videoId: number, { scope, services }: Context) =>
  startJob(scope, services.queue, encodeVideo, { type: 'Video', id: videoId }, { videoId })
