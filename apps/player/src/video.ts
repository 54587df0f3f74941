import type { CallReply, readPublicVideo } from '@touchline/contract'

/** What the public page shows. */
export type PublicVideo = CallReply<typeof readPublicVideo>

/** The public key in the URL, below `/watch/` or `/embed/videos/`. */
export const keyOf = (pathname: string): string => pathname.split('/').filter(Boolean).at(-1) ?? ''

/** The video that the gateway wrote into the page. */
export function writtenVideo(): PublicVideo | undefined {
  const text = document.getElementById('video')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Reads the video, with newly signed URLs; undefined if there is none. */
export async function readVideo(key: string, language: string): Promise<PublicVideo | undefined> {
  const query = new URLSearchParams({ lang: language })
  const theme = new URLSearchParams(location.search).get('theme')
  if (theme) query.set('theme', theme)
  const answer = await fetch(`/main-api/embed/videos/${encodeURIComponent(key)}?${query}`)
  if (answer.status === 400 || answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`The video could not be read: ${answer.status}`)
  return await answer.json()
}
