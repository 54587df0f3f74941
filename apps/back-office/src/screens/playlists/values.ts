import type { CreateOf, Playlist, PlaylistRule, playlists } from '@touchline/contract/light'
import type { Query } from '../../data/query.ts'

export type RuleValues = {
  q: string
  tags: number[]
  categories: number[]
  visibility: PlaylistRule['visibility'] | null
  publishedSince: string | null
  /** Milliseconds. */
  minDuration: number | null
  maxDuration: number | null
  sort: PlaylistRule['sort']
  /** Null while the field is empty. */
  limit: number | null
}

/** The form values of a playlist; without a rule it is filled by hand. */
export type PlaylistValues = { name: string; description: string; rule: RuleValues | null }

/** The form values of a rule; called without one for a new rule. */
export const ruleValuesOf = (rule?: PlaylistRule): RuleValues => ({
  q: rule?.q ?? '',
  tags: rule?.tags ?? [],
  categories: rule?.categories ?? [],
  visibility: rule?.visibility ?? null,
  publishedSince: rule?.publishedSince ?? null,
  minDuration: rule?.minDuration ?? null,
  maxDuration: rule?.maxDuration ?? null,
  sort: rule?.sort ?? '-createdAt',
  limit: rule ? rule.limit : 25,
})

/** The rule for the form values; empty fields do not filter. */
export function ruleOf(values: RuleValues): PlaylistRule {
  const { q, tags, categories, visibility, publishedSince, minDuration, maxDuration, sort, limit } = values
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(tags.length > 0 && { tags }),
    ...(categories.length > 0 && { categories }),
    ...(visibility && { visibility }),
    ...(publishedSince && { publishedSince }),
    ...(minDuration !== null && { minDuration }),
    ...(maxDuration !== null && { maxDuration }),
    sort,
    // Validation reports a missing number.
    limit: limit as number,
  }
}

const most = 100

/** An invalid duration does not filter. */
const readable = (duration?: number) => (Number.isNaN(duration) ? undefined : duration)

/** The query for the videos that a rule matches; clamps the limit to the allowed range. */
export const queryOf = ({
  publishedSince,
  minDuration,
  maxDuration,
  limit,
  ...rule
}: PlaylistRule): Query => ({
  ...rule,
  'publishedAt[gte]': publishedSince,
  'duration[gte]': readable(minDuration),
  'duration[lte]': readable(maxDuration),
  limit: Math.min(Math.max(Math.trunc(limit ?? most), 1), most),
})

/** The form values of a playlist. */
export const toValues = (playlist: Playlist | undefined): PlaylistValues => ({
  name: playlist?.name ?? '',
  description: playlist?.description ?? '',
  rule: playlist?.rule ? ruleValuesOf(playlist.rule) : null,
})

/** The request body for the form values. */
export const toBody = ({ name, description, rule }: PlaylistValues): CreateOf<typeof playlists> => ({
  name,
  description: description.trim() || null,
  rule: rule && ruleOf(rule),
})
