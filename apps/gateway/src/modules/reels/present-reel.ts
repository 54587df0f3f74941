import type { RowOf, reelRecords } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'

/** Replaces the keys in a reel's row with signed URLs. */
export function presentReel(row: RowOf<typeof reelRecords>, { services }: Context) {
  const { renditions, thumbnailKey, size: _, ...rest } = row
  const fileOf = (key: string, contentType: string, size: number | null) => {
    return { url: services.files.urlOf(key), contentType, size }
  }
  return {
    ...rest,
    aspects: renditions.map(({ aspect }) => aspect),
    renditions: renditions.map(({ key, size, ...rendition }) => {
      const isReady = key !== null && rendition.state === 'ready'
      return { ...rendition, file: isReady ? fileOf(key, 'video/mp4', size) : null }
    }),
    thumbnail: thumbnailKey ? fileOf(thumbnailKey, 'image/jpeg', null) : null,
  }
}
