/** A tile image of a video; the interval in milliseconds. */
export type Sprite = {
  url: string
  columns: number
  count: number
  width: number
  height: number
  interval: number
}

/** A tile of the sprite: its position and size in the image, in px. */
export type Tile = { x: number; y: number; width: number; height: number }

/** The tile at a media time (ms); past the end, the last one. */
export function tileAt({ columns, count, width, height, interval }: Omit<Sprite, 'url'>, ms: number): Tile {
  const index = Math.min(count - 1, Math.max(0, Math.floor(ms / interval)))
  return { x: (index % columns) * width, y: Math.floor(index / columns) * height, width, height }
}
