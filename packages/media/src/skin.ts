import type { Build } from './capabilities.ts'
import { normalizeFilters } from './filters.ts'
import { INPUT_GUARD } from './input-guard.ts'
import { type MediaInfo, ptsSeconds, type Rational } from './media-info.ts'
import { PROGRESS_ARGS } from './progress.ts'
import { fitInto, framesAt, type OverlayPlacement, placeOverlay, type Size } from './skin-layout.ts'

/** The longest pre-roll and post-roll, in milliseconds. */
export const LONGEST_ROLL = 30_000

const sampleRate = 48_000
/** Of a file that states none, such as a single picture. */
const usualRate: Rational = { num: 25, den: 1 }

/** A video of a skinned clip; `frames` is the number of its pictures. */
export type SkinPart = { file: string; info: MediaInfo; frames: number }

/** A clip with what surrounds it. The overlay lies over `clip` alone. */
export type SkinnedClip = {
  preRoll?: SkinPart | undefined
  clip: SkinPart
  postRoll?: SkinPart | undefined
  /** A PNG that `overlayArgs` made. */
  overlay?: { file: string; size: Size; placement: OverlayPlacement } | undefined
  frame: Size
}

/** The number of frames that each part has in the output, which has the frame rate of the clip. */
export type SkinFrames = { preRoll: number; clip: number; postRoll: number }

/** The frame rate of the clip, which is that of the output. */
export const skinRate = ({ clip }: SkinnedClip): Rational => rateOf(clip)

const rateOf = ({ info }: SkinPart): Rational => {
  const rate = info.video?.frameRate
  return rate && rate.num > 0 ? rate : usualRate
}

/** Counts the frames of the output before it is made: of a part with the clip's frame rate, all its own. */
export function skinFrames(skinned: SkinnedClip): SkinFrames {
  const rate = skinRate(skinned)
  const count = (part: SkinPart | undefined) => (part ? countAt(part, rate) : 0)
  return { preRoll: count(skinned.preRoll), clip: count(skinned.clip), postRoll: count(skinned.postRoll) }
}

/**
 * The frames that a part has at a rate. Pictures of a variable rate are shown for different times, so that their duration
 * counts, not their number.
 */
export function countAt(part: SkinPart, rate: Rational): number {
  const { isVariableFrameRate } = part.info.video!
  return isVariableFrameRate
    ? framesAt(part.info.durationMs, { num: 1000, den: 1 }, rate)
    : framesAt(part.frames, rateOf(part), rate)
}

/**
 * Arguments of ffmpeg that render a skinned clip into an MP4 file of exactly the frames of `skinFrames`: pre-roll, clip
 * with overlay, post-roll, each scaled into the frame with black around it. Sound is stereo with 48 kHz, as long as its
 * pictures to the sample, and silence where a part has none.
 */
export function skinArgs(skinned: SkinnedClip, build: Build, output: string): string[] {
  const { overlay, frame } = skinned
  const rate = skinRate(skinned)
  const counts = skinFrames(skinned)
  const parts = (['preRoll', 'clip', 'postRoll'] as const).flatMap((name) => {
    const part = skinned[name]
    return part ? [{ name, part, frames: counts[name] }] : []
  })
  let before = 0
  const graph = parts.flatMap(({ name, part, frames }, index) => {
    const samples = samplesAt(before + frames, rate) - samplesAt(before, rate)
    before += frames
    const picture = pictureFilters({ part, frames, rate, frame, build })
    const isCovered = name === 'clip' && overlay !== undefined
    return [
      `[${index}:${part.info.video!.index}]${picture}[${isCovered ? 'bare' : `v${index}`}]`,
      ...(isCovered ? overlayFilters(overlay, frame, { image: parts.length, target: `v${index}` }) : []),
      `${soundFilters(part, index, samples)}[a${index}]`,
    ]
  })
  const inputs = parts.flatMap(({ part }) => [...INPUT_GUARD, '-i', part.file])
  const ends = (letter: string) => parts.map((_, index) => `[${letter}${index}]`).join('')
  const timed = `settb=${rate.den}/${rate.num},setpts=N`
  const all = [
    ...graph,
    `${ends('v')}concat=n=${parts.length}:v=1:a=0,${timed}[v]`,
    `${ends('a')}concat=n=${parts.length}:v=0:a=1,asetpts=N/SR/TB[a]`,
  ]
  const gop = Math.max(1, Math.round((2 * rate.num) / rate.den))
  return [
    ...['-v', 'error', '-nostdin', '-y', ...PROGRESS_ARGS, ...inputs],
    ...(overlay ? ['-protocol_whitelist', 'file', '-f', 'png_pipe', '-i', overlay.file] : []),
    ...['-filter_complex', all.join(';'), '-map', '[v]', '-map', '[a]', '-map_metadata', '-1'],
    // A constant rate also gives the last picture its duration, without which it would not be shown.
    ...[build.hasFpsMode ? '-fps_mode' : '-vsync', 'cfr', '-r', `${rate.num}/${rate.den}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21'],
    ...['-g', String(gop), '-x264-params', `open-gop=0:fps=${rate.num}/${rate.den}`],
    ...['-c:a', 'aac', '-b:a', '160k', '-movflags', '+faststart', '-f', 'mp4', output],
  ]
}

/** Samples of sound, at 48 kHz, that so many frames last. */
export const samplesAt = (frames: number, { num, den }: Rational) =>
  Math.round((frames * den * sampleRate) / num)

type Pictured = { part: SkinPart; frames: number; rate: Rational; frame: Size; build: Build }

/** Exactly `frames` pictures of the frame's size; the last one is repeated if the file has fewer. */
export function pictureFilters({ part, frames, rate, frame, build }: Pictured): string {
  const video = part.info.video!
  const fitted = fitInto(video, frame)
  const pad = `pad=${frame.width}:${frame.height}:(ow-iw)/2:(oh-ih)/2:color=black`
  // Times that are rounded, to milliseconds for example, must neither drop nor double a picture.
  const isKept = frames === part.frames && !video.isVariableFrameRate
  const timing = isKept ? [`setpts=N/(${rate.num}/${rate.den})/TB`] : ['setpts=PTS-STARTPTS']
  return [
    ...timing,
    `fps=${rate.num}/${rate.den}:start_time=0`,
    'tpad=stop=-1:stop_mode=clone',
    `trim=end_frame=${frames}`,
    ...normalizeFilters({ ...video, hasSquarePixels: false }, fitted, build),
    pad,
    'setsar=1',
    'setpts=PTS-STARTPTS',
  ].join(',')
}

/** Exactly `samples` samples; sound starts when its pictures do. */
export function soundFilters({ info }: SkinPart, index: number, samples: number): string {
  const exact = `apad,atrim=end_sample=${samples},asetpts=N/SR/TB`
  const layout = 'aformat=sample_fmts=fltp:channel_layouts=stereo'
  if (!info.audio)
    return `anullsrc=channel_layout=stereo:sample_rate=${sampleRate},atrim=end_sample=${samples},${layout},asetpts=N/SR/TB`
  const video = info.video!
  const start = (ptsSeconds(video.startPts, video.timeBase) - info.startSeconds).toFixed(6)
  return `[${index}:${info.audio.index}]asetpts=PTS-(${start})/TB,aresample=${sampleRate}:async=1:first_pts=0,${layout},${exact}`
}

/** Lays the overlay over the pictures `[bare]`; its own picture is the input `image`. */
export function overlayFilters(
  { size, placement }: NonNullable<SkinnedClip['overlay']>,
  frame: Size,
  { image, target }: { image: number; target: string },
): string[] {
  const { width, height, x, y } = placeOverlay(size, placement, frame)
  const opacity = (placement.opacity / 100).toFixed(2)
  return [
    `[${image}:v]scale=${width}:${height},format=rgba,colorchannelmixer=aa=${opacity}[overlay]`,
    `[bare][overlay]overlay=${x}:${y}:eof_action=repeat,format=yuv420p[${target}]`,
  ]
}

/** Arguments of ffmpeg that make a test picture with a tone, for previews without a video. */
export const testPictureArgs = ({ width, height }: Size, seconds: number, output: string): string[] => [
  ...[
    '-v',
    'error',
    '-nostdin',
    '-y',
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=${width}x${height}:r=25:d=${seconds}`,
  ],
  ...['-f', 'lavfi', '-i', `sine=f=440:r=48000:d=${seconds}`, '-c:v', 'libx264', '-preset', 'ultrafast'],
  ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'mp4', output],
]
