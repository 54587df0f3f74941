import type { SimulcastStats } from '@touchline/contract/light'

type Axis = Pick<SimulcastStats, 'from' | 'to' | 'step'>
type Point = SimulcastStats['targets'][number]['points'][number]

/** Percent of the axis at which a moment is. */
export function shareOf(moment: number, { from, to }: Axis): number {
  const [start, end] = [Date.parse(from!), Date.parse(to!)]
  return Math.min(100, Math.max(0, ((moment - start) / Math.max(1, end - start)) * 100))
}

/** The times of all points, in order. */
export const momentsOf = ({ targets }: SimulcastStats): number[] =>
  [...new Set(targets.flatMap(({ points }) => points.map(({ at }) => Date.parse(at))))].sort((a, b) => a - b)

/** The point of a share of the axis from 0 to 1. */
export const indexOf = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)))

/** The top of a lane: the same for all, in whole megabits a second. */
export const mostOf = ({ targets }: SimulcastStats): number =>
  Math.max(
    1,
    ...targets.flatMap(({ points }) => points.map(({ bitrate }) => Math.ceil(bitrate / 1_000_000))),
  ) * 1_000_000

/** The line of a lane in a box of 100 by 100. */
export const pathOf = (points: readonly Point[], axis: Axis, most: number): string =>
  points
    .map(({ at, bitrate }, index) => {
      const x = shareOf(Date.parse(at) + (axis.step * 1000) / 2, axis)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${(100 - (bitrate / most) * 96).toFixed(2)}`
    })
    .join('')

/** Where a target was not live, in percent of the axis; neighbours are one. */
export function gapsOf(points: readonly Point[], axis: Axis): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = []
  for (const { at, state } of points) {
    if (state === 'live' || state === 'slow') continue
    const from = shareOf(Date.parse(at), axis)
    const to = shareOf(Date.parse(at) + axis.step * 1000, axis)
    const last = gaps.at(-1)
    if (last && from - last.to < 0.01) last.to = to
    else gaps.push({ from, to })
  }
  return gaps
}
