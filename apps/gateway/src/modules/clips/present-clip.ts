import type { clipRecords, RowOf } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'

/** Replaces the keys in a clip's row with signed URLs. */
export function presentClip(row: RowOf<typeof clipRecords>, { services }: Context) {
  const { renditions, renditionsSize: _, withdrawnAt: __, cutPath: ___, cutSize: ____, size, ...stored } = row
  const { subtitleFiles, outputPrefix, filePath, thumbnailPath, previewPrefix, previewPath, ...rest } = stored
  const output = (path: string | null, contentType: string, bytes: number | null) =>
    outputPrefix && path
      ? { url: services.files.urlOf(`${outputPrefix}/${path}`), contentType, size: bytes }
      : null
  return {
    ...rest,
    angles: rest.angles.map(({ at, CameraId }) => ({ at, CameraId })),
    aspects: renditions.map(({ aspect }) => aspect),
    crops: renditions.map(({ aspect, crop, isFollowing }) => {
      return { aspect, keyframes: isFollowing ? null : (crop ?? []) }
    }),
    renditions: renditions.map(({ key, size: bytes, startsAt: _, ...rendition }) => {
      const isReady = key !== null && rendition.state === 'ready'
      const file = isReady ? { url: services.files.urlOf(key), contentType: 'video/mp4', size: bytes } : null
      return { ...rendition, file }
    }),
    preview:
      previewPrefix && previewPath
        ? {
            url: services.files.treeUrlOf(previewPrefix, previewPath),
            contentType: 'application/vnd.apple.mpegurl',
            size: null,
          }
        : null,
    file: output(filePath, 'video/mp4', size),
    subtitleFiles: (subtitleFiles ?? []).map(({ key, size: bytes, ...one }) => ({
      ...one,
      file: { url: services.files.urlOf(key), contentType: 'text/vtt', size: bytes },
    })),
    thumbnail: output(thumbnailPath, 'image/jpeg', null),
  }
}
