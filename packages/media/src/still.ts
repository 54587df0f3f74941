import { subtitleFilter } from './filters.ts'
import type { Size } from './skin-layout.ts'

/** The demuxers of the images that are accepted, by their first bytes. */
const KINDS: readonly [demuxer: string, isOf: (bytes: Uint8Array) => boolean][] = [
  ['jpeg_pipe', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['png_pipe', (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['webp_pipe', (bytes) => textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP'],
]
const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)
const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Pixels of the largest image. */
export const MOST_PIXELS = 50_000_000

/** First bytes of a file that `imageKindOf` needs. */
export const IMAGE_START = 16

/** The name of ffmpeg's demuxer for an image, by its content; undefined for anything but JPEG, PNG and WebP. */
export const imageKindOf = (start: Uint8Array): string | undefined =>
  KINDS.find(([, isOf]) => isOf(start))?.[0]

/** Only this file, and only as this kind of image, whatever its content says. */
const open = (input: string, kind: string) => ['-protocol_whitelist', 'file', '-f', kind, '-i', input]

/** Arguments of ffprobe that read the width and height of an image from its header, as `1280,720`. */
export const imageSizeArgs = (input: string, kind: string): string[] => [
  ...['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'stream=width,height', '-of', 'csv=p=0'],
  ...open(input, kind),
]

/**
 * Decodes an image and encodes it again as JPEG, at most 1280 wide: nothing of the file itself is passed on. A file may
 * contain more pictures than the one whose size is known, so the limit is the decoder's, too.
 */
export const imageArgs = (input: string, kind: string, output: string): string[] => [
  ...['-v', 'error', '-nostdin', '-y', '-max_pixels', String(MOST_PIXELS), '-threads', '1'],
  ...[...open(input, kind), '-map_metadata', '-1'],
  ...['-vf', "scale='min(1280,iw)':-2,format=yuvj420p", '-frames:v', '1', '-q:v', '3'],
  ...['-f', 'image2', '-update', '1', output],
]

/** The size of a slate. */
export const SLATE: Size = { width: 1920, height: 1080 }

type SlateParts = {
  /** An image and its kind, shown whole; without one the ground is plain. */
  image?: { file: string; kind: string } | undefined
  /** An ASS file to draw over it, and a folder with fonts. */
  texts?: { file: string; fonts: string } | undefined
}

/** Draws a slate as a PNG: of the image itself only the pixels are passed on. */
export function slateImageArgs({ image, texts }: SlateParts, output: string): string[] {
  const { width, height } = SLATE
  const ground = '0x14181f'
  const fit = [
    `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
    `pad=${width}:${height}:-1:-1:color=${ground},setsar=1`,
  ]
  return [
    ...['-v', 'error', '-nostdin', '-y', '-max_pixels', String(MOST_PIXELS), '-threads', '1'],
    ...(image ? open(image.file, image.kind) : ['-f', 'lavfi', '-i', `color=${ground}:s=${width}x${height}`]),
    ...['-map_metadata', '-1', '-vf', [...fit, ...(texts ? [subtitleFilter(texts)] : [])].join(',')],
    ...['-frames:v', '1', '-pix_fmt', 'rgb24', '-c:v', 'png', '-f', 'image2', '-update', '1', output],
  ]
}

/** The demuxers of the images that can be transparent. */
export const OVERLAY_KINDS = ['png_pipe', 'webp_pipe']

/** Decodes an image and encodes it again as a PNG with transparency: nothing of the file itself is passed on. */
export const overlayArgs = (input: string, kind: string, output: string): string[] => [
  ...['-v', 'error', '-nostdin', '-y', '-max_pixels', String(MOST_PIXELS), '-threads', '1'],
  ...[...open(input, kind), '-map_metadata', '-1', '-vf', 'format=rgba', '-frames:v', '1'],
  ...['-c:v', 'png', '-f', 'image2', '-update', '1', output],
]
