import type { Build } from './capabilities.ts'
import type { VideoInfo } from './media-info.ts'

const TONE_MAP =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'

/** A path as the value of a filter's option: escaped for the option, then for the graph. */
export const filterPath = (path: string) => path.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&')

/** The filter that draws the subtitles of an ASS file, with the fonts of a folder besides those of the machine. */
export const subtitleFilter = ({ file, fonts }: { file: string; fonts: string }): string =>
  `ass=filename=${filterPath(file)}:fontsdir=${filterPath(fonts)}`

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)

/** The size to encode a video in: as displayed, its short side at most `shortSide`, never upscaled, both sides even. */
export function fitSize(
  video: { width: number; height: number },
  shortSide = Number.POSITIVE_INFINITY,
): { width: number; height: number } {
  const factor = Math.min(1, shortSide / Math.min(video.width, video.height))
  const side = (length: number) => Math.min(even(length * factor), Math.max(2, length - (length % 2)))
  return { width: side(video.width), height: side(video.height) }
}

/** The colours of RGB as those of HD video, which players assume, with the marks that say so. */
const FROM_RGB = [
  'scale=out_color_matrix=bt709:out_range=tv',
  'format=yuv420p',
  'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
]

const isRgb = ({ pixelFormat }: VideoInfo) => /^(x2|0)?(a?rgb|a?bgr|gbr)|^pal8/.test(pixelFormat)

/**
 * The filters that make any picture playable everywhere: progressive, 8-bit 4:2:0, square pixels, even sides. HDR is
 * mapped to SDR if the build has zscale. Interlaced pictures become as many, or one for each field. ffmpeg itself applies
 * rotation before them.
 */
export function normalizeFilters(
  video: VideoInfo,
  size: { width: number; height: number },
  build: Build,
  fields: 'send_frame' | 'send_field' = 'send_frame',
): string[] {
  const isSameSize = video.hasSquarePixels && size.width === video.width && size.height === video.height
  return [
    ...(video.isInterlaced ? [`bwdif=mode=${fields}:parity=${video.fieldOrder ?? 'auto'}`] : []),
    ...(video.isHdr && build.hasZscale ? [TONE_MAP] : []),
    ...(isRgb(video) ? FROM_RGB : []),
    ...(isSameSize ? [] : [`scale=${size.width}:${size.height}`, 'setsar=1']),
    'format=yuv420p',
  ]
}
