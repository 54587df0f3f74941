import { encodeVideo } from '@touchline/jobs'
import type { Context, Row } from '../../crud/binding.ts'
import { startJob } from '../../jobs/start-job.ts'

/** Starts the encoding of a video that has its file. Answers the job's row. */
export const startEncoding = (videoId: number, { scope, parts }: Context): Promise<Row> =>
  startJob(scope, parts, encodeVideo, { type: 'Video', id: videoId }, { videoId })
