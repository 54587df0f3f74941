import type { Subtitle } from '@touchline/contract'
import type { Context, Row } from '../../crud/binding.ts'

type Rendition = { height: number; width: number; bitrate: number; playlist: string }
type Sprite = {
  path: string
  columns: number
  count: number
  width: number
  height: number
  interval: number
}
/** A subtitle as its video's row keeps it: the WebVTT lies in the storage under `key`. */
export type StoredSubtitle = Omit<Subtitle, 'file'> & { key: string; size: number }

type VideoRow = Row & {
  fileKey: string | null
  fileType: string | null
  size: number | null
  outputPrefix: string | null
  playlistPath: string | null
  thumbnailPath: string | null
  renditions: Rendition[]
  sprite: Sprite | null
  subtitles: StoredSubtitle[]
  publicKey: string
}

/** A subtitle with the signed address of its file. */
export const presentSubtitle = (
  { key, size, ...rest }: StoredSubtitle,
  { parts }: Pick<Context, 'parts'>,
): Subtitle => ({
  ...rest,
  file: { url: parts.files.urlOf(key), contentType: 'text/vtt', size },
})

/** The row of a video with signed addresses instead of keys. All files of one encoding share one token. */
export function presentVideo(row: Row, { parts }: Context): Record<string, unknown> {
  const {
    fileKey,
    fileType,
    outputPrefix,
    playlistPath,
    thumbnailPath,
    publicKey,
    renditions,
    sprite,
    subtitles,
    ...rest
  } = row as VideoRow
  const base = outputPrefix && parts.files.baseOf(outputPrefix)
  const output = (path: string | null, contentType: string) =>
    base && path ? { url: `${base}/${path}`, contentType, size: null } : null
  return {
    ...rest,
    file: fileKey ? { url: parts.files.urlOf(fileKey), contentType: fileType, size: rest.size } : null,
    playlist: output(playlistPath, 'application/vnd.apple.mpegurl'),
    thumbnail: output(thumbnailPath, 'image/jpeg'),
    renditions: renditions.map((rendition) => ({ ...rendition, playlist: `${base}/${rendition.playlist}` })),
    sprite: sprite && base ? { ...withoutPath(sprite), url: `${base}/${sprite.path}` } : null,
    subtitles: subtitles.map((subtitle) => presentSubtitle(subtitle, { parts })),
  }
}

const withoutPath = ({ path: _, ...sprite }: Sprite) => sprite
