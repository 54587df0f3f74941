import type { Context, Row } from '../../crud/binding.ts'

type ClipRow = Row & {
  size: number | null
  outputPrefix: string | null
  filePath: string | null
  thumbnailPath: string | null
  previewPrefix: string | null
  previewPath: string | null
}

/** The row of a clip with signed addresses instead of keys. */
export function presentClip(row: Row, { parts }: Context): Record<string, unknown> {
  const { outputPrefix, filePath, thumbnailPath, previewPrefix, previewPath, size, ...rest } = row as ClipRow
  const base = outputPrefix && parts.files.baseOf(outputPrefix)
  const output = (path: string | null, contentType: string, bytes: number | null) =>
    base && path ? { url: `${base}/${path}`, contentType, size: bytes } : null
  return {
    ...rest,
    preview:
      previewPrefix && previewPath
        ? {
            url: `${parts.files.baseOf(previewPrefix)}/${previewPath}`,
            contentType: 'application/vnd.apple.mpegurl',
            size: null,
          }
        : null,
    file: output(filePath, 'video/mp4', size),
    thumbnail: output(thumbnailPath, 'image/jpeg', null),
  }
}
