import type { Colours } from './colours.ts'
import type { LaneIndex } from './items.ts'
import { type Surface, sharp } from './surface.ts'

/** Draws all items of all lanes over the whole duration. */
export function drawMinimap(
  { context, width, height, scale }: Surface,
  lanes: readonly LaneIndex[],
  duration: number,
  colours: Colours,
): void {
  context.clearRect(0, 0, width, height)
  context.fillStyle = colours.line
  context.fillRect(0, height / 2 - 1, width, 2)
  const pxPerMs = width / Math.max(1, duration)
  const size = Math.min(12, (height - 4) / Math.max(1, lanes.length))
  lanes.forEach(({ items }, row) => {
    const top = (height - size * lanes.length) / 2 + row * size
    for (const { start, end, tone } of items) {
      context.fillStyle = tone === 'warning' ? colours.warning : colours.lineStrong
      const x = sharp(start * pxPerMs, scale)
      context.fillRect(x, top + 1, Math.max(1.5, (end - start) * pxPerMs), size - 2)
    }
  })
}
