import { type Build, passFields, passFrames } from './capabilities.ts'
import { normalizeFilters } from './filters.ts'
import { INPUT_GUARD } from './input-guard.ts'
import { canCopyAudio, type Rendition } from './ladder.ts'
import { type AudioInfo, endsBeforePicture, fpsParam, type MediaInfo, ptsSeconds } from './media-info.ts'
import { allAudio, audioName } from './programmes.ts'
import { PROGRESS_ARGS } from './progress.ts'
import { soundArgs } from './sound.ts'

/** Seconds between key frames of our encodings, and the shortest segment. */
export const SEGMENT_SECONDS = 2

const START = ['-v', 'error', '-nostdin', '-y', ...PROGRESS_ARGS]

/**
 * Writes one fragmented MP4 file with a playlist of its byte ranges: a rendition is two files to store, sign and
 * delete, and the file is playable and can be cut by itself. Negative offsets put the first picture at time 0 for
 * players that ignore edit lists.
 */
const hlsOutput = (name: string, build: Build) => [
  ...['-avoid_negative_ts', 'disabled', '-f', 'hls', '-hls_time', String(SEGMENT_SECONDS)],
  ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
  ...(build.hasSegmentOptions ? ['-hls_segment_options', 'movflags=+negative_cts_offsets'] : []),
  ...['-hls_segment_filename', `${name}.mp4`, `${name}.m3u8`],
]

/** The start of the picture on the file's clock, or of the sound if there is none; renditions count from there. */
export function mediaStart(info: MediaInfo): number {
  if (info.video) return ptsSeconds(info.video.startPts, info.video.timeBase)
  return info.audio?.startSeconds ?? 0
}

/** Whether a programme becomes its rendition unchanged. */
export const isAudioCopied = (info: MediaInfo, audio: AudioInfo): boolean =>
  canCopyAudio(audio, mediaStart(info)) && !endsBeforePicture(info, audio)

const audioOutputs = (info: MediaInfo, build: Build) =>
  allAudio(info).flatMap((audio) => audioOutput(info, audio, build))

function audioOutput(info: MediaInfo, audio: AudioInfo, build: Build): string[] {
  const output = hlsOutput(audioName(info, audio), build)
  const start = mediaStart(info)
  if (isAudioCopied(info, audio))
    return [
      ...['-map', `0:${audio.index}`],
      ...['-c', 'copy', '-bsf:a', 'aac_adtstoasc', '-ss', start.toFixed(6)],
      ...output,
    ]
  const bitrate = audio.channels === 1 ? '96k' : '128k'
  // The encoder adds 1024 priming samples in front: they replace the first 1024.
  const sound = soundArgs(audio, {
    each: `asetpts=PTS-${start.toFixed(6)}/TB,aresample=48000:async=1:first_pts=0`,
    whole: `${endsBeforePicture(info, audio) ? `apad=whole_dur=${info.durationMs / 1000},` : ''}atrim=start_sample=1024`,
  })
  return [...sound, '-c:a', 'aac', '-b:a', bitrate, ...output]
}

/**
 * Writes the top rendition unchanged from the source, and the sound as `audioName` calls it, copied or encoded. Runs in the
 * output folder.
 */
export function copyTopArgs(info: MediaInfo, input: string, rendition: Rendition, build: Build): string[] {
  const video = [
    '-map',
    `0:${info.video!.index}`,
    '-c',
    'copy',
    '-output_ts_offset',
    (-mediaStart(info)).toFixed(6),
  ]
  const open = ['-copyts', ...INPUT_GUARD, '-i', input]
  return [...START, ...open, ...video, ...hlsOutput(rendition.name, build), ...audioOutputs(info, build)]
}

/** Writes only the sound. */
export function audioArgs(info: MediaInfo, input: string, build: Build): string[] {
  return [...START, '-copyts', ...INPUT_GUARD, '-i', input, ...audioOutputs(info, build)]
}

/** Encodes the top rendition of a source that cannot be copied, and writes the sound. */
export function encodeTopArgs(info: MediaInfo, input: string, rendition: Rendition, build: Build): string[] {
  const video = info.video!
  const filters = [
    `trim=start_pts=${video.startPts}`,
    ...(info.heldSeconds > 0 ? [`tpad=stop_mode=clone:stop_duration=${info.heldSeconds.toFixed(6)}`] : []),
    `setpts=PTS-${video.startPts}`,
    ...(video.frameRate.num / video.frameRate.den > 61 ? ['fps=60'] : []),
    ...normalizeFilters(video, rendition, build, 'send_field'),
  ]
  return [
    ...[
      ...START,
      '-copyts',
      ...INPUT_GUARD,
      '-i',
      input,
      '-map',
      `0:${video.index}`,
      '-vf',
      filters.join(','),
    ],
    ...[
      ...x264Args(info, rendition, build),
      ...hlsOutput(rendition.name, build),
      ...audioOutputs(info, build),
    ],
  ]
}

/** Encodes the lower renditions from the top one, decoding it once. */
export function lowerRenditionsArgs(
  info: MediaInfo,
  input: string,
  renditions: readonly Rendition[],
  build: Build,
): string[] {
  const split = `[0:v]setpts=PTS-STARTPTS,split=${renditions.length}${renditions.map((_, i) => `[s${i}]`).join('')}`
  const scales = renditions.map(
    ({ width, height }, i) => `[s${i}]scale=${width}:${height},format=yuv420p[v${i}]`,
  )
  const outputs = renditions.flatMap((rendition, i) => {
    return ['-map', `[v${i}]`, ...x264Args(info, rendition, build), ...hlsOutput(rendition.name, build)]
  })
  return [...START, '-i', input, '-filter_complex', [split, ...scales].join(';'), ...outputs]
}

function x264Args(info: MediaInfo, rendition: Rendition, build: Build): string[] {
  const { num, den } = info.video!.frameRate
  const gop = Math.max(1, Math.round((SEGMENT_SECONDS * num) / den) || 50)
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '21'],
    ...['-maxrate', `${rendition.kilobits}k`, '-bufsize', `${rendition.kilobits * 2}k`, '-g', String(gop)],
    ...['-sc_threshold', '0', '-x264-params', `stitchable=1:open-gop=0${fpsParam(info.video!)}`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
    ...(info.video!.isInterlaced ? passFields(build) : passFrames(build)),
  ]
}
