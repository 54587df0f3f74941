import { type CropKeyframe, mostKeyframes } from '@touchline/contract/light'

/** Positions that are closer than this are one, in ms: about two frames. */
const near = 80

/** The position at a time, if there is one. */
export const keyframeNear = (keyframes: readonly CropKeyframe[], ms: number): CropKeyframe | undefined =>
  keyframes.find(({ at }) => Math.abs(at - ms) < near)

/** Where the middle of a crop is, and how wide a view into a sphere is. */
export type CropPlace = Omit<CropKeyframe, 'at'>

/** Sets where the crop is at a time. With as many positions as a crop has, the nearest one is moved. */
export function moveCrop(keyframes: readonly CropKeyframe[], ms: number, place: CropPlace): CropKeyframe[] {
  const at = Math.max(0, Math.round(ms))
  const others = keyframes.filter((one) => one !== keyframeNear(keyframes, at))
  const room = others.length < mostKeyframes ? others : others.filter((one) => one !== nearest(others, at))
  return [...room.filter((one) => one.at !== at), { at, ...place }].sort((a, b) => a.at - b.at)
}

/** Gives a position another time; one that was there already is replaced. */
export function shiftCrop(keyframes: readonly CropKeyframe[], from: number, to: number): CropKeyframe[] {
  const shifted = keyframes.find(({ at }) => at === from)
  if (!shifted) return [...keyframes]
  const { at: _, ...place } = shifted
  return moveCrop(
    keyframes.filter((one) => one !== shifted),
    to,
    place,
  )
}

const nearest = (keyframes: readonly CropKeyframe[], ms: number): CropKeyframe | undefined =>
  keyframes.toSorted((a, b) => Math.abs(a.at - ms) - Math.abs(b.at - ms))[0]

/** The time of the next or previous position; undefined if there is none. */
export const neighbour = (
  keyframes: readonly CropKeyframe[],
  ms: number,
  direction: 1 | -1,
): number | undefined =>
  direction > 0
    ? keyframes.find(({ at }) => at >= ms + near)?.at
    : keyframes.findLast(({ at }) => at <= ms - near)?.at
