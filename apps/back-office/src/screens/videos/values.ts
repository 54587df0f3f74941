import type { CreateOf, Video, videos } from '@touchline/contract/light'

type Rights = { startsAt: string | null; endsAt: string | null; countries: string[] }

/** The form values of a video. */
export type VideoValues = Pick<
  Video,
  'name' | 'visibility' | 'publishedAt' | 'tags' | 'categories' | 'subcategories'
> & { description: string; rights: Rights }

/** Converts a video into form values. */
export const toValues = (video: Video | undefined): VideoValues => ({
  name: video?.name ?? '',
  description: video?.description ?? '',
  visibility: video?.visibility ?? 'private',
  publishedAt: video?.publishedAt ?? null,
  rights: {
    startsAt: video?.rights?.startsAt ?? null,
    endsAt: video?.rights?.endsAt ?? null,
    countries: video?.rights?.countries ?? [],
  },
  tags: video?.tags ?? [],
  categories: video?.categories ?? [],
  subcategories: video?.subcategories ?? [],
})

/** Converts form values into a request body; no limits at all become no rights. */
export function toBody({ description, rights, ...values }: VideoValues): CreateOf<typeof videos> {
  const { startsAt, endsAt, countries } = rights
  const hasRights = startsAt !== null || endsAt !== null || countries.length > 0
  return { ...values, description: description.trim() || null, rights: hasRights ? rights : null }
}
