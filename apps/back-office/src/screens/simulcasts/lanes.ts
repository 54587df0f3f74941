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

/** What a lane can show of its target. */
export const measures = ['bitrate', 'dropped', 'watching'] as const
export type Measure = (typeof measures)[number]

export const figureOf = (point: Point, measure: Measure): number =>
  measure === 'watching' ? (point.viewers ?? 0) : point[measure]

type Pointed = { targets: readonly { points: readonly Point[] }[] }

/** The top of a lane, the same for all: whole megabits a second, or a round number. */
export function mostOf({ targets }: Pointed, measure: Measure): number {
  const most = Math.max(
    1,
    ...targets.flatMap(({ points }) => points.map((point) => figureOf(point, measure))),
  )
  const unit = measure === 'bitrate' ? 1_000_000 : 10 ** Math.floor(Math.log10(most))
  return Math.ceil(most / unit) * unit
}

/** The line of a lane in a box of 100 by 100. */
export const pathOf = (points: readonly Point[], axis: Axis, most: number, measure: Measure): string =>
  points
    .map((point, index) => {
      const x = shareOf(Date.parse(point.at) + (axis.step * 1000) / 2, axis)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${(100 - (figureOf(point, measure) / most) * 96).toFixed(2)}`
    })
    .join('')

/** The same line, closed to an area down to the ground of the lane. */
export function areaOf(points: readonly Point[], axis: Axis, line: string): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const x = ({ at }: Point) => shareOf(Date.parse(at) + (axis.step * 1000) / 2, axis).toFixed(2)
  return `${line}L${x(last)} 100L${x(first)} 100Z`
}

/** Breaks of the match, such as half-time, in percent of the axis; one goes on until the next whistle. */
export function breaksOf(marks: SimulcastStats['marks'], axis: Axis) {
  const whistles = marks.filter(({ phase }) => phase !== null)
  return whistles.flatMap(({ at, label, phase }, index) => {
    if (phase !== 'break') return []
    const next = whistles[index + 1]
    const to = next ? shareOf(Date.parse(next.at), axis) : 100
    return [{ from: shareOf(Date.parse(at), axis), to, label }]
  })
}

/** The last part of an axis, and the points in it. */
export function lastOf(points: readonly Point[], axis: Axis, milliseconds: number) {
  const from = new Date(Date.parse(axis.to!) - milliseconds).toISOString()
  const last = points.filter(({ at }) => Date.parse(at) + axis.step * 1000 > Date.parse(from))
  return { points: last, axis: { ...axis, from } }
}

/** What is sent in these states is seen by the target. */
const onAir: ReadonlySet<string> = new Set(['live', 'slow', 'poor', 'unconfirmed'])

/** Where a target was not live, in percent of the axis; neighbours are one. */
export function gapsOf(points: readonly Point[], axis: Axis): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = []
  for (const { at, state } of points) {
    if (onAir.has(state)) continue
    const from = shareOf(Date.parse(at), axis)
    const to = shareOf(Date.parse(at) + axis.step * 1000, axis)
    const last = gaps.at(-1)
    if (last && from - last.to < 0.01) last.to = to
    else gaps.push({ from, to })
  }
  return gaps
}
