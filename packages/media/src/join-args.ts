import { type Build, passFrames } from './capabilities.ts'
import type { Rational } from './media-info.ts'
import { findBox } from './mp4-boxes.ts'
import { QUIET } from './part-encoder.ts'

/** What stands where nothing was recorded, and around pictures of another shape. */
const backdrop = '0x14181f'

/** How a picture is to come out: as that of another file. */
export type PictureLike = { width: number; height: number; rate: Rational }

/** Pictures between two that need no other. */
export const gopOf = ({ rate }: PictureLike): number => Math.max(1, Math.round((2 * rate.num) / rate.den))

const rateOf = ({ rate }: PictureLike) => `${rate.num}/${rate.den}`

/**
 * Encodes the picture of a file in the size and at the rate of another one, from time 0 on; `x264Params` say what its
 * pictures have to decode with.
 */
export function fitPictureArgs(
  input: string,
  like: PictureLike,
  x264Params: string,
  build: Build,
  output: string,
): string[] {
  const { width, height } = like
  const filters = [
    'setpts=PTS-STARTPTS',
    `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
    `pad=${width}:${height}:-1:-1:color=${backdrop},setsar=1,fps=${rateOf(like)},format=yuv420p`,
  ]
  const picture = ['-i', input, '-map', '0:v:0', '-vf', filters.join(',')]
  return [...QUIET, ...picture, ...encoder(like, x264Params, build), output]
}

/** Encodes pictures without anything on them, as many as there are from one that needs no other to the next. */
export function emptyPictureArgs(
  like: PictureLike,
  x264Params: string,
  build: Build,
  output: string,
): string[] {
  const source = `color=c=${backdrop}:s=${like.width}x${like.height}:r=${rateOf(like)}`
  const picture = ['-f', 'lavfi', '-i', source, '-frames:v', String(gopOf(like)), '-pix_fmt', 'yuv420p']
  return [...QUIET, ...picture, ...encoder(like, x264Params, build), output]
}

function encoder(like: PictureLike, x264Params: string, build: Build): string[] {
  const gop = gopOf(like)
  const params = `${x264Params}:keyint=${gop}:min-keyint=${gop}`
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-x264-params', params]
  return ['-an', ...codec, ...passFrames(build), '-f', 'mp4']
}

/** How sound is to come out: as that of another file. */
export type SoundLike = { sampleRate: number; channels: number }

const layoutOf = ({ channels }: SoundLike) => (channels === 1 ? 'mono' : 'stereo')

const soundEncoder = ['-vn', '-c:a', 'aac', '-b:a', '160k', '-f', 'mp4']

/** Encodes the sound of a file at the rate and with the channels of another one. */
export function fitSoundArgs(input: string, like: SoundLike, output: string): string[] {
  const filters = `aresample=${like.sampleRate}:async=1,aformat=channel_layouts=${layoutOf(like)}`
  return [...QUIET, '-i', input, '-map', '0:a:0', '-af', filters, ...soundEncoder, output]
}

/** Encodes half a second of silence. */
export function silenceArgs(like: SoundLike, output: string): string[] {
  const source = `anullsrc=r=${like.sampleRate}:cl=${layoutOf(like)}`
  return [...QUIET, '-f', 'lavfi', '-i', source, '-t', '0.5', ...soundEncoder, output]
}

/**
 * What a decoder of AAC has to know first, of an `mp4a` sample entry: the kind, the rate and the channels, in 13 bits.
 * Undefined if it is other sound.
 */
export function aacConfigOf(sampleEntry: Uint8Array): number | undefined {
  if (String.fromCharCode(...sampleEntry.subarray(4, 8)) !== 'mp4a') return undefined
  const esds = findBox(sampleEntry, ['esds'], 36)
  if (!esds) return undefined
  // Descriptors are nested: a tag, a length of up to four bytes, and what is fixed before the next one.
  const fixed = new Map([
    [3, 3],
    [4, 13],
  ])
  for (let at = esds.start + 4; at < esds.end; ) {
    const tag = sampleEntry[at]!
    do at += 1
    while (sampleEntry[at]! & 0x80)
    at += 1
    if (tag === 5) return ((sampleEntry[at]! << 8) | sampleEntry[at + 1]!) >> 3
    const skipped = fixed.get(tag)
    if (skipped === undefined) return undefined
    at += skipped
  }
  return undefined
}
