import { csvColumns } from '@touchline/contract'
import { z } from 'zod'
import { define, id, started } from '../definition.ts'

/** Imports the markers of a file into an event, or says what it would import. */
export const importMarkers = define({
  type: 'import-markers',
  class: 'interactive',
  payload: z.object({
    ...started,
    userId: id.nullable(),
    eventId: id,
    key: z.string(),
    source: z.enum(['import', 'provider']),
    format: z.enum(['csv', 'sportscode', 'statsbomb', 'touchline']),
    mapping: z.record(z.string(), id.nullable()).optional(),
    teams: z.record(z.string(), id.nullable()).optional(),
    columns: z.record(z.string(), z.enum(csvColumns)).optional(),
    unit: z.enum(['ms', 's']).optional(),
    frameRate: z.number().optional(),
    periodStarts: z.array(z.int()).optional(),
    isTrial: z.boolean(),
  }),
  timeLimit: 900,
  heartbeat: 15,
  retries: 2,
})
