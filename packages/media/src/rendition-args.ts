import type { Build } from './capabilities.ts'
import { type CropKeyframe, cropFilter, type cropLayout, isWholePicture } from './crop.ts'
import { filterPath, normalizeFilters, subtitleFilter } from './filters.ts'
import { flatFilter } from './flat-view.ts'
import { FOLLOW_WIDTH } from './follow.ts'
import { INPUT_GUARD } from './input-guard.ts'
import type { MediaInfo, Rational, VideoInfo } from './media-info.ts'
import { PART_COLOURS, partEncoder, QUIET } from './part-encoder.ts'
import { PROGRESS_ARGS } from './progress.ts'
import { overlayFilters, pictureFilters, type SkinnedClip, type SkinPart, soundFilters } from './skin.ts'
import type { Size } from './skin-layout.ts'

const usualRates: readonly Rational[] = [
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 48, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
]

/** The frame rate of what is put around a clip: the clip's own, or the usual one next to it if it varies. */
export function rollRate({ frameRate, isVariableFrameRate }: VideoInfo): Rational {
  const own = frameRate.num > 0 ? frameRate.num / frameRate.den : 25
  const apart = (rate: Rational) => Math.abs(rate.num / rate.den / own - 1)
  const nearest = usualRates.reduce((best, rate) => (apart(rate) < apart(best) ? rate : best))
  return isVariableFrameRate || frameRate.num <= 0 || apart(nearest) < 0.0002 ? nearest : frameRate
}

export type RenditionPicture = {
  file: string
  info: MediaInfo
  /** Null for the clip's own. */
  aspect: string | null
  layout: ReturnType<typeof cropLayout>
  /** The file of the commands that move the view, if the picture is a flat one of a sphere. */
  view?: { commands: string | null } | undefined
  keyframes: readonly CropKeyframe[]
  /** The time of the clip's first frame in its video, in ms. */
  startMs: number
  overlay?: SkinnedClip['overlay']
  /** An ASS file to draw over everything, and a folder with fonts. */
  subtitles?: { file: string; fonts: string } | undefined
  rate: Rational
}

/** Encodes the pictures of a whole clip in another shape, with an overlay and subtitles; every frame is kept, with its time. */
export function renditionPictureArgs(picture: RenditionPicture, build: Build, output: string): string[] {
  const { file, info, layout, overlay, subtitles, rate } = picture
  const video = info.video!
  const filters = [
    'setpts=PTS-STARTPTS',
    ...normalizeFilters(video, layout.scaled, build),
    ...shapeFilters(picture),
    'setsar=1',
  ].join(',')
  const graph = [
    `[0:${video.index}]${filters}[bare]`,
    ...(overlay ? overlayFilters(overlay, layout.frame, { image: 1, target: 'covered' }) : []),
    `[${overlay ? 'covered' : 'bare'}]${subtitles ? `${subtitleFilter(subtitles)},` : ''}${PART_COLOURS}[v]`,
  ]
  return [
    ...[...QUIET, ...PROGRESS_ARGS, ...INPUT_GUARD, '-i', file],
    ...(overlay ? ['-protocol_whitelist', 'file', '-f', 'png_pipe', '-i', overlay.file] : []),
    ...['-filter_complex', graph.join(';'), '-map', '[v]', ...partEncoder(rate, build), output],
  ]
}

/** What makes a picture of the clip one of the shape. */
function shapeFilters({ info, aspect, layout, view, keyframes, startMs }: RenditionPicture): string[] {
  if (view) {
    const flat = flatFilter(keyframes, layout.frame, startMs)
    return view.commands === null ? [flat] : [`sendcmd=f=${filterPath(view.commands)}`, flat]
  }
  if (aspect === null || isWholePicture(info.video!, aspect)) return []
  return [cropFilter(keyframes, layout, startMs)]
}

/** Encodes the pictures of a pre-roll or post-roll so that they can be joined to a clip: exactly `frames` of them. */
export function rollArgs(
  { part, frames, frame, rate }: { part: SkinPart; frames: number; frame: Size; rate: Rational },
  build: Build,
  output: string,
): string[] {
  const filters = `${pictureFilters({ part, frames, rate, frame, build })},${PART_COLOURS}`
  return [
    ...[...QUIET, ...INPUT_GUARD, '-i', part.file, '-filter_complex'],
    ...[`[0:${part.info.video!.index}]${filters}[v]`, '-map', '[v]', ...partEncoder(rate, build), output],
  ]
}

/** Encodes the sound of parts that follow one another, each with its exact number of samples; silence if it has none. */
export function joinSoundArgs(
  parts: readonly { part: SkinPart; samples: number }[],
  output: string,
): string[] {
  const graph = [
    ...parts.map(({ part, samples }, index) => `${soundFilters(part, index, samples)}[a${index}]`),
    `${parts.map((_, index) => `[a${index}]`).join('')}concat=n=${parts.length}:v=0:a=1,asetpts=N/SR/TB[a]`,
  ]
  return [
    ...[...QUIET, ...parts.flatMap(({ part }) => [...INPUT_GUARD, '-vn', '-i', part.file])],
    ...['-filter_complex', graph.join(';'), '-map', '[a]', '-map_metadata', '-1'],
    ...['-c:a', 'aac', '-b:a', '160k', '-f', 'mp4', output],
  ]
}

/** The height of the grey pictures of `followArgs`. */
export const followHeight = ({ width, height }: Size): number =>
  Math.max(16, Math.round((FOLLOW_WIDTH * height) / width))

/** Decodes a clip into small grey pictures, one after another. */
export function followArgs(file: string, info: MediaInfo, build: Build): string[] {
  const video = info.video!
  const filters = `scale=${FOLLOW_WIDTH}:${followHeight(video)}:flags=area,format=gray`
  return [
    ...[...QUIET, '-skip_loop_filter', 'all', ...INPUT_GUARD, '-i', file],
    ...['-map', `0:${video.index}`, '-vf', filters, build.hasFpsMode ? '-fps_mode' : '-vsync', 'passthrough'],
    ...['-f', 'rawvideo', 'pipe:1'],
  ]
}
