import type { Rational } from './media-info.ts'

export type Size = { width: number; height: number }

/** How the overlay of a skin lies on a frame; numbers in percent. */
export type OverlayPlacement = {
  /** A corner, the middle of an edge, or `centre`: `top-left`, `right`. */
  position: string
  /** Of the frame's width. */
  scale: number
  opacity: number
  /** Of the frame's shorter side. */
  margin: number
}

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)

/** The frame of a shape such as `4:5` whose shorter side has `shortSide` pixels; both sides are even. */
export function frameSize(format: string, shortSide: number): Size {
  const [across = 1, down = 1] = format.split(':').map(Number)
  const unit = shortSide / Math.min(across, down)
  return { width: even(across * unit), height: even(down * unit) }
}

/** The largest size of a picture that fits into a frame in its own shape, with even sides. */
export function fitInto(picture: Size, frame: Size): Size {
  const factor = Math.min(frame.width / picture.width, frame.height / picture.height)
  const side = (length: number, most: number) => Math.min(even(length * factor), most)
  return { width: side(picture.width, frame.width), height: side(picture.height, frame.height) }
}

/** Where the overlay lies on a frame, in pixels: within the safe margin, in its own shape. */
export function placeOverlay(
  image: Size,
  { position, scale, margin }: OverlayPlacement,
  frame: Size,
): Size & { x: number; y: number } {
  const edge = Math.round((Math.min(frame.width, frame.height) * margin) / 100)
  const room = { width: frame.width - 2 * edge, height: frame.height - 2 * edge }
  const factor = Math.min(
    (frame.width * scale) / 100 / image.width,
    room.width / image.width,
    room.height / image.height,
  )
  const width = Math.max(1, Math.round(image.width * factor))
  const height = Math.max(1, Math.round(image.height * factor))
  const along = (length: number, own: number, [near, far]: [string, string]) => {
    if (position.includes(near)) return edge
    return position.includes(far) ? length - edge - own : Math.round((length - own) / 2)
  }
  return {
    width,
    height,
    x: along(frame.width, width, ['left', 'right']),
    y: along(frame.height, height, ['top', 'bottom']),
  }
}

/** The number of frames that a video of `frames` frames at its own rate has at another rate; at least one. */
export const framesAt = (frames: number, own: Rational, rate: Rational): number =>
  Math.max(1, Math.round((frames * own.den * rate.num) / (own.num * rate.den)))
