import type { Colours } from './colours.ts'
import type { Layout } from './layout.ts'
import { type Surface, sharp } from './surface.ts'
import type { Tick } from './ticks.ts'
import { type View, xOf } from './view.ts'

const rulerFont = '11px "Inter Variable", sans-serif'

/** Draws the bands' backgrounds and the ruler. */
export function drawRuler(
  { context, width, scale }: Surface,
  view: View,
  layout: Layout,
  ticks: readonly Tick[],
  duration: number,
  colours: Colours,
): void {
  context.clearRect(0, 0, width, layout.height)
  context.fillStyle = colours.surface
  for (const { top, height } of layout.lanes) context.fillRect(0, top, width, height)
  // What is before the first frame and after the last is not part of the video.
  const [first, last] = [xOf(view, 0), xOf(view, duration)]
  context.fillStyle = colours.surface2
  if (first > 0) context.fillRect(0, layout.ruler.height, first, layout.height)
  if (last < width) context.fillRect(last, layout.ruler.height, width - last, layout.height)
  context.fillStyle = colours.line
  const pixel = 1 / scale
  const bands = [layout.ruler, layout.film, layout.sound, ...layout.lanes]
  for (const band of bands)
    if (band) context.fillRect(0, sharp(band.top + band.height, scale) - pixel, width, pixel)
  context.font = rulerFont
  context.textBaseline = 'top'
  for (const { at, label } of ticks) {
    const x = sharp(xOf(view, at), scale)
    const { height } = layout.ruler
    context.fillStyle = colours.lineStrong
    context.fillRect(x, label ? 0 : height - 5, pixel, label ? height : 5)
    context.fillStyle = colours.muted
    if (label) context.fillText(label, x + 5, 5)
  }
}
