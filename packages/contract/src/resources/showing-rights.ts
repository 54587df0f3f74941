import { z } from 'zod'
import { dateTime, says } from '../fields.ts'

/** When and where something is available; null means no limit. Countries are ISO 3166-1 alpha-2. */
export const showingRights = z
  .strictObject({
    startsAt: dateTime.nullable().optional(),
    endsAt: dateTime.nullable().optional(),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(250)
      .optional(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    ...says('videos.endBeforeStart'),
  })

export type ShowingRights = z.infer<typeof showingRights>

/** Why something that is on cannot be watched: from this country, or not yet, or not any more. */
export const unavailabilities = ['country', 'early', 'late'] as const
export type Unavailability = (typeof unavailabilities)[number]
