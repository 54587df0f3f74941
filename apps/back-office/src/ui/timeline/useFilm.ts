import type { Video } from '@touchline/contract/light'
import { fileOf } from '@touchline/playback'
import { useEffect, useState } from 'react'
import { tileAt } from '../player/sprite.ts'
import { createListeners } from './createListeners.ts'
import type { Film } from './film.ts'
import { createSheetLoader } from './sheetLoader.ts'

/** The pictures of a video for a timeline; undefined until there are any. */
export function useFilm({ sprite }: Pick<Video, 'sprite'>): Film | undefined {
  const [film, setFilm] = useState<Film>()
  // A new signature for the same file would load it again.
  const file = sprite ? fileOf(sprite.url) : undefined
  useEffect(() => {
    if (!sprite) return
    const { subscribe, tell } = createListeners()
    const sheets = createSheetLoader(8, tell)
    setFilm({
      ratio: sprite.width / sprite.height,
      tileAt: (ms) => {
        const image = sheets.get(sprite.url)
        return image && { image, ...tileAt(sprite, ms) }
      },
      subscribe,
    })
    return () => {
      sheets.end()
      setFilm(undefined)
    }
  }, [file])
  return film
}
