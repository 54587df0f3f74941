import { itemsBetween, type LaneIndex } from './items.ts'
import { timeOf, type View } from './view.ts'

/** What is drawn in one place: an item of a lane, by its position in the index, or several that are too close. */
export type Shown =
  | { kind: 'item'; index: number }
  | { kind: 'cluster'; at: number; first: number; last: number; count: number }

/** Items narrower than this may be part of a cluster. In px. */
const narrow = 6
/** The least width of a cluster, in px. */
const bucketWidth = 26

/**
 * What a lane shows in a view: wide items and kept ones as themselves, others together with those of the same bucket.
 * Buckets are powers of two of a second from 0, so panning never regroups, and zooming splits them in two.
 */
export function shownOf(
  lane: LaneIndex,
  view: View,
  width: number,
  isKept: (id: number | string) => boolean,
): Shown[] {
  const bucketMs = 2 ** Math.ceil(Math.log2(bucketWidth / view.pxPerMs / 1000)) * 1000
  const from = Math.floor(timeOf(view, 0) / bucketMs) * bucketMs
  const to = Math.ceil(timeOf(view, width) / bucketMs) * bucketMs
  const shown: Shown[] = []
  const buckets = new Map<number, number[]>()
  for (const index of itemsBetween(lane, from, to)) {
    const { id, start, end } = lane.items[index]!
    if ((end - start) * view.pxPerMs >= narrow || isKept(id)) {
      shown.push({ kind: 'item', index })
      continue
    }
    const bucket = Math.floor((start + end) / 2 / bucketMs)
    const members = buckets.get(bucket)
    if (members) members.push(index)
    else buckets.set(bucket, [index])
  }
  for (const [bucket, members] of buckets) {
    if (members.length === 1) shown.push({ kind: 'item', index: members[0]! })
    else
      shown.push({
        kind: 'cluster',
        at: (bucket + 0.5) * bucketMs,
        first: members[0]!,
        last: members.at(-1)!,
        count: members.length,
      })
  }
  return shown
}
