import type { clipRecords, RowOf } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'

/** Replaces the keys in a clip's row with signed URLs. */
export function presentClip(row: RowOf<typeof clipRecords>, { services }: Context) {
  const { outputPrefix, filePath, thumbnailPath, previewPrefix, previewPath, size, ...rest } = row
  const base = outputPrefix && services.files.baseOf(outputPrefix)
  const output = (path: string | null, contentType: string, bytes: number | null) =>
    base && path ? { url: `${base}/${path}`, contentType, size: bytes } : null
  return {
    ...rest,
    preview:
      previewPrefix && previewPath
        ? {
            url: `${services.files.baseOf(previewPrefix)}/${previewPath}`,
            contentType: 'application/vnd.apple.mpegurl',
            size: null,
          }
        : null,
    file: output(filePath, 'video/mp4', size),
    thumbnail: output(thumbnailPath, 'image/jpeg', null),
  }
}
