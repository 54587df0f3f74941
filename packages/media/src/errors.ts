/** Errors of a media file or a run of ffmpeg; the contract has a message for each in `failures`. */
export const MEDIA_ERROR_CODES = [
  'not_media',
  'empty_file',
  'truncated',
  'no_duration',
  'no_streams',
  'unsupported_codec',
  'no_picture',
  'too_long',
  'not_overlay',
  'picture_too_large',
  'not_image',
  'image_too_large',
  'image_too_small',
  'out_of_range',
  'no_libass',
  'no_space',
  'time_limit',
  'failed',
] as const

export type MediaErrorCode = (typeof MEDIA_ERROR_CODES)[number]

/** A failure of media work; `detail` contains the last lines of the tool's output, for the log. */
export class MediaError extends Error {
  override readonly name = 'MediaError'
  readonly code: MediaErrorCode
  readonly detail: string | undefined

  constructor(code: MediaErrorCode, detail?: string) {
    super(`Media work failed: ${code}.`)
    this.code = code
    this.detail = detail
  }
}

const SIGNS: [RegExp, MediaErrorCode][] = [
  [/no space left on device|disk quota exceeded/i, 'no_space'],
  [/moov atom not found|truncat(ed|ing)|partial file|: end of file/i, 'truncated'],
  [
    /could not find codec parameters|decoder .*not found|no decoder|unknown codec|unsupported codec/i,
    'unsupported_codec',
  ],
  [/does not contain any stream|matches no streams/i, 'no_streams'],
  [/invalid data found|format not on whitelist|unknown input format/i, 'not_media'],
]

/** Identifies the error in the stderr of a failed ffmpeg or ffprobe; `failed` if it is unknown. */
export function mediaErrorFrom(stderr: string): MediaError {
  const code = SIGNS.find(([sign]) => sign.test(stderr))?.[1] ?? 'failed'
  return new MediaError(code, stderr.slice(-2000))
}
