import { define, id, started } from '@touchline/jobs'
import { z } from 'zod'
import { demoSkin } from './skin.ts'

/** Draws a match of the demo world and stores it as the video's original. */
export const makeDemoVideo = define({
  type: 'make-demo-video',
  class: 'encode',
  payload: z.object({
    ...started,
    videoId: id,
    seed: z.int(),
    seconds: z.int(),
    home: z.string(),
    away: z.string(),
    /** The height of the picture; 720 if it is not given. */
    height: z.int().optional(),
    /** A sphere, twice as high; a flat picture if it is not given. */
    isSphere: z.boolean().optional(),
    /** Clips to cut once the video plays; times in ms. */
    clips: z
      .array(
        z.object({ title: z.string(), in: z.int(), out: z.int(), subtitles: z.enum(['beside']).optional() }),
      )
      .optional(),
    /** The title of a reel of these clips; none if it is not given. */
    reel: z.string().optional(),
    /** Skins to draw once the video plays, which their previews show. */
    skins: z.array(demoSkin).optional(),
    /** The time of the frame that is its thumbnail in French; none if it is not given. */
    frenchFrameAt: z.int().optional(),
  }),
  timeLimit: 600,
  heartbeat: 15,
  retries: 2,
})
