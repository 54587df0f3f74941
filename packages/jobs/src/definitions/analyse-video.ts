import { z } from 'zod'
import { define, id } from '../definition.ts'

/**
 * Computes a video's waveform, filmstrip and suggested thumbnails. Users do not see it: nothing waits for it, and the
 * queue's `start-analyses` repeats what failed.
 */
export const analyseVideo = define({
  type: 'analyse-video',
  class: 'spare',
  payload: z.object({ accountId: id, videoId: id }),
  timeLimit: 2 * 3600,
  heartbeat: 15,
  retries: 1,
  retryDelay: 60,
})
