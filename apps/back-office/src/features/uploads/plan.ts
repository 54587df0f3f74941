/** Identifies a file well enough to recognise it after a reload. */
export type FileMark = { readonly fileName: string; readonly size: number; readonly lastModified: number }

/**
 * The byte range of a part, from (included) and to (excluded); part numbers start at 1, and the last part is the
 * remainder.
 */
export function rangeOf(number: number, partSize: number, size: number): [from: number, to: number] {
  const from = (number - 1) * partSize
  return [from, Math.min(from + partSize, size)]
}

/** The total bytes of the given parts. */
export const bytesOf = (numbers: readonly number[], partSize: number, size: number): number =>
  numbers.reduce((sum, number) => {
    const [from, to] = rangeOf(number, partSize, size)
    return sum + to - from
  }, 0)

/** True if a file is the one that an upload started with. */
export const isSameFile = (
  { fileName, size, lastModified }: FileMark,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean => fileName === file.name && size === file.size && lastModified === file.lastModified

/** The default name of a video: the file's name without its extension. */
export const nameFrom = (fileName: string): string =>
  fileName
    .replace(/(.)\.[A-Za-z0-9]{2,5}$/, '$1')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200) || fileName

const videoTypes = /^(video|audio)\/|^application\/(octet-stream|mxf|ogg|x-matroska)$/
const videoEndings = /\.(mp4|m4v|mov|mkv|mxf|webm|avi|ts|mts|m2ts|mpe?g|wmv|flv|3gp|ogv)$/i

/** The content type of the file to upload; undefined if it is neither video nor audio. */
export function videoTypeOf({ name, type }: Pick<File, 'name' | 'type'>): string | undefined {
  if (videoTypes.test(type)) return type
  return videoEndings.test(name) ? 'application/octet-stream' : undefined
}

/** Why a file cannot be uploaded, as a text key; undefined if it can. */
export function fileError(file: Pick<File, 'name' | 'type' | 'size'>): 'emptyFile' | 'noVideo' | undefined {
  if (file.size === 0) return 'emptyFile'
  return videoTypeOf(file) ? undefined : 'noVideo'
}

/** Milliseconds before retrying after try `attempt` (from 0): doubles from one second, at most 30 s. */
export const backoff = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt)

/** The HTTP status of a server whose disk is full. */
export const noSpaceStatus = 507

/** True for a response worth retrying: too many requests, or a server error other than a full disk. */
export const isPassing = (status: number | undefined): boolean =>
  status !== undefined && (status === 408 || status === 429 || (status >= 500 && status !== noSpaceStatus))
