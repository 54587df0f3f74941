import type { AngleCut, ClipAngles } from '@touchline/contract/light'

/** The angles that a clip shows, each from a moment on; null is the recording of the event, as are none at all. */
export type AngleCuts = readonly AngleCut[]

type Camera = ClipAngles['cameras'][number]

/** An angle as cuts name it. */
export const angleIdOf = ({ id, isRecording }: Camera): number | null => (isRecording ? null : id)

const wholeRecording: AngleCuts = [{ at: 0, CameraId: null }]

/** Without cuts that change nothing. */
function tidied(cuts: AngleCuts): AngleCuts {
  const left = cuts.filter(({ CameraId }, index) => index === 0 || CameraId !== cuts[index - 1]!.CameraId)
  return left.length === 1 && left[0]!.CameraId === null ? [] : left
}

/** Shows another angle from a moment on, up to the next cut; from `start` or before, it is the first one. */
export function cutTo(cuts: AngleCuts, at: number, CameraId: number | null, start: number): AngleCuts {
  const before = cuts.length > 0 ? cuts : wholeRecording
  if (at <= start) return tidied([{ at: 0, CameraId }, ...before.slice(1).filter((one) => one.at > start)])
  const [first, ...others] = before
  const kept = others.filter((one) => one.at !== at)
  return tidied([first!, ...[...kept, { at, CameraId }].sort((one, other) => one.at - other.at)])
}

/** Shows another angle in one of the places. */
export const changeAngle = (cuts: AngleCuts, place: number, CameraId: number | null): AngleCuts =>
  tidied(
    (cuts.length > 0 ? cuts : wholeRecording).map((one, index) =>
      index === place ? { ...one, CameraId } : one,
    ),
  )

/** Without a cut: the angle before it goes on. */
export const removeCut = (cuts: AngleCuts, place: number): AngleCuts =>
  tidied(cuts.filter((_cut, index) => index === 0 || index !== place))

/** The cuts that were made on air between two moments. */
export function cutsOnAir({ cameras, switches }: ClipAngles, start: number, end: number): AngleCuts {
  const idOf = (CameraId: number) => {
    const camera = cameras.find(({ id }) => id === CameraId)
    return camera ? angleIdOf(camera) : null
  }
  const first = switches.findLast(({ at }) => at <= start)
  const within = switches.filter(({ at }) => at > start && at < end)
  return tidied([
    { at: 0, CameraId: first ? idOf(first.CameraId) : null },
    ...within.map(({ at, CameraId }) => ({ at, CameraId: idOf(CameraId) })),
  ])
}

/** The stretches of a clip, in ms, and the angle of each. */
export const stretchesOf = (cuts: AngleCuts, start: number, end: number) =>
  cuts
    .map(({ at, CameraId }, place) => ({
      ...{ place, CameraId, from: place === 0 ? start : Math.max(start, at) },
      to: Math.min(end, cuts[place + 1]?.at ?? end),
    }))
    .filter(({ from, to }) => to > from)

/** The angle that a clip shows at a moment; null for the recording, as before and after the clip. */
export const angleAt = (cuts: AngleCuts, start: number, end: number, at: number): number | null =>
  stretchesOf(cuts, start, end).find(({ from, to }) => at >= from && at < to)?.CameraId ?? null
