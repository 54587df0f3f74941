import { type PlaylistRule, videos } from '@touchline/contract'
import { type ParsedQuery, parseListQuery } from '../../crud/list-query.ts'

/** The rule as a query of the list of videos. */
export function ruleQuery(rule: PlaylistRule): ParsedQuery {
  const { q, tags, categories, visibility, publishedSince, minDuration, maxDuration, sort, limit } = rule
  const query: Record<string, string | string[]> = { sort, limit: String(limit) }
  if (q) query.q = q
  if (tags?.length) query['tags[]'] = tags.map(String)
  if (categories?.length) query['categories[]'] = categories.map(String)
  if (visibility) query.visibility = visibility
  if (publishedSince) query['publishedAt[gte]'] = publishedSince
  if (minDuration !== undefined) query['duration[gte]'] = String(minDuration)
  if (maxDuration !== undefined) query['duration[lte]'] = String(maxDuration)
  return parseListQuery(videos, query)
}
