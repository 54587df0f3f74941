import type { Band } from './layout.ts'
import type { Peaks } from './peaks.ts'
import type { Surface } from './surface.ts'
import { timeOf, type View } from './view.ts'

/** Draws the waveform pixel by pixel: paths of thousands of lines take most of a frame. */
export function drawSound(
  { context, width, scale }: Surface,
  view: View,
  { height }: Band,
  peaks: Peaks,
  [red, green, blue]: readonly [number, number, number],
): void {
  const columns = Math.max(1, Math.round(width * scale))
  const rows = Math.max(1, Math.round(height * scale))
  const values = peaks.read(timeOf(view, 0), timeOf(view, width), columns)
  const image = context.createImageData(columns, rows)
  const pixels = new Uint32Array(image.data.buffer)
  const colour = (255 << 24) | (blue << 16) | (green << 8) | red
  const middle = (rows - 1) / 2
  for (let column = 0; column < columns; column++) {
    const [low, high] = [values[2 * column]!, values[2 * column + 1]!]
    if (low === 0 && high === 0) continue
    const top = Math.round(middle - (high / 127) * middle)
    const bottom = Math.round(middle - (low / 127) * middle)
    for (let row = top; row <= bottom; row++) pixels[row * columns + column] = colour
  }
  context.putImageData(image, 0, 0)
}

/** The red, green and blue of a CSS colour, each up to 255. */
export function channelsOf(colour: string): readonly [number, number, number] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')!
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
