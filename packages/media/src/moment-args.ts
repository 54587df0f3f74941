import type { Build } from './capabilities.ts'
import { fitSize, normalizeFilters } from './filters.ts'
import { INPUT_GUARD } from './input-guard.ts'
import type { MediaInfo } from './media-info.ts'
import { PROGRESS_ARGS } from './progress.ts'

/** The shorter side of what phones play. */
const SHORT_SIDE = 720

/** Encodes a cut file for phones that play it at once: small, with its index in front. */
export function momentArgs(file: string, info: MediaInfo, build: Build, output: string): string[] {
  const video = info.video!
  const filters = normalizeFilters(video, fitSize(video, SHORT_SIDE), build)
  return [
    ...['-v', 'error', '-nostdin', '-y', ...PROGRESS_ARGS, ...INPUT_GUARD, '-i', file],
    ...['-map', `0:${video.index}`, '-map', '0:a:0?'],
    ...['-vf', filters.join(','), '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high'],
    ...['-crf', '25', '-maxrate', '2500k', '-bufsize', '5000k', '-c:a', 'aac', '-b:a', '96k', '-ac', '2'],
    ...['-movflags', '+faststart', '-f', 'mp4', output],
  ]
}
