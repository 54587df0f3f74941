import { INPUT_GUARD } from './input-guard.ts'
import type { MediaInfo, VideoInfo } from './media-info.ts'

/** Seconds in the middle of a file that are measured, where something moves. */
const MEASURED_SECONDS = 8

/** How much likelier one order of the fields must be than the other; fine moving patterns exceed the default of 1.04. */
const COMBED = 1.15

/** Arguments of ffmpeg that measure whether pictures are interlaced; `measured` reads stderr. */
export function interlacingArgs(info: MediaInfo, file: string): string[] {
  const at = Math.max(0, info.durationMs / 2000 - MEASURED_SECONDS / 2)
  return [
    ...['-v', 'info', '-hide_banner', '-nostats', '-nostdin', ...INPUT_GUARD],
    ...['-ss', at.toFixed(3), '-t', String(MEASURED_SECONDS), '-i', file, '-map', `0:${info.video!.index}`],
    ...['-vf', `idet=intl_thres=${COMBED}`, '-frames:v', '200', '-f', 'null', '-'],
  ]
}

/** A picture as it was measured: interlaced if most of it is combed, always in the same order. */
export function measured(video: VideoInfo, stderr: string): VideoInfo {
  // The filter reports more than once; all but the last report are empty.
  const reports = stderr.matchAll(/Multi frame detection: TFF: *(\d+) BFF: *(\d+) Progressive: *(\d+)/g)
  const [tff = 0, bff = 0, progressive = 0] = [...reports].at(-1)?.slice(1).map(Number) ?? []
  if (Math.max(tff, bff) <= 2 * (progressive + Math.min(tff, bff))) return video
  return { ...video, isInterlaced: true, isScanKnown: true, fieldOrder: tff > bff ? 'tff' : 'bff' }
}

/** A picture with one frame for each field, since sport is recorded with 50 or 60 fields a second. */
export function withFields(video: VideoInfo): VideoInfo {
  const { num, den } = video.frameRate
  if (!video.isInterlaced || num / den > 31) return video
  return { ...video, frameRate: { num: num * 2, den }, isVariableFrameRate: false }
}
