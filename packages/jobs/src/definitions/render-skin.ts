import { z } from 'zod'
import { define, id, started } from '../definition.ts'

/** Renders a clip skin with a few seconds of a clip or video, or of a test picture if it has neither. */
export const renderSkin = define({
  type: 'render-skin',
  class: 'interactive',
  payload: z.object({
    ...started,
    clipSkinId: id,
    format: z.enum(['16:9', '9:16', '1:1', '4:5']),
    videoId: id.nullable(),
    clipId: id.nullable(),
  }),
  timeLimit: 300,
  heartbeat: 15,
  retries: 2,
})
