import type { Build } from './capabilities.ts'
import { type CropKeyframe, cropFilter, type cropLayout, isWholePicture } from './crop.ts'
import { normalizeFilters, subtitleFilter } from './filters.ts'
import { INPUT_GUARD } from './input-guard.ts'
import type { MediaInfo, Rational } from './media-info.ts'
import { PART_COLOURS, partEncoder, QUIET } from './part-encoder.ts'
import { PROGRESS_ARGS } from './progress.ts'
import { overlayFilters, type SkinnedClip, samplesAt, soundFilters } from './skin.ts'
import type { Size } from './skin-layout.ts'

/** How one clip of a reel passes into the next, as ffmpeg's `xfade` calls it; a cut needs no filter. */
export const REEL_TRANSITIONS = { crossfade: 'fade', fade: 'fadeblack' } as const

/** Uncompressed sound between two programs: 48 kHz, stereo, 16 bits. */
const RAW_SOUND = ['-f', 's16le', '-ar', '48000', '-ac', '2']

/** Pictures and sound of a clip, as a reel shows them. */
export type ReelClip = {
  file: string
  info: MediaInfo
  /** At the rate of the reel. */
  frames: number
  /** Whether these are all frames of the file, each shown once. */
  isKept: boolean
  aspect: string
  layout: ReturnType<typeof cropLayout>
  keyframes: readonly CropKeyframe[]
  /** The time of the clip's first frame in its video, in ms. */
  startMs: number
  /** ASS files to draw over it, each with its folder of fonts. */
  texts: readonly { file: string; fonts: string }[]
}

/** A stretch of a reel: what is left of a clip, and its transition into the next. */
export type ReelPart = {
  clip: ReelClip
  /** Its first frame that the part before has not shown. */
  from: number
  into?: { clip: ReelClip; frames: number; how: keyof typeof REEL_TRANSITIONS } | undefined
}

type Look = { frame: Size; rate: Rational; overlay?: SkinnedClip['overlay']; hasSound: boolean }

type Stretch = { from: number; to: number }

/** Frames of a clip in the shape and at the rate of the reel; the last one is repeated if the file has fewer. */
function stretchFilters(clip: ReelClip, { from, to }: Stretch, { frame, rate }: Look, build: Build): string {
  const video = clip.info.video!
  const { layout } = clip
  const isOtherSize = layout.frame.width !== frame.width || layout.frame.height !== frame.height
  return [
    clip.isKept ? `setpts=N/(${rate.num}/${rate.den})/TB` : 'setpts=PTS-STARTPTS',
    ...normalizeFilters(video, layout.scaled, build),
    ...(isWholePicture(video, clip.aspect) ? [] : [cropFilter(clip.keyframes, layout, clip.startMs)]),
    ...(isOtherSize ? [`scale=${frame.width}:${frame.height}`] : []),
    'setsar=1',
    `fps=${rate.num}/${rate.den}:start_time=0`,
    'tpad=stop=-1:stop_mode=clone',
    `trim=end_frame=${to}`,
    ...clip.texts.map(subtitleFilter),
    `trim=start_frame=${from}`,
    'setpts=PTS-STARTPTS',
    // `setpts` forgets the rate, which a transition needs.
    `fps=${rate.num}/${rate.den}`,
    // Older builds repeat the last one at the end.
    `trim=end_frame=${to - from}`,
    'format=yuv420p',
  ].join(',')
}

const stretchSound = ({ info, file, frames }: ReelClip, input: number, from: number, samples: number) =>
  `${soundFilters({ info, file, frames }, input, from + samples)},atrim=start_sample=${from},asetpts=N/SR/TB`

/**
 * Encodes a stretch of a reel, of exactly the frames that its clip has left: pictures that can be joined to those of
 * other stretches, and raw sound of `samples` samples.
 */
export function reelPartArgs(
  { clip, from, into }: ReelPart,
  look: Look & { samples: number },
  build: Build,
  output: { picture: string; sound: string },
): string[] {
  const { frame, rate, overlay, hasSound, samples } = look
  const inputs = [clip, ...(into ? [into.clip] : [])]
  const isCovered = overlay !== undefined
  const target = isCovered ? 'bare' : 'whole'
  const own = { from, to: clip.frames }
  const graph = [
    `[0:${clip.info.video!.index}]${stretchFilters(clip, own, look, build)}[${into ? 'p0' : target}]`,
  ]
  if (into) {
    const seconds = (frames: number) => ((frames * rate.den) / rate.num).toFixed(6)
    const times = `duration=${seconds(into.frames)}:offset=${seconds(clip.frames - from - into.frames)}`
    const next = stretchFilters(into.clip, { from: 0, to: into.frames }, look, build)
    graph.push(
      `[1:${into.clip.info.video!.index}]${next}[p1]`,
      `[p0][p1]xfade=transition=${REEL_TRANSITIONS[into.how]}:${times}[${target}]`,
    )
  }
  if (isCovered) graph.push(...overlayFilters(overlay, frame, { image: inputs.length, target: 'whole' }))
  // A transition prefers other colours.
  graph.push(`[whole]format=yuv420p,${PART_COLOURS}[v]`)
  if (hasSound) {
    const first = samplesAt(from, rate)
    graph.push(`${stretchSound(clip, 0, first, samples)}[${into ? 's0' : 'a'}]`)
    if (into) {
      const fading = samplesAt(into.frames, rate)
      graph.push(
        `${stretchSound(into.clip, 1, 0, fading)}[s1]`,
        `[s0][s1]acrossfade=ns=${fading}:c1=tri:c2=tri,apad,atrim=end_sample=${samples}[a]`,
      )
    }
  }
  return [
    ...[...QUIET, ...PROGRESS_ARGS, ...inputs.flatMap(({ file }) => [...INPUT_GUARD, '-i', file])],
    ...(isCovered ? ['-protocol_whitelist', 'file', '-f', 'png_pipe', '-i', overlay.file] : []),
    ...['-filter_complex', graph.join(';'), '-map', '[v]', ...partEncoder(rate, build), output.picture],
    ...(hasSound ? ['-map', '[a]', '-c:a', 'pcm_s16le', ...RAW_SOUND, output.sound] : []),
  ]
}

/** Decodes the sound of a pre-roll or post-roll into exactly `samples` raw samples; silence if it has none. */
export const rollSoundArgs = (part: SkinnedClip['clip'], samples: number, output: string): string[] => [
  ...[...QUIET, ...INPUT_GUARD, '-vn', '-i', part.file, '-filter_complex'],
  ...[`${soundFilters(part, 0, samples)}[a]`, '-map', '[a]', '-c:a', 'pcm_s16le', ...RAW_SOUND, output],
]

/** Encodes raw sound. */
export const encodeSoundArgs = (input: string, output: string): string[] => [
  ...[...QUIET, ...RAW_SOUND, '-protocol_whitelist', 'file', '-i', input],
  ...['-c:a', 'aac', '-b:a', '160k', '-f', 'mp4', output],
]
