import type { CreateOf, Video, videos } from '@touchline/contract/light'
import { type RightsValues, rightsOf, rightsValues } from '../../features/rights/values.ts'

/** The form values of a video. */
export type VideoValues = Pick<
  Video,
  'name' | 'visibility' | 'publishedAt' | 'tags' | 'categories' | 'subcategories'
> & { description: string; rights: RightsValues }

/** Converts a video into form values. */
export const toValues = (video: Video | undefined): VideoValues => ({
  name: video?.name ?? '',
  description: video?.description ?? '',
  visibility: video?.visibility ?? 'private',
  publishedAt: video?.publishedAt ?? null,
  rights: rightsValues(video?.rights),
  tags: video?.tags ?? [],
  categories: video?.categories ?? [],
  subcategories: video?.subcategories ?? [],
})

/** Converts form values into a request body; no limits at all become no rights. */
export function toBody({ description, rights, ...values }: VideoValues): CreateOf<typeof videos> {
  return { ...values, description: description.trim() || null, rights: rightsOf(rights) }
}
