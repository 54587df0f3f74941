import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, dragged, noLimits, sectorOf, spanOf, turnedBy, within } from './view.ts'

const wide = 16 / 9
const start = { yaw: 0, pitch: 0, width: 90 }

test('a frame shows its width along its longer side', () => {
  expect(spanOf(90, 1)).toEqual({ across: 90, down: expect.closeTo(90) })
  const lying = spanOf(90, wide)
  expect(lying).toEqual({ across: 90, down: expect.closeTo(58.7, 1) })
  expect(spanOf(90, 1 / wide)).toEqual({ across: expect.closeTo(lying.down), down: 90 })
})

test('without limits one turns around and looks straight up', () => {
  expect(within({ ...start, yaw: 190 }, noLimits, wide).yaw).toBe(-170)
  expect(within({ ...start, yaw: -540 }, noLimits, wide).yaw).toBe(-180)
  expect(within({ ...start, pitch: 120 }, noLimits, wide).pitch).toBe(90)
})

test('limits hold what is seen, and not the middle alone', () => {
  const limits = { left: -120, right: 120, down: -45, up: 50 }
  expect(within({ ...start, yaw: 100 }, limits, wide).yaw).toBe(75)
  expect(within({ ...start, yaw: -170 }, limits, wide).yaw).toBe(-75)
  expect(within({ ...start, pitch: 80 }, limits, wide).pitch).toBeCloseTo(50 - 29.4, 0)
  // Narrower, one sees further.
  expect(within({ yaw: 100, pitch: 0, width: 30 }, limits, wide).yaw).toBe(100)
})

test('limits may reach over what is behind the camera', () => {
  const limits = { left: 100, right: 260, down: -90, up: 90 }
  expect(within({ yaw: -179, pitch: 0, width: 60 }, limits, wide).yaw).toBe(-179)
  expect(within({ yaw: -90, pitch: 0, width: 60 }, limits, wide).yaw).toBe(-130)
  expect(within({ yaw: 90, pitch: 0, width: 60 }, limits, wide).yaw).toBe(130)
})

test('what is narrower than the frame is in its middle', () => {
  const limits = { left: 10, right: 40, down: -5, up: 5 }
  expect(within({ yaw: 0, pitch: 30, width: 90 }, limits, wide)).toEqual({ yaw: 25, pitch: 0, width: 90 })
})

test('a view within the limits stays as it is, and no view leaves them', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(
      degrees(-720, 720),
      degrees(-200, 200),
      degrees(1, 200),
      degrees(-180, 180),
      degrees(125, 360),
      (yaw, pitch, width, left, room) => {
        const limits = { left, right: left + room, down: -80, up: 80 }
        const once = within({ yaw, pitch, width }, limits, wide)
        const twice = within(once, limits, wide)
        expect(twice.yaw).toBeCloseTo(once.yaw)
        expect(twice.pitch).toBeCloseTo(once.pitch)
        expect(once.width).toBeGreaterThanOrEqual(30)
        expect(once.width).toBeLessThanOrEqual(120)
        const middle = left + room / 2
        const apart = Math.abs(once.yaw - middle - Math.round((once.yaw - middle) / 360) * 360)
        if (room < 360) expect(apart).toBeLessThanOrEqual(room / 2 - once.width / 2 + 1e-6)
      },
    ),
  )
})

test('a drag takes the picture with it', () => {
  const { yaw, pitch } = dragged(start, { x: 100, y: 40 }, 1000)
  expect(yaw).toBeCloseTo(-11.46, 1)
  expect(pitch).toBeCloseTo(4.58, 1)
})

test('keys turn by five degrees, with Shift by one, and zoom', () => {
  expect(turnedBy({ key: 'ArrowRight' }, start)).toEqual({ ...start, yaw: 5 })
  expect(turnedBy({ key: 'ArrowDown', shiftKey: true }, start)).toEqual({ ...start, pitch: -1 })
  expect(turnedBy({ key: '+' }, start)).toEqual({ ...start, width: 85 })
  expect(turnedBy({ key: '-' }, start)).toEqual({ ...start, width: 95 })
  expect(turnedBy({ key: 'Enter' }, start)).toBeUndefined()
})

test('a phone points where its back does, however it is held', () => {
  const lyingFlat = directionOf({ alpha: 0, beta: 0, gamma: 0 })
  expect(lyingFlat.pitch).toBeCloseTo(-90)
  const upright = directionOf({ alpha: 0, beta: 90, gamma: 0 })
  expect(upright.yaw).toBeCloseTo(0)
  expect(upright.pitch).toBeCloseTo(0)
  // Alpha counts against the clock, so a turn to the right is less of it.
  expect(directionOf({ alpha: 330, beta: 90, gamma: 0 }).yaw).toBeCloseTo(30)
  expect(directionOf({ alpha: 0, beta: 110, gamma: 0 }).pitch).toBeCloseTo(20)
  // Lying on its side, as a video is watched: the left edge is down.
  const onItsSide = directionOf({ alpha: 0, beta: 0, gamma: -90 })
  expect(onItsSide.pitch).toBeCloseTo(0)
  expect(onItsSide.yaw).toBeCloseTo(90)
})

test('ROUTE-64 a sector is 15° wide around its middle, and goes on behind the camera', () => {
  const sectors = [0, 7, 8, 15, 172, 173, 180, -180, -173, -172, -15, -8, -7, 360, -360, 540].map(sectorOf)
  expect(sectors).toEqual([0, 0, 1, 1, 11, 12, 12, 12, 12, 13, 23, 23, 0, 0, 0, 12])
  fc.assert(
    fc.property(fc.double({ min: -720, max: 720, noNaN: true }), (yaw) => {
      const sector = sectorOf(yaw)
      expect(Number.isInteger(sector) && sector >= 0 && sector < 24).toBe(true)
    }),
  )
})
