import type { Video } from '@touchline/contract/light'
import { type Filmstrip, fileOf, filmstripTileAt } from '@touchline/playback'
import { useEffect, useRef, useState } from 'react'
import { tileAt } from '../player/sprite.ts'
import { createListeners } from './createListeners.ts'
import type { Film } from './film.ts'
import { createSheetLoader } from './sheetLoader.ts'

/** How many sheets are kept decoded: each is about 6 MB. */
const mostSheets = 8

/** The pictures of a video for a timeline: its filmstrip, before that is made its sprite; undefined without any. */
export function useFilm({ sprite, filmstrip }: Pick<Video, 'sprite' | 'filmstrip'>): Film | undefined {
  const [film, setFilm] = useState<Film>()
  const urls = useRef({ strip: '', sprite: '' })
  // Every read of the video signs them anew.
  urls.current = { strip: filmstrip?.url ?? '', sprite: sprite?.url ?? '' }
  const stripFile = filmstrip && fileOf(filmstrip.url)
  const spriteFile = sprite && fileOf(sprite.url)
  useEffect(() => {
    const { subscribe, tell } = createListeners()
    const ended = new AbortController()
    const sheets = createSheetLoader(mostSheets, tell)
    if (stripFile) {
      void readStrip(urls.current.strip, ended.signal).then((strip) => {
        if (!strip || ended.signal.aborted) return
        setFilm({
          ratio: strip.tileWidth / strip.tileHeight,
          tileAt(ms) {
            const tile = filmstripTileAt(strip, ms, urls.current.strip)
            const image = tile && sheets.get(tile.sheet)
            return image && { ...tile, image }
          },
          subscribe,
        })
      })
    } else if (sprite) {
      setFilm({
        ratio: sprite.width / sprite.height,
        tileAt: (ms) => {
          const image = sheets.get(urls.current.sprite)
          return image && { image, ...tileAt(sprite, ms) }
        },
        subscribe,
      })
    }
    return () => {
      ended.abort()
      sheets.end()
      setFilm(undefined)
    }
  }, [stripFile, spriteFile])
  return film
}

async function readStrip(url: string, signal: AbortSignal): Promise<Filmstrip | undefined> {
  try {
    const answer = await fetch(url, { signal })
    if (!answer.ok) throw new Error(`${answer.status}`)
    return await answer.json()
  } catch (error) {
    // The timeline works without pictures.
    if (!signal.aborted) console.warn('A filmstrip was not loaded.', error)
    return undefined
  }
}
