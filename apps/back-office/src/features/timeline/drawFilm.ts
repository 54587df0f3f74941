import type { Film } from './film.ts'
import type { Band } from './layout.ts'
import type { Surface } from './surface.ts'
import { timeOf, type View, xOf } from './view.ts'

/** Draws pictures side by side; they are bound to the time, so that panning moves them. */
export function drawFilm(
  { context, width }: Surface,
  view: View,
  { top, height }: Band,
  film: Film,
  duration: number,
): void {
  const tileWidth = height * film.ratio
  const tileMs = tileWidth / view.pxPerMs
  const first = Math.max(0, Math.floor(timeOf(view, 0) / tileMs))
  const last = Math.floor(Math.min(duration - 1, timeOf(view, width)) / tileMs)
  context.save()
  context.beginPath()
  context.rect(xOf(view, 0), top, duration * view.pxPerMs, height - 1)
  context.clip()
  for (let index = first; index <= last; index++) {
    const tile = film.tileAt((index + 0.5) * tileMs, tileMs)
    const x = xOf(view, index * tileMs)
    if (tile)
      context.drawImage(
        tile.image,
        tile.x,
        tile.y,
        tile.width,
        tile.height,
        x,
        top,
        tileWidth - 1,
        height - 1,
      )
  }
  context.restore()
}
