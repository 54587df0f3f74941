import { id } from '@touchline/jobs'
import { z } from 'zod'

/** A skin of the demo world to draw. */
export const demoSkin = z.object({
  clipSkinId: id,
  /** What its badge and titles say. */
  code: z.string(),
  colour: z.string(),
  hasRolls: z.boolean(),
  /** The title of a reel of the goals of the match, which are cut and published with the skin; none if it is not given. */
  goals: z.string().optional(),
})
