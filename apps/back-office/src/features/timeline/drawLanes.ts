import type { Shown } from './clusters.ts'
import type { Colours } from './colours.ts'
import { pointBox } from './drawLine.ts'
import type { LaneIndex, TimelineItem } from './items.ts'
import { type Band, type Box, rowBand } from './layout.ts'
import { type Surface, sharp } from './surface.ts'
import { type View, xOf } from './view.ts'

/** The least width in which an item is drawn, and the width of an icon. */
const least = 3
const markSize = 21
const font = '12px "Inter Variable", sans-serif'
const clusterFont = '600 11px "Inter Variable", sans-serif'

/** The box of what a lane shows, with an item's times replaced while it is dragged. */
export function boxOf(
  shown: Shown,
  lane: LaneIndex,
  band: Band,
  view: View,
  span: Pick<TimelineItem, 'start' | 'end'> | undefined,
): Box {
  if (shown.kind === 'cluster')
    return { x: xOf(view, shown.at) - 13, y: band.top + band.height / 2 - 10, width: 26, height: 20 }
  const item = lane.items[shown.index]!
  const { start, end } = span ?? item
  if (item.level !== undefined) return pointBox(xOf(view, start), item.level, band)
  const { top, height } = rowBand(band, lane.rowOf[shown.index]!, lane.rows)
  if (item.mark) {
    const size = Math.min(markSize, height)
    return { x: xOf(view, start) - size / 2, y: top + (height - size) / 2, width: size, height: size }
  }
  const width = Math.max(least, (end - start) * view.pxPerMs)
  return { x: xOf(view, (start + end) / 2) - width / 2, y: top, width, height }
}

const widths = new Map<string, number>()

/** The width of a label, in px; measuring it for each frame would take longer than drawing it. */
function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const key = `${context.font}|${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (widths.size > 5000) widths.clear()
  const { width } = context.measureText(text)
  widths.set(key, width)
  return width
}

/** A label as much as fits into `room` px, ending in an ellipsis if it was cut; empty if nothing fits. */
export function fitted(context: CanvasRenderingContext2D, label: string, room: number): string {
  const width = widthOf(context, label)
  if (width <= room) return label
  const letters = [...label]
  for (let count = Math.floor((letters.length * room) / width); count > 0; count--) {
    const cut = `${letters.slice(0, count).join('').trimEnd()}…`
    if (widthOf(context, cut) <= room) return cut
  }
  return ''
}

export function drawItem(
  { context, width: all, scale }: Surface,
  item: TimelineItem,
  box: Box,
  isSelected: boolean,
  colours: Colours,
): void {
  // Only the visible part: boxes may be millions of px wide.
  const x = sharp(Math.max(-8, box.x), scale)
  const width = sharp(Math.min(all + 8, box.x + box.width), scale) - x
  const { y, height } = box
  if (width <= 0) return
  const { fill, line, text } = looks(item, isSelected, colours)
  context.beginPath()
  if (width > 8) context.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, 3)
  else context.rect(x, y, width, height)
  context.fillStyle = width > 8 ? fill : line
  context.fill()
  if (item.progress !== undefined && width > 8) {
    context.save()
    context.clip()
    context.fillStyle = colours.chosen
    context.fillRect(x, y, box.width * item.progress + box.x - x, height)
    context.restore()
  }
  if (width > 8) {
    context.setLineDash(item.isDraft ? [4, 3] : [])
    context.lineWidth = isSelected ? 2 : 1
    context.strokeStyle = line
    context.stroke()
    context.setLineDash([])
  }
  if (width < 28) return
  context.font = font
  context.textBaseline = 'middle'
  context.fillStyle = text
  const start = Math.max(x + 7, 7)
  context.fillText(fitted(context, item.label, x + width - 7 - start), start, y + height / 2 + 0.5)
}

/** Draws a moment as an icon; dashed if it is not final. */
export function drawMark(
  { context }: Surface,
  { mark, isDraft, label }: TimelineItem,
  box: Box,
  isSelected: boolean,
  colours: Colours,
  room: number,
): void {
  const { image, colour, bar, isFlagged } = mark!
  const { x, y, width, height } = box
  context.beginPath()
  context.roundRect(x + 0.75, y + 0.75, width - 1.5, height - 1.5, 5)
  context.fillStyle = isSelected ? colours.chosen : colours.background
  context.fill()
  context.setLineDash(isDraft ? [3, 2] : [])
  context.lineWidth = isSelected ? 2 : 1.5
  context.strokeStyle = isSelected ? colours.focus : colour
  context.stroke()
  context.setLineDash([])
  if (image) context.drawImage(image, x + 3, y + 3, width - 6, height - 6)
  if (bar) {
    context.fillStyle = bar
    context.fillRect(x + 3, y + height + 1, width - 6, 2)
  }
  if (isFlagged) {
    context.beginPath()
    context.arc(x + width - 1, y + 1, 4.5, 0, 2 * Math.PI)
    context.fillStyle = colours.warning
    context.fill()
    context.font = clusterFont
    context.textBaseline = 'middle'
    context.fillStyle = colours.background
    context.fillText('!', x + width - 2.5, y + 1.5)
  }
  if (room < 36 || label === '') return
  context.font = font
  context.textBaseline = 'middle'
  context.fillStyle = colours.muted
  context.fillText(fitted(context, label, room - 8), x + width + 5, y + height / 2 + 0.5)
}

function looks({ tone = 'plain' }: TimelineItem, isSelected: boolean, colours: Colours) {
  if (tone === 'warning') return { fill: colours.warningSoft, line: colours.warning, text: colours.warning }
  if (isSelected || tone === 'accent')
    return { fill: colours.chosen, line: colours.accent, text: colours.chosenText }
  return { fill: colours.surface2, line: colours.lineStrong, text: colours.text }
}

export function drawCluster({ context }: Surface, count: number, box: Box, colours: Colours): void {
  context.beginPath()
  context.roundRect(box.x + 1, box.y + 0.5, box.width - 2, box.height - 1, box.height / 2)
  context.fillStyle = colours.background
  context.fill()
  context.strokeStyle = colours.lineStrong
  context.lineWidth = 1
  context.stroke()
  context.font = clusterFont
  context.textBaseline = 'middle'
  context.fillStyle = colours.text
  const text = count > 99 ? '99+' : String(count)
  context.fillText(text, box.x + (box.width - widthOf(context, text)) / 2, box.y + box.height / 2 + 0.5)
}
