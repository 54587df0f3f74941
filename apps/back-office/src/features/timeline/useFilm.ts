import type { Video } from '@touchline/contract/light'
import { type Filmstrip, type FilmstripTile, fileOf, filmstripTileAt, tileAt } from '@touchline/playback'
import { useEffect, useRef, useState } from 'react'
import { createFrameGrabber } from './createFrameGrabber.ts'
import { createListeners } from './createListeners.ts'
import type { Film } from './film.ts'
import { createSheetLoader } from './sheetLoader.ts'

type Filmed = Pick<Video, 'sprite' | 'filmstrip' | 'playlist' | 'frameRate'>
/** A picture made in advance: the URL of its sheet, where it is there, and its time in ms. */
type Made = Pick<FilmstripTile, 'sheet' | 'x' | 'y' | 'width' | 'height' | 'at'>

/** How many sheets are kept decoded: each is about 6 MB. */
const mostSheets = 8
/** The height in px of single frames. */
const height = 90

/**
 * The pictures of a video for a timeline: those of its filmstrip, before that is made of its sprite; and single frames
 * where these are too far apart. Undefined without any.
 */
export function useFilm({ sprite, filmstrip, playlist, frameRate }: Filmed): Film | undefined {
  const [film, setFilm] = useState<Film>()
  const urls = useRef({ strip: '', sprite: '', playlist: '' })
  // Every read of the video signs them anew.
  urls.current = {
    strip: filmstrip?.url ?? '',
    sprite: sprite?.url ?? '',
    playlist: playlist?.url ?? '',
  }
  const stripFile = filmstrip && fileOf(filmstrip.url)
  const spriteFile = sprite && fileOf(sprite.url)
  const playlistFile = playlist && fileOf(playlist.url)
  useEffect(() => {
    const { subscribe, tell } = createListeners()
    const ended = new AbortController()
    const sheets = createSheetLoader(mostSheets, tell)
    let endGrabber = () => {}
    const show = (ratio: number, madeAt: (ms: number, spacing: number) => Made | undefined) => {
      const source = {
        playlist: () => urls.current.playlist,
        rate: frameRate ?? 25,
        width: Math.round(height * ratio),
        height,
      }
      const grabber = playlistFile ? createFrameGrabber(source, tell) : undefined
      endGrabber = () => grabber?.end()
      setFilm({
        ratio,
        subscribe,
        tileAt(ms, spacing) {
          const made = madeAt(ms, spacing)
          if (grabber && Math.abs((made?.at ?? Infinity) - ms) > grabber.toleranceAt(spacing)) {
            const image = grabber.get(ms, spacing)
            if (image) return { image, x: 0, y: 0, width: image.width, height: image.height }
          }
          const image = made && sheets.get(made.sheet)
          return image && { ...made, image }
        },
      })
    }
    const ofSprite = (ms: number) =>
      sprite
        ? {
            ...tileAt(sprite, ms),
            sheet: urls.current.sprite,
            at: Math.floor(ms / sprite.interval) * sprite.interval,
          }
        : undefined
    if (stripFile)
      void readStrip(urls.current.strip, ended.signal).then((strip) => {
        if (!strip || ended.signal.aborted) return
        show(strip.tileWidth / strip.tileHeight, (ms, spacing) =>
          // Seen from afar, one sprite has as much to show as all sheets of the filmstrip.
          sprite && spacing >= sprite.interval
            ? ofSprite(ms)
            : filmstripTileAt(strip, ms, urls.current.strip),
        )
      })
    else if (sprite) show(sprite.width / sprite.height, ofSprite)
    return () => {
      ended.abort()
      sheets.end()
      endGrabber()
      setFilm(undefined)
    }
  }, [stripFile, spriteFile, playlistFile, frameRate])
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
