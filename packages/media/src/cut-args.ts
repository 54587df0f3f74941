import { type Build, passFrames } from './capabilities.ts'
import { normalizeFilters } from './filters.ts'
import { INPUT_GUARD } from './input-guard.ts'
import { fpsParam, type MediaInfo } from './media-info.ts'
import { readInterval } from './packets.ts'
import { PROGRESS_ARGS } from './progress.ts'
import { soundArgs } from './sound.ts'

const QUIET = ['-v', 'error', '-nostdin', '-y']
const seconds = (value: number) => value.toFixed(6)

/** Options that open an input shortly before a time on its own clock and keep its timestamps. */
export function openAt(info: MediaInfo, file: string, fromSeconds: number, lengthSeconds: number): string[] {
  const from = Math.max(0, fromSeconds - info.startSeconds)
  return [...INPUT_GUARD, '-ss', seconds(from), '-t', seconds(lengthSeconds), '-i', file]
}

/**
 * Copies the H.264 packets of a range into an MP4 file, and lists their exact times in a text file: for containers in
 * which a packet is not contiguous.
 */
export function windowArgs(
  info: MediaInfo,
  input: { file: string; fromSeconds: number; lengthSeconds: number },
  output: { mp4: string; times: string },
): string[] {
  const stream = ['-map', `0:${info.video!.index}`, '-c', 'copy']
  const open = openAt(info, input.file, input.fromSeconds, input.lengthSeconds)
  const mp4 = [...stream, '-bsf:v', 'filter_units=remove_types=7-9', '-f', 'mp4', output.mp4]
  return [...QUIET, '-copyts', ...open, ...mp4, ...stream, '-f', 'framecrc', output.times]
}

/** Parses the text file of `windowArgs`: the time base and the times of each packet, in decode order. */
export function parseTimes(text: string): {
  num: number
  den: number
  times: { pts: number; dts: number }[]
} {
  const [, num = '0', den = '1'] = /#tb 0: (\d+)\/(\d+)/.exec(text) ?? []
  const lines = text.split('\n').filter((line) => /^0,/.test(line))
  const times = lines.map((line) => {
    const [, dts, pts] = line.split(',')
    return { pts: Number(pts), dts: Number(dts) }
  })
  return { num: Number(num), den: Number(den), times }
}

/** Encodes ranges of small MP4 files, all in one run; `from` and `to` are in ticks of the file's time scale. */
export function encodePartsArgs(
  parts: readonly { input: string; output: string; fromTick: number; toTick: number }[],
  x264Params: string,
  build: Build,
): string[] {
  const inputs = parts.flatMap(({ input }) => ['-i', input])
  const outputs = parts.flatMap(({ fromTick, toTick, output }, i) => [
    ...['-map', `${i}:v:0`, '-vf', `trim=start_pts=${fromTick}:end_pts=${toTick},setpts=PTS-STARTPTS`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-x264-params', x264Params],
    ...[...passFrames(build), '-f', 'mp4', output],
  ])
  return [...QUIET, ...inputs, ...outputs]
}

/**
 * Arguments of ffprobe that decode a range and list the display time of each picture, for streams whose packets do not
 * contain it.
 */
export function framesArgs(file: string, stream: number, fromSeconds: number, toSeconds: number): string[] {
  const interval = ['-read_intervals', readInterval(fromSeconds, toSeconds)]
  const what = ['-show_entries', 'frame=best_effort_timestamp,pkt_duration', '-of', 'compact=p=0']
  return [
    '-v',
    'error',
    ...INPUT_GUARD,
    '-threads',
    '2',
    '-select_streams',
    String(stream),
    ...interval,
    ...what,
    file,
  ]
}

/** Parses the output of ffprobe for `framesArgs`: the PTS of the pictures, ascending. */
export function parseFrames(text: string): number[] {
  const found = text.matchAll(/best_effort_timestamp=(-?\d+)/g)
  return [...new Set([...found].map(([, pts]) => Number(pts)))].sort((a, b) => a - b)
}

/**
 * Cuts and encodes sound to AAC: exactly `samples` samples from `fromSeconds` of the file's clock, silence where there
 * is none.
 */
export function cutAudioArgs(
  info: MediaInfo,
  input: { file: string; fromSeconds: number; samples: number; sampleRate: number },
  output: string,
): string[] {
  const { fromSeconds, samples, sampleRate } = input
  const length = samples / sampleRate
  const sound = soundArgs(info.audio!, {
    each: [
      `aresample=${sampleRate}:async=1`,
      `atrim=start=${seconds(fromSeconds)}:end=${seconds(fromSeconds + length + 0.1)}`,
      `aresample=async=1:first_pts=${Math.round(fromSeconds * sampleRate)}`,
    ].join(','),
    whole: `asetpts=N/SR/TB,apad,atrim=end_sample=${samples}`,
  })
  const open = openAt(info, input.file, fromSeconds - 1.5, length + 4)
  const encode = ['-c:a', 'aac', '-b:a', info.audio!.channels === 1 ? '96k' : '160k', '-f', 'mp4', output]
  return [...QUIET, '-copyts', ...open, ...sound, ...encode]
}

/** Encodes a whole clip: the pictures shown from `fromSeconds` up to `toSeconds` of the file's clock. */
export function encodeClipArgs(
  info: MediaInfo,
  input: { file: string; fromSeconds: number; toSeconds: number; leadSeconds: number },
  size: { width: number; height: number },
  build: Build,
  output: string,
): string[] {
  const { file, fromSeconds, toSeconds, leadSeconds } = input
  const video = info.video!
  const lead = fromSeconds - leadSeconds
  const trim = `trim=start=${seconds(fromSeconds)}:end=${seconds(toSeconds)}`
  const filters = [trim, 'setpts=PTS-STARTPTS', ...normalizeFilters(video, size, build)]
  const gop = Math.max(1, Math.round((2 * video.frameRate.num) / video.frameRate.den) || 50)
  return [
    ...[...QUIET, ...PROGRESS_ARGS, '-copyts', ...openAt(info, file, lead, toSeconds - lead + 1)],
    ...['-map', `0:${video.index}`, '-vf', filters.join(','), ...passFrames(build)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-g', String(gop), '-sc_threshold', '0'],
    ...['-x264-params', `open-gop=0${fpsParam(video)}`, '-f', 'mp4', output],
  ]
}
