/**
 * Small pictures of a video in sheets of `columns` by `rows`. `times` are those of the pictures in ms, ascending; the
 * names of the sheets are relative to the file itself.
 */
export type Filmstrip = {
  tileWidth: number
  tileHeight: number
  columns: number
  rows: number
  sheets: string[]
  times: number[]
}

/** A picture of a filmstrip: its sheet's URL, its place there in px, and its time in ms. */
export type FilmstripTile = { sheet: string; x: number; y: number; width: number; height: number; at: number }

/** The number of the picture that is current at a media time: the latest one that is not after it. */
export function tileIndexAt({ times }: Pick<Filmstrip, 'times'>, ms: number): number {
  let low = 0
  let high = times.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (times[middle]! <= ms) low = middle
    else high = middle - 1
  }
  return low
}

/** The picture that is current at a media time; `url` is the signed URL of the filmstrip. */
export function filmstripTileAt(filmstrip: Filmstrip, ms: number, url: string): FilmstripTile | undefined {
  const { columns, rows, tileWidth, tileHeight, sheets, times } = filmstrip
  const index = tileIndexAt(filmstrip, ms)
  const sheet = sheets[Math.floor(index / (columns * rows))]
  const at = times[index]
  if (sheet === undefined || at === undefined) return undefined
  const inSheet = index % (columns * rows)
  return {
    sheet: url.replace(/[^/]*$/, sheet),
    x: (inSheet % columns) * tileWidth,
    y: Math.floor(inSheet / columns) * tileHeight,
    width: tileWidth,
    height: tileHeight,
    at,
  }
}
