/**
 * Where somebody looks in a sphere, in degrees: `yaw` to the right and `pitch` up of the middle of the picture, `width`
 * what the longer side of the frame shows.
 */
export type SphereView = { yaw: number; pitch: number; width: number }

/**
 * What may be seen of a sphere, in degrees of its picture: `right` is more than `left`, by 360 at most, and may be beyond
 * 180 where the middle is behind the camera.
 */
export type SphereLimits = { left: number; right: number; down: number; up: number }

/** The degrees that a frame may be wide. */
export const widths = { least: 30, most: 120, usual: 90 } as const
export const noLimits: SphereLimits = { left: -180, right: 180, down: -90, up: 90 }

const radians = Math.PI / 180
const between = (value: number, least: number, most: number) =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))

/** The degrees that the shorter side of a frame shows, for those of its longer one. */
const shorterOf = (longer: number, ratio: number) =>
  (2 * Math.atan(Math.tan((longer * radians) / 2) * ratio)) / radians

/** The degrees that a frame shows across and down; `aspect` is its width by its height. */
export function spanOf(width: number, aspect: number): { across: number; down: number } {
  return aspect >= 1
    ? { across: width, down: shorterOf(width, 1 / aspect) }
    : { across: shorterOf(width, aspect), down: width }
}

/** The same direction, as near to `middle` as it can be said. */
const near = (yaw: number, middle: number) => yaw - Math.round((yaw - middle) / 360) * 360

/**
 * The view that is next to it of those that show nothing beyond the limits; in its middle, if no such one is that wide.
 * The limits are those of the middle of the frame's sides. A yaw is from -180 to under 180.
 */
export function within(view: SphereView, limits: SphereLimits, aspect: number): SphereView {
  const width = between(view.width, widths.least, widths.most)
  const { across, down } = spanOf(width, aspect)
  const { left, right } = limits
  const isAround = right - left >= 360
  const yaw = isAround
    ? view.yaw
    : between(near(view.yaw, (left + right) / 2), left + across / 2, right - across / 2)
  // One may look straight up and down where nothing is limited, though there is nothing beyond.
  const least = limits.down <= -90 ? -90 : limits.down + down / 2
  const most = limits.up >= 90 ? 90 : limits.up - down / 2
  return { yaw: named(yaw), pitch: between(view.pitch, least, most), width }
}

/** A yaw as it is named, from -180 to under 180. */
export const named = (yaw: number): number => ((((yaw + 180) % 360) + 360) % 360) - 180

/** The degrees of a sector, in which it is counted where viewers look. */
export const sectorDegrees = 15

/** The sector of a yaw, to the right of the middle of the picture, which is in the middle of sector 0. */
export const sectorOf = (yaw: number): number => {
  const sectors = 360 / sectorDegrees
  return ((Math.round(yaw / sectorDegrees) % sectors) + sectors) % sectors
}

/**
 * The view after a drag by pixels in a frame `size` pixels long on its longer side: what was under the pointer stays
 * under it, near the middle of the frame.
 */
export function dragged(view: SphereView, { x, y }: { x: number; y: number }, size: number): SphereView {
  const perPixel = (2 * Math.tan((view.width * radians) / 2)) / radians / size
  // Up there, a turn moves less of the picture.
  const yaw = view.yaw - (x * perPixel) / Math.max(0.2, Math.cos(view.pitch * radians))
  return { ...view, yaw, pitch: view.pitch + y * perPixel }
}

const turns: Record<string, { yaw: number; pitch: number }> = {
  ArrowLeft: { yaw: -1, pitch: 0 },
  ArrowRight: { yaw: 1, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: 1 },
  ArrowDown: { yaw: 0, pitch: -1 },
}
const zooms: Record<string, number> = { '+': -5, '=': -5, '-': 5 }

/** The view after a key: arrows turn by 5 degrees, with Shift by one; + and - zoom. Undefined for other keys. */
export function turnedBy(
  { key, shiftKey = false }: { key: string; shiftKey?: boolean },
  view: SphereView,
): SphereView | undefined {
  const turn = turns[key]
  const zoom = zooms[key]
  if (zoom) return { ...view, width: view.width + zoom }
  if (!turn) return undefined
  const by = shiftKey ? 1 : 5
  return { ...view, yaw: view.yaw + turn.yaw * by, pitch: view.pitch + turn.pitch * by }
}

/**
 * Where the back of a phone points, by the angles of its `deviceorientation` event, in degrees: `yaw` from north to the
 * east, `pitch` up from the horizon. How it is turned around that direction is left out, so the horizon stays level.
 */
export function directionOf({ alpha, beta, gamma }: { alpha: number; beta: number; gamma: number }): {
  yaw: number
  pitch: number
} {
  const [a, b, c] = [alpha * radians, beta * radians, gamma * radians]
  // Its back is the third column, turned round, of the rotation Z(alpha) X'(beta) Y''(gamma) of the specification.
  const east = -(Math.cos(a) * Math.sin(c) + Math.sin(a) * Math.sin(b) * Math.cos(c))
  const north = -(Math.sin(a) * Math.sin(c) - Math.cos(a) * Math.sin(b) * Math.cos(c))
  const up = -Math.cos(b) * Math.cos(c)
  return { yaw: Math.atan2(east, north) / radians, pitch: Math.asin(between(up, -1, 1)) / radians }
}
