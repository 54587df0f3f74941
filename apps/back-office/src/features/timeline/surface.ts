/** A canvas that is as many device pixels large as it is shown, and its context, scaled to CSS px. */
export type Surface = {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
  width: number
  height: number
  scale: number
}

/** Creates the canvas and adds it to an element; `isRead` for one whose pixels are often replaced. */
export function createSurface(parent: HTMLElement, isRead = false): Surface {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  parent.prepend(canvas)
  const context = canvas.getContext('2d', { willReadFrequently: isRead })!
  return { canvas, context, width: 0, height: 0, scale: 1 }
}

/** Sets the size in CSS px and the device pixels per CSS px; clears the canvas if either changed. */
export function resizeSurface(surface: Surface, width: number, height: number, scale: number): void {
  const { canvas, context } = surface
  if (surface.width === width && surface.height === height && surface.scale === scale) return
  Object.assign(surface, { width, height, scale })
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.style.height = `${height}px`
  context.setTransform(scale, 0, 0, scale, 0, 0)
}

/** The position on whole device pixels, so that lines are sharp. */
export const sharp = (value: number, scale: number): number => Math.round(value * scale) / scale
