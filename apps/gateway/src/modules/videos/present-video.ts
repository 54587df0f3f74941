import type { ChosenThumbnail, Subtitle } from '@touchline/contract'
import type { StoredSprite, StoredSubtitle, StoredThumbnail } from '@touchline/database'
import type { RowOf, videoRecords } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'

/** A subtitle with the signed URL of its file. */
export const presentSubtitle = (
  { key, size, ...rest }: StoredSubtitle,
  { services }: Pick<Context, 'services'>,
): Subtitle => ({
  ...rest,
  file: { url: services.files.urlOf(key), contentType: 'text/vtt', size },
})

/** A chosen thumbnail with the signed URL of its file. */
const presentThumbnail = (
  { key, size, ...rest }: StoredThumbnail,
  { services }: Pick<Context, 'services'>,
): ChosenThumbnail => ({
  ...rest,
  file: { url: services.files.urlOf(key), contentType: 'image/jpeg', size },
})

/** Replaces the keys in a video's row with signed URLs. All files of one encoding share one token. */
export function presentVideo(row: RowOf<typeof videoRecords>, { services }: Context) {
  const {
    fileKey,
    fileType,
    outputPrefix,
    playlistPath,
    thumbnailPath,
    publicKey,
    renditions,
    sprite,
    waveformPath,
    filmstripPath,
    analysedPrefix: _,
    suggestions: __,
    outputSize: ___,
    withdrawnAt: ____,
    thumbnails,
    subtitles,
    ...rest
  } = row
  const base = outputPrefix && services.files.baseOf(outputPrefix)
  const output = (path: string | null, contentType: string) =>
    base && path ? { url: `${base}/${path}`, contentType, size: null } : null
  const chosen = thumbnails.map((thumbnail) => presentThumbnail(thumbnail, { services }))
  return {
    ...rest,
    file: fileKey ? { url: services.files.urlOf(fileKey), contentType: fileType, size: rest.size } : null,
    playlist: output(playlistPath, 'application/vnd.apple.mpegurl'),
    thumbnail: chosen.find(({ langId }) => langId === null)?.file ?? output(thumbnailPath, 'image/jpeg'),
    thumbnails: chosen,
    renditions: renditions.map((rendition) => ({ ...rendition, playlist: `${base}/${rendition.playlist}` })),
    sprite: sprite && base ? { ...withoutPath(sprite), url: `${base}/${sprite.path}` } : null,
    waveform: output(waveformPath, 'application/octet-stream'),
    filmstrip: output(filmstripPath, 'application/json'),
    subtitles: subtitles.map((subtitle) => presentSubtitle(subtitle, { services })),
  }
}

const withoutPath = ({ path: _, ...sprite }: StoredSprite) => sprite
