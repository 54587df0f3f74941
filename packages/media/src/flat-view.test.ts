import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatFilter, flatSize, placeAt, placeOf, viewCommands, viewOf } from './flat-view.ts'

const upright = { width: 360, height: 640 }

test('a flat picture is as sharp as the sphere, and of a usual size', () => {
  expect(flatSize({ width: 5760, height: 2880 }, '16:9')).toEqual({ width: 1920, height: 1080 })
  expect(flatSize({ width: 3840, height: 1920 }, '9:16')).toEqual({ width: 720, height: 1280 })
  expect(flatSize({ width: 7680, height: 3840 }, '1:1')).toEqual({ width: 1920, height: 1920 })
  expect(flatSize({ width: 640, height: 320 }, '16:9')).toEqual({ width: 640, height: 360 })
})

test('a place in the picture is a direction in the sphere', () => {
  expect(viewOf({ x: 0.5 })).toEqual({ yaw: 0, pitch: 0, width: 90 })
  expect(viewOf({ x: 0.75, y: 0.25, width: 60 })).toEqual({ yaw: 90, pitch: 45, width: 60 })
  expect(placeOf({ yaw: -180, pitch: -90, width: 90 })).toEqual({ x: 0, y: 1, width: 90 })
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (x, y) => {
        const back = placeOf(viewOf({ x, y, width: 90 }))
        expect(back.x).toBeCloseTo(x, 6)
        expect(back.y).toBeCloseTo(y, 6)
      },
    ),
  )
})

test('the view goes the shorter way, over the sides of the picture', () => {
  const keyframes = [
    { at: 1000, x: 0.9, y: 0.5, width: 90 },
    { at: 2000, x: 0.1, y: 0.3, width: 60 },
  ]
  expect(placeAt(keyframes, 0).x).toBeCloseTo(0.9)
  const middle = placeAt(keyframes, 1500)
  expect(Math.min(middle.x, 1 - middle.x)).toBeCloseTo(0)
  expect(middle.y).toBeCloseTo(0.4)
  expect(middle.width).toBeCloseTo(75)
  expect(placeAt(keyframes, 9000)).toEqual({ x: 0.1, y: 0.3, width: 60 })
})

test('commands are for the frames at which something changes, just before them', () => {
  const keyframes = [
    { at: 1000, x: 0.5 },
    { at: 1080, x: 0.75, width: 90 },
  ]
  const commands = viewCommands(keyframes, upright, { startMs: 1000, times: [0, 40, 80, 120] })
  expect(commands.split('\n')).toEqual(['0.03950 v360 yaw 45.0000;', '0.07950 v360 yaw 90.0000;'])
  expect(flatFilter(keyframes, upright, 1000)).toContain(
    'yaw=0.0000:pitch=0.0000:h_fov=58.7155:v_fov=90.0000',
  )
  expect(viewCommands([{ at: 0, x: 0.2 }], upright, { startMs: 0, times: [0, 40] })).toBe('')
})
