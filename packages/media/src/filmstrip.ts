import { type Build, passFrames } from './capabilities.ts'

/** How the pictures of a filmstrip are chosen and laid out; `everyMs` is 0 if the key frames are sufficient. */
export type FilmstripPlan = {
  tileWidth: number
  tileHeight: number
  columns: number
  rows: number
  /** Milliseconds between two pictures at least. */
  atLeastMs: number
  /** Milliseconds after which another picture is taken even if no key frame came; 0 for key frames only. */
  everyMs: number
}

/** The names of the sheets, in order, begin with this. */
export const SHEET_PREFIX = 'sheet-'
const TILE_WIDTH = 160
const SIDE = 10
/** A longer video has fewer pictures a minute. */
const MOST_TILES = 5400
const FEWEST_KEY_FRAMES = 100
const WIDEST_GAP_MS = 10_000

/** Plans the filmstrip of a picture of this size from the times of its key frames. */
export function planFilmstrip(
  keyTimes: readonly number[],
  durationMs: number,
  size: { width: number; height: number },
): FilmstripPlan {
  const gaps = keyTimes.map((time, index) => (keyTimes[index + 1] ?? durationMs) - time)
  const isSparse = keyTimes.length < FEWEST_KEY_FRAMES || Math.max(0, ...gaps) > WIDEST_GAP_MS
  const atLeastMs = Math.floor(durationMs / MOST_TILES)
  return {
    tileWidth: TILE_WIDTH,
    tileHeight: Math.max(2, Math.round((TILE_WIDTH * size.height) / size.width / 2) * 2),
    columns: SIDE,
    rows: SIDE,
    atLeastMs,
    everyMs: isSparse ? Math.max(1000, atLeastMs) : 0,
  }
}

/** Files of the working folder in which ffmpeg notes what it measured: of the pictures, and of their edges. */
export const MEASURED = { picture: 'picture.txt', edges: 'edges.txt' } as const

/**
 * Writes the sheets into the working folder, and the measured values of each of their pictures for `readTiles`. Where
 * the key frames are sufficient, nothing else is decoded.
 */
export function filmstripArgs(input: string, plan: FilmstripPlan, build: Build): string[] {
  const { tileWidth, tileHeight, columns, rows, atLeastMs, everyMs } = plan
  const since = `gte(t-prev_selected_t\\,${(Math.max(atLeastMs, everyMs) / 1000 - 0.001).toFixed(3)})`
  const measure = (file: string) => `signalstats,metadata=mode=print:file=${file}`
  const graph = [
    `[0:v:0]select=isnan(prev_selected_t)+${since},split[shown][measured]`,
    `[measured]scale=320:-2,format=yuv420p,${measure(MEASURED.picture)},sobel=planes=1,${measure(MEASURED.edges)},nullsink`,
    `[shown]scale=${tileWidth}:${tileHeight},setsar=1,format=yuvj420p,tile=${columns}x${rows}[sheets]`,
  ]
  const decode = everyMs > 0 ? [] : ['-skip_frame', 'nokey']
  const open = ['-v', 'error', '-nostdin', '-y', ...decode, '-i', input]
  const sheets = ['-q:v', '5', '-f', 'image2', '-start_number', '0', `${SHEET_PREFIX}%03d.jpg`]
  return [...open, '-filter_complex', graph.join(';'), '-map', '[sheets]', ...passFrames(build), ...sheets]
}

/** A picture of a filmstrip: its time in ms from the first one, and how it looks, all from 0 to 255. */
export type Tile = { at: number; brightness: number; contrast: number; sharpness: number }

/** Reads the contents of the files that ffmpeg wrote for `filmstripArgs`. */
export function readTiles(picture: string, edges: string): Tile[] {
  const sharpness = readFrames(edges).map(({ value }) => value('YAVG'))
  const frames = readFrames(picture)
  return frames.map(({ seconds, value }, index) => ({
    at: Math.round((seconds - frames[0]!.seconds) * 1000),
    brightness: value('YAVG'),
    contrast: value('YHIGH') - value('YLOW'),
    sharpness: sharpness[index] ?? 0,
  }))
}

function readFrames(text: string) {
  return text
    .split(/^frame:/m)
    .slice(1)
    .map((lines) => ({
      seconds: Number(/pts_time:(-?[\d.]+)/.exec(lines)?.[1] ?? 0),
      value: (name: string) => Number(new RegExp(`signalstats\\.${name}=([\\d.]+)`).exec(lines)?.[1] ?? 0),
    }))
}
