import type { ChosenThumbnail, Subtitle } from '@touchline/contract'
import type { StoredSprite, StoredSubtitle, StoredThumbnail } from '@touchline/database'
import type { RowOf, videoRecords } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import type { Files } from '../../storage/files.ts'

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

/** Replaces the keys in a video's row with signed URLs. */
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
    isSoundChosen: _____,
    sound,
    thumbnails,
    subtitles,
    ...rest
  } = row
  const { files } = services
  const fileOf = (path: string | null, contentType: string) =>
    outputPrefix && path ? { url: files.urlOf(`${outputPrefix}/${path}`), contentType, size: null } : null
  const treeOf = (path: string | null, contentType: string) =>
    outputPrefix && path ? { url: files.treeUrlOf(outputPrefix, path), contentType, size: null } : null
  const chosen = thumbnails.map((thumbnail) => presentThumbnail(thumbnail, { services }))
  return {
    ...rest,
    file: fileKey ? { url: services.files.urlOf(fileKey), contentType: fileType, size: rest.size } : null,
    playlist: treeOf(playlistPath, 'application/vnd.apple.mpegurl'),
    thumbnail: chosen.find(({ langId }) => langId === null)?.file ?? fileOf(thumbnailPath, 'image/jpeg'),
    thumbnails: chosen,
    renditions: renditions.map((rendition) => ({
      ...rendition,
      playlist: files.treeUrlOf(outputPrefix ?? '', rendition.playlist),
    })),
    sound: sound.map(({ playlist: _, ...programme }) => programme),
    sprite: sprite && outputPrefix ? presentSprite(sprite, outputPrefix, files) : null,
    waveform: fileOf(waveformPath, 'application/octet-stream'),
    filmstrip: treeOf(filmstripPath, 'application/json'),
    subtitles: subtitles.map((subtitle) => presentSubtitle(subtitle, { services })),
  }
}

/** The sheet of small pictures, with its signed URL. */
export const presentSprite = ({ path, ...sprite }: StoredSprite, outputPrefix: string, files: Files) => ({
  ...sprite,
  url: files.urlOf(`${outputPrefix}/${path}`),
})
