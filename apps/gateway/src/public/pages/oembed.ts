import { frameRights } from '@touchline/playback/embed-code'
import { z } from 'zod'
import type { PublicVideo } from '../videos/index.ts'
import { embedOf, escapeHtml, posterOf, sizeOf } from './render.ts'

const largest = 10_000
const size = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(largest))
  .optional()

/** The query of `GET /oembed`, as https://oembed.com has it. */
export const oembedQuery = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2000),
  format: z.string().max(20).optional(),
  maxwidth: size,
  maxheight: size,
  lang: z.string().max(20).optional(),
})
export type OembedQuery = z.infer<typeof oembedQuery>

/** The public key in the URL of one of our pages; undefined for any other URL. */
export function keyOfPage(url: string, origin: string): string | undefined {
  const { host, pathname } = new URL(url)
  if (host !== new URL(origin).host) return undefined
  return /^\/(?:watch|embed\/videos)\/([\w-]{16,64})\/?$/.exec(pathname)?.[1]
}

type Found = { video: PublicVideo; key: string; origin: string }

/** The answer about a video: its player in a frame no larger than wanted, in the video's shape. */
export function oembedOf({ video, key, origin }: Found, { maxwidth, maxheight }: OembedQuery) {
  const real = sizeOf(video)
  const scale = Math.min(1, (maxwidth ?? real.width) / real.width, (maxheight ?? real.height) / real.height)
  const width = Math.max(1, Math.floor(real.width * scale))
  const height = Math.max(1, Math.floor(real.height * scale))
  const attributes = `width="${width}" height="${height}" title="${escapeHtml(video.name)}"`
  return {
    version: '1.0',
    type: 'video',
    title: video.name,
    author_name: video.brand.name,
    provider_name: 'Touchline',
    provider_url: origin,
    width,
    height,
    html: `<iframe src="${escapeHtml(embedOf(origin, key))}" ${attributes} ${frameRights} style="border:0"></iframe>`,
    ...(video.thumbnail && {
      thumbnail_url: posterOf(origin, key),
      thumbnail_width: real.width,
      thumbnail_height: real.height,
    }),
  }
}
