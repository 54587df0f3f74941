import type { Video } from '@touchline/contract/light'

/** Rights as they are typed. */
export type RightsValues = { startsAt: string | null; endsAt: string | null; countries: string[] }

/** The form values of rights. */
export const rightsValues = (rights: Video['rights'] | undefined): RightsValues => ({
  startsAt: rights?.startsAt ?? null,
  endsAt: rights?.endsAt ?? null,
  countries: rights?.countries ?? [],
})

/** The rights of form values; no limits at all are no rights. */
export const rightsOf = (values: RightsValues): RightsValues | null =>
  values.startsAt !== null || values.endsAt !== null || values.countries.length > 0 ? values : null
