import type { StoredThumbnail } from '@touchline/database'
import type { Files } from '../../storage/files.ts'

type Pictured = { outputPrefix: string; thumbnailPath: string | null; thumbnails: readonly StoredThumbnail[] }

/** The thumbnail that was chosen for the visitor's language, or for all, or the first one of the video. */
export function thumbnailOf(
  { thumbnails, thumbnailPath, outputPrefix }: Pictured,
  files: Files,
  lang: string | null | undefined,
) {
  const inLanguage = (langId: string | null) => thumbnails.find((chosen) => chosen.langId === langId)
  const chosen = (lang && inLanguage(lang)) || inLanguage(null)
  if (chosen) return files.urlOf(chosen.key)
  return thumbnailPath && files.urlOf(`${outputPrefix}/${thumbnailPath}`)
}
