import type { Colours } from './colours.ts'
import type { Span } from './edit.ts'
import type { LaneIndex } from './items.ts'
import type { Band, Box } from './layout.ts'
import type { ItemId } from './model.ts'
import type { Surface } from './surface.ts'
import { type View, xOf } from './view.ts'

/** The size of a moment on a line, and the room above the highest and below the lowest. In px. */
const size = 14
const room = 10

const yOf = (level: number, { top, height }: Band): number => top + room + (1 - level) * (height - 2 * room)

/** The box of a moment on a line. */
export const pointBox = (x: number, level: number, band: Band): Box => ({
  x: x - size / 2,
  y: yOf(level, band) - size / 2,
  width: size,
  height: size,
})

/** Draws the line through the moments of a lane, held from the beginning of the range and to its end. */
export function drawLine(
  { context, width }: Surface,
  { items }: LaneIndex,
  band: Band,
  view: View,
  range: Span | undefined,
  dragged: ReadonlyMap<ItemId, Span> | undefined,
  colours: Colours,
): void {
  const points = items
    .map(({ id, start, level = 0 }) => ({ at: dragged?.get(id)?.start ?? start, level }))
    .toSorted((a, b) => a.at - b.at)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  const held = range ? [{ ...first, at: Math.min(first.at, range.start) }, ...points] : points
  if (range) held.push({ ...last, at: Math.max(last.at, range.end) })
  context.save()
  // Coordinates far outside would be millions of px.
  context.beginPath()
  context.rect(0, band.top, width, band.height)
  context.clip()
  context.beginPath()
  for (const { at, level } of held) context.lineTo(xOf(view, at), yOf(level, band))
  context.strokeStyle = colours.accent
  context.lineWidth = 1.5
  context.stroke()
  context.restore()
}

/** Draws a moment on a line. */
export function drawPoint({ context }: Surface, box: Box, isSelected: boolean, colours: Colours): void {
  const [x, y, half] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 2 - 1]
  context.beginPath()
  context.moveTo(x, y - half)
  context.lineTo(x + half, y)
  context.lineTo(x, y + half)
  context.lineTo(x - half, y)
  context.closePath()
  context.fillStyle = isSelected ? colours.accent : colours.background
  context.fill()
  context.strokeStyle = colours.accent
  context.lineWidth = 1.5
  context.stroke()
}
