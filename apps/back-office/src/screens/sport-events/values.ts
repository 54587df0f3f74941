import type { EventState, events, SportEvent, UpdateOf } from '@touchline/contract/light'
import { type RightsValues, rightsOf, rightsValues } from '../../features/rights/values.ts'

/** The venue as it is typed. */
export type VenueValues = { name: string; city: string; country: string; isNeutral: boolean }

export type InfoValues = {
  name: string
  description: string
  startsAt: string | null
  timeZone: string | null
  SportId: number | null
  CompetitionId: number | null
  SeasonId: number | null
  RoundId: number | null
  venue: VenueValues
  state: EventState
  visibility: SportEvent['visibility']
  rights: RightsValues
  /** The key of a new poster, null for none, undefined if it is kept. */
  poster: string | null | undefined
  operators: readonly number[]
  tags: readonly number[]
  /** Only while the event is created; afterwards they have a tab. */
  challengers: readonly number[]
}

/** The next full hour. */
export function nextHour(now = Date.now()): string {
  const hour = 3_600_000
  return new Date(Math.ceil(now / hour) * hour).toISOString()
}

/** The form values of an event; those of a new one begin with the sport of the account and what the address names. */
export const toValues = (
  event: SportEvent | undefined,
  start: Partial<Pick<InfoValues, 'SportId' | 'CompetitionId' | 'SeasonId' | 'RoundId' | 'startsAt'>> = {},
): InfoValues => ({
  name: event?.name ?? '',
  description: event?.description ?? '',
  startsAt: event?.startsAt ?? start.startsAt ?? nextHour(),
  timeZone: event?.timeZone ?? null,
  SportId: event?.SportId ?? start.SportId ?? null,
  CompetitionId: event ? event.CompetitionId : (start.CompetitionId ?? null),
  SeasonId: event ? event.SeasonId : (start.SeasonId ?? null),
  RoundId: event ? event.RoundId : (start.RoundId ?? null),
  venue: {
    name: event?.venue?.name ?? '',
    city: event?.venue?.city ?? '',
    country: event?.venue?.country ?? '',
    isNeutral: event?.venue?.isNeutral ?? false,
  },
  state: event?.state ?? 'planned',
  visibility: event?.visibility ?? 'private',
  rights: rightsValues(event?.rights),
  poster: undefined,
  operators: event?.operators ?? [],
  tags: event?.tags ?? [],
  challengers: event?.challengers ?? [],
})

const orNull = (text: string) => text.trim() || null

/** The request body for the form values; omits a kept poster, and challengers that were not changed here. */
export const toBody = ({
  description,
  startsAt,
  SportId,
  venue,
  poster,
  rights,
  ...values
}: InfoValues): UpdateOf<typeof events> => ({
  ...values,
  operators: [...values.operators],
  tags: [...values.tags],
  challengers: [...values.challengers],
  description: orNull(description),
  startsAt: startsAt as string,
  rights: rightsOf(rights),
  SportId: SportId ?? undefined,
  venue:
    venue.name.trim() || venue.city.trim()
      ? {
          name: venue.name,
          city: orNull(venue.city),
          country: orNull(venue.country.toUpperCase()),
          isNeutral: venue.isNeutral,
        }
      : null,
  ...(poster !== undefined && { poster }),
})

/** The name that the challengers suggest: `Harbour City – Kestrel Rovers`; '' without any. */
export const proposedName = (names: readonly string[]): string => names.join(' – ').slice(0, 200)
