import type { clipRecords, RowOf } from '@touchline/records'
import type { RunLimits } from '../media/run.ts'
import { takeFrame } from '../media/still.ts'
import { makeThumbnail, takePicture } from '../media/thumbnail.ts'

type Clip = Pick<RowOf<typeof clipRecords>, 'thumbnailAt'>
type Wanted = RunLimits & {
  /** A file of the clip. */
  input: string
  durationMs: number
  outFile: string
}

const millisecondsOf = (seconds: number) => Math.round(seconds * 1000)

/** The name of a clip's thumbnail; it says which frame is shown, so that another frame has another file. */
export const thumbnailName = ({ thumbnailAt }: Clip): string =>
  thumbnailAt === null ? 'thumbnail.jpg' : `thumbnail-${millisecondsOf(thumbnailAt)}.jpg`

/** Takes the picture that was chosen, or else one a third into the clip. */
export async function takeThumbnail({ thumbnailAt }: Clip, { durationMs, ...file }: Wanted): Promise<void> {
  if (thumbnailAt === null) return await makeThumbnail({ ...file, atMs: durationMs / 3 })
  await takeFrame({ ...file, atMs: Math.min(millisecondsOf(thumbnailAt), Math.max(0, durationMs - 1)) })
}

type Early = Omit<Wanted, 'durationMs'>

/**
 * Takes the picture a third into the clip from its source, while the clip is being cut. Returns whether it was taken:
 * not if another one was chosen, which is exact to the frame, or if the source has none there.
 */
export async function takeEarlyThumbnail(
  { thumbnailAt, in: from, out: to }: Clip & { in: number; out: number },
  { outFile, ...source }: Early,
): Promise<boolean> {
  if (thumbnailAt !== null) return false
  return await takePicture({ ...source, outFile, atMs: from + (to - from) / 3 }).catch(() => false)
}
