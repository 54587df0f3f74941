import type { Build } from './capabilities.ts'
import type { Rational } from './media-info.ts'

/** Changes whenever parts that are kept no longer fit those that are encoded. */
export const PARTS_VERSION = 1

export const QUIET = ['-v', 'error', '-nostdin', '-y']

/**
 * Encodes parts that are joined later: the parameter sets depend on nothing but the size and the rate, so that all
 * parts have the same.
 */
export function partEncoder(rate: Rational, build: Build): string[] {
  const gop = Math.max(1, Math.round((2 * rate.num) / rate.den))
  return [
    ...[build.hasFpsMode ? '-fps_mode' : '-vsync', 'passthrough', '-enc_time_base', '1:90000'],
    ...['-map_metadata', '-1', '-an', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21'],
    ...['-g', String(gop), '-sc_threshold', '0'],
    ...['-x264-params', `open-gop=0:stitchable=1:fps=${rate.num}/${rate.den}`, '-f', 'mp4'],
  ]
}

/** The colours that all parts are marked with, as they cannot differ within a file. */
export const PART_COLOURS = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709'
