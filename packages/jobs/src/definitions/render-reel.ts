import { z } from 'zod'
import { define, id, started } from '../definition.ts'

/** Makes what a reel lacks, once all its clips are cut. Somebody waits for it, as for them: it is behind no encoding. */
export const renderReel = define({
  type: 'render-reel',
  class: 'interactive',
  payload: z.object({ ...started, reelId: id }),
  timeLimit: 2 * 3600,
  heartbeat: 15,
  retries: 2,
})
