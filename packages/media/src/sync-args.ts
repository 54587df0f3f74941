import { syncRate } from './sound-sync.ts'

/** Seconds that are read before the first sample: a decoder needs some. */
const lead = 1

/**
 * The arguments that decode a stretch of a sound as 16-bit samples, `syncRate` a second, to stdout. The first one is at
 * `from`, in seconds of the times in the file, whatever it begins with; what is missing is silent.
 */
export function syncSoundArgs(input: string, { from, to }: { from: number; to: number }): string[] {
  const first = Math.round(from * syncRate)
  // The unit of its first time is a sample of what it gets, so the rate is changed before.
  const place = `aresample=${syncRate},aresample=async=1:min_hard_comp=0.01:first_pts=${first}`
  return [
    ...['-v', 'error', '-nostdin', '-copyts', '-noaccurate_seek', '-seek_timestamp', '1'],
    ...['-ss', Math.max(0, from - lead).toFixed(6), '-i', input, '-map', '0:a:0'],
    ...[
      '-af',
      `atrim=end=${to.toFixed(6)},${place}`,
      '-ac',
      '1',
      '-c:a',
      'pcm_s16le',
      '-f',
      's16le',
      'pipe:1',
    ],
  ]
}
