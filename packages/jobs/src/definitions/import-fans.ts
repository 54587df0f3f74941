import { z } from 'zod'
import { define, id, started } from '../definition.ts'

/** Writes the fans of an import, or takes them back. */
export const importFans = define({
  type: 'import-fans',
  class: 'bulk',
  payload: z.object({ ...started, userId: id.nullable(), importId: id, isUndo: z.boolean() }),
  timeLimit: 900,
  heartbeat: 15,
  retries: 3,
})
