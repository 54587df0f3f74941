import type { Graphic, Marker } from '@touchline/contract/light'

/** What decides when an overlay is shown. */
export type Timed = Pick<Graphic, 'startsAt' | 'endsAt' | 'MarkerTypeId' | 'duration'>
export type Mark = Pick<Marker, 'MarkerTypeId' | 'at' | 'status' | 'isHeld'>

/** True if an overlay is on the picture at a media time: between its times, or for a while after a marker of its type. */
export function isOnScreen(graphic: Timed, marks: readonly Mark[], at: number): boolean {
  const { startsAt, endsAt, MarkerTypeId, duration } = graphic
  if (MarkerTypeId === null) return startsAt !== null && endsAt !== null && at >= startsAt && at < endsAt
  return marks.some(
    (mark) =>
      mark.MarkerTypeId === MarkerTypeId &&
      mark.status !== 'retracted' &&
      !mark.isHeld &&
      at >= mark.at &&
      at < mark.at + duration,
  )
}
