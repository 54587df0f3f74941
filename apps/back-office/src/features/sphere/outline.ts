import { type SphereView, spanOf } from '@touchline/playback/sphere-view'

const radians = Math.PI / 180
/** Points on each side of a frame. */
const steps = 16

/** A place in an equirectangular picture, as shares of its width and height. */
export type Place = { x: number; y: number }

/** Where in the picture a point of a view is; `u` and `v` go from -1 to 1, to the right and up. */
function placeOf({ yaw, pitch, width }: SphereView, aspect: number, u: number, v: number): Place {
  const { across, down } = spanOf(width, aspect)
  const right = Math.tan((across * radians) / 2) * u
  const up = Math.tan((down * radians) / 2) * v
  const [sinPitch, cosPitch] = [Math.sin(pitch * radians), Math.cos(pitch * radians)]
  const [sinYaw, cosYaw] = [Math.sin(yaw * radians), Math.cos(yaw * radians)]
  const y = up * cosPitch + sinPitch
  const ahead = cosPitch - up * sinPitch
  const east = right * cosYaw + ahead * sinYaw
  const north = ahead * cosYaw - right * sinYaw
  const length = Math.hypot(right, up, 1)
  return { x: Math.atan2(east, north) / radians / 360 + 0.5, y: 0.5 - Math.asin(y / length) / radians / 180 }
}

/**
 * What a view shows, as a line around it in the equirectangular picture; in several pieces where it leaves the picture on
 * one side and comes back on the other.
 */
export function outlineOf(view: SphereView, aspect: number): Place[][] {
  const side = Array.from({ length: steps }, (_, index) => (2 * index) / steps - 1)
  const around = [
    ...side.map((u) => [u, 1] as const),
    ...side.map((v) => [1, -v] as const),
    ...side.map((u) => [-u, -1] as const),
    ...side.map((v) => [-1, v] as const),
    [-1, 1] as const,
  ]
  const pieces: Place[][] = [[]]
  let last: Place | undefined
  for (const [u, v] of around) {
    const place = placeOf(view, aspect, u, v)
    if (last && Math.abs(place.x - last.x) > 0.5) pieces.push([])
    pieces.at(-1)!.push(place)
    last = place
  }
  return pieces
}
