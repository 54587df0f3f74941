import type { ShowingRights, Unavailability } from '@touchline/contract'

/** Why rights do not let somebody in a country watch now; undefined if they do. */
export function unavailabilityOf(
  rights: ShowingRights | null,
  country: string | null,
  now: number,
): Unavailability | undefined {
  const { startsAt, endsAt, countries = [] } = rights ?? {}
  if (countries.length > 0 && !countries.includes(country ?? '')) return 'country'
  if (startsAt && Date.parse(startsAt) > now) return 'early'
  if (endsAt && Date.parse(endsAt) <= now) return 'late'
  return undefined
}

/** When time alone changes what rights let somebody watch; `Infinity` if it does not. */
export const nextChange = (rights: ShowingRights | null, now: number): number =>
  Math.min(
    ...[rights?.startsAt, rights?.endsAt]
      .map((moment) => (moment ? Date.parse(moment) : Number.POSITIVE_INFINITY))
      .filter((moment) => moment > now),
  )
