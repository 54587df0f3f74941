import { type Sprite, tileAt } from '../sprite.ts'

/** A chapter from a media time to the next; times in ms. */
export type Chapter = { title: string; from: number; to: number }

/** The subtitles and captions of a video, in order. */
export const captionsOf = (video: HTMLVideoElement): TextTrack[] =>
  [...video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions')

/** Shows one track of captions, or none. */
export function showCaptions(video: HTMLVideoElement, shown: TextTrack | undefined): void {
  for (const track of captionsOf(video)) track.mode = track === shown ? 'showing' : 'disabled'
}

/** Describes the tiles to media-chrome's preview as cues with image fragments. */
export function addThumbnails(video: HTMLVideoElement, sprite: Sprite, duration: number): void {
  const address = new URL(sprite.url, location.href).href
  const times = Array.from({ length: sprite.count }, (_, index) => index * sprite.interval)
  fillTrack(
    video,
    'metadata',
    'thumbnails',
    times.map((from, index) => {
      const { x, y, width, height } = tileAt(sprite, from)
      const to = index === sprite.count - 1 ? Math.max(duration, from + 1) : from + sprite.interval
      return new VTTCue(from / 1000, to / 1000, `${address}#xywh=${x},${y},${width},${height}`)
    }),
  )
}

/** Divides the bar into chapters. */
export function addChapters(video: HTMLVideoElement, chapters: readonly Chapter[]): void {
  fillTrack(
    video,
    'chapters',
    'chapters',
    chapters.map(({ title, from, to }) => new VTTCue(from / 1000, to / 1000, title)),
  )
}

/** Fills a hidden track. A track that a script added cannot be removed, so it is used again. */
function fillTrack(video: HTMLVideoElement, kind: TextTrackKind, label: string, cues: VTTCue[]): void {
  const known = [...video.textTracks].find((track) => track.kind === kind && track.label === label)
  const track = known ?? video.addTextTrack(kind, label)
  track.mode = 'hidden'
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
  for (const cue of cues) track.addCue(cue)
}
