import type { businessPlayers, Conference, CreateOf, EventState } from '@touchline/contract/light'
import { type RightsValues, rightsOf, rightsValues } from '../../features/rights/values.ts'

export type ConferenceValues = {
  name: string
  description: string
  startsAt: string | null
  timeZone: string | null
  state: EventState
  visibility: Conference['visibility']
  rights: RightsValues
  ThemeId: number | null
  /** The key of a new poster, null for none, undefined if it is kept. */
  poster: string | null | undefined
  tags: readonly number[]
}

const hour = 3_600_000

/** The form values of a conference; a new one begins at the next full hour. */
export const toValues = (conference: Conference | undefined, now = Date.now()): ConferenceValues => ({
  name: conference?.name ?? '',
  description: conference?.description ?? '',
  startsAt: conference?.startsAt ?? new Date(Math.ceil(now / hour) * hour).toISOString(),
  timeZone: conference?.timeZone ?? null,
  state: conference?.state ?? 'planned',
  visibility: conference?.visibility ?? 'private',
  rights: rightsValues(conference?.rights),
  ThemeId: conference?.ThemeId ?? null,
  poster: undefined,
  tags: conference?.tags ?? [],
})

/** The request body for the form values; omits a kept poster. */
export const toBody = ({
  description,
  startsAt,
  poster,
  rights,
  ...values
}: ConferenceValues): CreateOf<typeof businessPlayers> => ({
  ...values,
  tags: [...values.tags],
  description: description.trim() || null,
  startsAt: startsAt as string,
  rights: rightsOf(rights),
  ...(poster !== undefined && { poster }),
})
