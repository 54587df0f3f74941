import { z } from 'zod'
import { says } from '../fields.ts'

const degrees = (min: number, max: number) => z.number().min(min).max(max)

/** The degrees between two limits at least, which is what a view shows at least. */
const leastRoom = 30

/**
 * How a picture is looked at that shows a sphere (equirectangular), in degrees of it: right and up of its middle. Null
 * for a flat picture.
 */
export const sphere = z
  .strictObject({
    /** Where a visitor looks at first. */
    yaw: degrees(-180, 180),
    pitch: degrees(-90, 90),
    /** What the longer side of the frame shows at first. */
    width: degrees(30, 120),
    /** What may be seen. Beyond 180 is what is behind the camera, to the right. */
    left: degrees(-180, 180),
    right: degrees(-180, 540),
    down: degrees(-90, 90),
    up: degrees(-90, 90),
    /** Whether a phone may be turned to look around. */
    followsDevice: z.boolean(),
  })
  .refine(({ left, right }) => right - left >= leastRoom && right - left <= 360, {
    path: ['right'],
    ...says('events.sphereSides'),
  })
  .refine(({ down, up }) => up - down >= leastRoom, { path: ['up'], ...says('events.sphereHeights') })

export type Sphere = z.infer<typeof sphere>

/** One may look everywhere, and looks ahead at first. */
export const usualSphere: Sphere = {
  yaw: 0,
  pitch: 0,
  width: 90,
  left: -180,
  right: 180,
  down: -90,
  up: 90,
  followsDevice: true,
}

/** The sectors, to the sides, in which it is counted where viewers look. */
export const sectorCount = 24

/** The modules that a sphere needs, of the account and of an event. */
export const sphereModules = ['IMMERSIVE', 'AWS_STREAM'] as const
