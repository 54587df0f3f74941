import { isWithinLimit } from '@touchline/records'

/**
 * Whether a video `v` may be watched now in a country, which is a parameter of the statement. Countries need a proxy
 * that reports them, see docs/operating.md.
 */
export const isAvailable = (country: `$${number}`) => `v."deletedAt" is null and v."playlistPath" is not null
  and coalesce((v.rights->>'startsAt')::timestamptz, '-infinity') <= now()
  and coalesce((v.rights->>'endsAt')::timestamptz, 'infinity') > now()
  and (v.rights->'countries' is null or jsonb_array_length(v.rights->'countries') = 0
    or v.rights->'countries' ? coalesce(${country}, ''))`

/** Whether it depends on the country who may watch a video `v`. */
export const isByCountry = `coalesce(jsonb_array_length(v.rights->'countries'), 0) > 0`

/** Whether a video `v` has a public page: what it was made of may be narrower by now. */
export const isPublished = `v.visibility in ('public', 'unlisted') and ${isWithinLimit('v')}`

/** Whether a video `v` is listed where everybody sees it. */
export const isListed = `v.visibility = 'public' and ${isWithinLimit('v')}`
