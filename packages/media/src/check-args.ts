import type { Build } from './capabilities.ts'

/** Arguments of ffprobe that list the packets of a whole file; `parseListing` reads the output. */
export function listArgs(file: string): string[] {
  return ['-v', 'error', '-show_entries', 'packet=codec_type,pts,duration', '-of', 'compact=p=0', file]
}

/** The PTS of the pictures, ascending, and the duration of the sound in ticks. */
export function parseListing(text: string): { pts: number[]; soundTicks: number } {
  const pts: number[] = []
  let soundTicks = 0
  for (const line of text.split('\n')) {
    const [, time, duration] = /\bpts=(-?\d+)(?:.*duration=(\d+))?/.exec(line) ?? []
    if (time !== undefined && line.includes('codec_type=video')) pts.push(Number(time))
    else if (line.includes('codec_type=audio')) soundTicks += Number(duration ?? 0)
  }
  return { pts: pts.sort((a, b) => a - b), soundTicks }
}

type Still = { pts: number; outFile: string; filters: readonly string[] }

/** How a file is read back. */
export type ReadBack = {
  file: string
  /** Of its picture's track. */
  timescale: number
  hasSound: boolean
  /** Only these are decoded: up to `until`, and from the key frame at `from` on, in seconds; all if absent. */
  ends?: { until: number; from: number } | undefined
  /** The first and the last picture, by their PTS, which are also written to files, through filters. */
  pictures?: readonly [Still, Still] | undefined
}

/**
 * Arguments of ffmpeg that decode a file, or only its ends, and list the pictures; `parseDecoded` reads the output. If
 * no pictures are wanted, the deblocking filter is skipped, a third of the time.
 */
export function decodeArgs(wanted: ReadBack, build: Build): string[] {
  const { file, timescale, hasSound, ends, pictures } = wanted
  const open = ['-threads', '2', ...(pictures ? [] : ['-skip_loop_filter', 'all'])]
  const inputs = ends
    ? [
        [...open, '-t', ends.until.toFixed(6), '-i', file],
        [...open, '-noaccurate_seek', '-ss', ends.from.toFixed(6), '-i', file],
      ]
    : [[...open, '-i', file]]
  const each = (kind: string) => inputs.flatMap((_, input) => ['-map', `${input}:${kind}`])
  const pass = [build.hasFpsMode ? '-fps_mode' : '-vsync', 'passthrough', '-enc_time_base', `1:${timescale}`]
  const stills = (pictures ?? []).flatMap(({ pts, outFile, filters }, index) => {
    const input = index === 0 ? 0 : inputs.length - 1
    const graph = [`select='eq(pts,${pts})'`, ...filters].join(',')
    return ['-map', `${input}:v`, '-vf', graph, ...pass, '-f', 'rawvideo', outFile]
  })
  return [
    ...['-v', 'error', '-nostdin', '-y', '-copyts', ...inputs.flat()],
    // Only their times are wanted: to crop costs nothing, and leaves little to sum up.
    ...[...each('v'), '-vf', "crop='min(16,iw)':'min(16,ih)':0:0", ...pass, '-f', 'framecrc', 'pipe:1'],
    ...(hasSound ? [...each('a'), '-f', 'null', '-'] : []),
    ...stills,
  ]
}

/** The PTS of the decoded pictures, in output order: those of the first end, then those of the other. */
export function parseDecoded(text: string): number[] {
  const lines = text.split('\n').filter((line) => /^\d/.test(line))
  const of = (stream: string) => lines.filter((line) => line.startsWith(stream))
  return [...of('0,'), ...of('1,')].map((line) => Number(line.split(',')[2]))
}
