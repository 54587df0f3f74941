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

/**
 * Arguments of ffprobe that decode a file, or only ranges of it ('from%to' in seconds), and list the decoded pictures;
 * `parseDecoded` reads the output. Nobody sees the pictures, so the deblocking filter is skipped, a third of the time.
 */
export function decodeArgs(file: string, stretches: readonly string[]): string[] {
  const intervals = stretches.length > 0 ? ['-read_intervals', stretches.join(',')] : []
  const how = ['-threads', '2', '-skip_loop_filter', 'all', '-show_entries', 'frame=media_type,pts']
  return ['-v', 'error', ...how, ...intervals, '-of', 'compact=p=0', file]
}

/** The PTS of the decoded pictures, in output order. */
export function parseDecoded(text: string): number[] {
  return [...text.matchAll(/media_type=video.*\bpts=(-?\d+)/g)].map(([, pts]) => Number(pts))
}
