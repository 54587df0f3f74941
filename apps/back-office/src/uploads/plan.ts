/** What of a file tells it from another; enough to know it again after a reload. */
export type FileMark = { readonly fileName: string; readonly size: number; readonly lastModified: number }

/** Bytes from (included) to (excluded) of a part; numbers are from 1, the last part is what remains. */
export function rangeOf(number: number, partSize: number, size: number): [from: number, to: number] {
  const from = (number - 1) * partSize
  return [from, Math.min(from + partSize, size)]
}

/** The bytes of those parts. */
export const bytesOf = (numbers: readonly number[], partSize: number, size: number): number =>
  numbers.reduce((sum, number) => {
    const [from, to] = rangeOf(number, partSize, size)
    return sum + to - from
  }, 0)

/** True where a file is the one that an upload began with. */
export const isSameFile = (
  { fileName, size, lastModified }: FileMark,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean => fileName === file.name && size === file.size && lastModified === file.lastModified

/** What a video is called before anybody names it: the file's name without its ending. */
export const nameFrom = (fileName: string): string =>
  fileName
    .replace(/(.)\.[A-Za-z0-9]{2,5}$/, '$1')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200) || fileName

const videoTypes = /^(video|audio)\/|^application\/(octet-stream|mxf|ogg|x-matroska)$/
const videoEndings = /\.(mp4|m4v|mov|mkv|mxf|webm|avi|ts|mts|m2ts|mpe?g|wmv|flv|3gp|ogv)$/i

/** The content type that an upload of the file states; undefined where it is no video or sound. */
export function videoTypeOf({ name, type }: Pick<File, 'name' | 'type'>): string | undefined {
  if (videoTypes.test(type)) return type
  return videoEndings.test(name) ? 'application/octet-stream' : undefined
}

/** Why a file is not uploaded, as a key of the texts; undefined for one that is. */
export function fileError(file: Pick<File, 'name' | 'type' | 'size'>): 'emptyFile' | 'noVideo' | undefined {
  if (file.size === 0) return 'emptyFile'
  return videoTypeOf(file) ? undefined : 'noVideo'
}

/** Milliseconds to wait before try `attempt` (from 0) is made again: doubling from one second, at most 30 s. */
export const backoff = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt)

/** The status of a server whose disk is full. */
export const noSpaceStatus = 507

/** True for an answer that another try may mend: too many requests, or an error of the server that is no full disk. */
export const isPassing = (status: number | undefined): boolean =>
  status !== undefined && (status === 408 || status === 429 || (status >= 500 && status !== noSpaceStatus))
