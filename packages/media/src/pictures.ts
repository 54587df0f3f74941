import { INPUT_GUARD } from './input-guard.ts'

const QUIET = ['-v', 'error', '-nostdin', '-y']

/**
 * One tile image of pictures at regular intervals: the one for time t is number floor(t / interval), in rows of
 * `columns`.
 */
export type SpritePlan = { columns: number; count: number; width: number; height: number; interval: number }

const COLUMNS = 10
const MOST_TILES = 200
const TILE_SIDE = 160

/** The number and size of the pictures in a sprite; `interval` in ms. */
export function planSprite(durationMs: number, size: { width: number; height: number }): SpritePlan {
  const interval = Math.max(2000, Math.ceil(durationMs / MOST_TILES / 1000) * 1000)
  const factor = TILE_SIDE / Math.max(size.width, size.height)
  const even = (value: number) => Math.max(2, Math.round((value * factor) / 2) * 2)
  const count = Math.max(1, Math.ceil(durationMs / interval))
  return { columns: COLUMNS, count, width: even(size.width), height: even(size.height), interval }
}

/** Makes a sprite from key frames only, without decoding the rest. */
export function spriteArgs(input: string, plan: SpritePlan, output: string): string[] {
  const { columns, count, width, height, interval } = plan
  const rows = Math.ceil(count / columns)
  const filters = [
    `setpts=PTS-STARTPTS,scale=${width}:${height}:flags=fast_bilinear`,
    `fps=${(1000 / interval).toFixed(6)}:round=up:start_time=0,tpad=stop=-1:stop_mode=clone`,
    `trim=end_frame=${count},tile=${columns}x${rows}`,
  ]
  const image = ['-frames:v', '1', '-q:v', '4', '-f', 'image2', '-update', '1', output]
  return [...QUIET, '-skip_frame', 'nokey', '-i', input, '-an', '-vf', filters.join(','), ...image]
}

/** Takes one picture at a time (ms from the start), at most 1280 wide, as JPEG. */
export function thumbnailArgs(input: string, atMs: number, output: string): string[] {
  // One picture is not worth more threads, which others need.
  const at = ['-threads', '1', '-ss', (atMs / 1000).toFixed(3)]
  const filters = "scale='min(1280,iw)':-2,format=yuvj420p"
  const image = ['-frames:v', '1', '-q:v', '3', '-threads', '1', '-f', 'image2', '-update', '1', output]
  return [...QUIET, ...at, ...INPUT_GUARD, '-i', input, '-an', '-vf', filters, ...image]
}

/** Draws the waveform of a sound as a picture of 1280x720, for a file without one. */
export function waveformArgs(input: string, output: string): string[] {
  const graph = [
    '[0:a]aformat=channel_layouts=mono,showwavespic=s=1280x360:colors=0x0ACAFF[wave]',
    'color=0x14202B:s=1280x720[back];[back][wave]overlay=0:180:shortest=1[out]',
  ].join(';')
  const image = ['-map', '[out]', '-frames:v', '1', '-q:v', '3', '-f', 'image2', '-update', '1', output]
  return [...QUIET, ...INPUT_GUARD, '-i', input, '-filter_complex', graph, ...image]
}
