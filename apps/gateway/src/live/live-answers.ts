import type { LiveAnswer } from './live-media.ts'

/** What any page may read, and nothing that is not what it is said to be. */
export const openToPages = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** A proxy that many share may not keep what depends on the country. */
const forOne = (cacheControl: string) => cacheControl.replace(/^public\b/, 'private')

/** Whether an answer is sent by gzip to whoever accepts that. */
export const isCompressedFor = ({ compressed }: LiveAnswer, accepted = ''): boolean =>
  compressed !== undefined && /\bgzip\b/.test(accepted)

type Sent = { isCompressed: boolean; isByCountry: boolean }

/** The headers of what a live node answered, as it is sent on to a player. */
export function headersOf(
  { body, compressed, type, cacheControl }: LiveAnswer,
  { isCompressed, isByCountry }: Sent,
): [name: string, value: string][] {
  return [
    ...Object.entries(openToPages),
    ['content-type', type],
    ['content-length', String((isCompressed ? compressed! : body).length)],
    ...(isCompressed ? [['content-encoding', 'gzip'] as [string, string]] : []),
    ['vary', 'accept-encoding'],
    ['cache-control', isByCountry ? forOne(cacheControl) : cacheControl],
  ]
}
