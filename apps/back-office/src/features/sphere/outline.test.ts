import { expect, test } from 'vitest'
import { outlineOf } from './outline.ts'

test('a view ahead is in the middle of the picture', () => {
  const [line, more] = outlineOf({ yaw: 0, pitch: 0, width: 90 }, 16 / 9)
  expect(more).toBeUndefined()
  const xs = line!.map(({ x }) => x)
  const ys = line!.map(({ y }) => y)
  // 90 degrees are a quarter of the picture, at the middle of the sides.
  expect(Math.max(...xs)).toBeCloseTo(0.625)
  expect(Math.min(...xs)).toBeCloseTo(0.375)
  expect(Math.min(...ys) + Math.max(...ys)).toBeCloseTo(1)
  expect(line!.at(-1)).toEqual(
    expect.objectContaining({ x: expect.closeTo(line![0]!.x), y: expect.closeTo(line![0]!.y) }),
  )
})

test('further right and up it is there', () => {
  const [line] = outlineOf({ yaw: 90, pitch: 30, width: 30 }, 1)
  const middle = (name: 'x' | 'y') => {
    const values = line!.map((place) => place[name])
    return (Math.max(...values) + Math.min(...values)) / 2
  }
  expect(middle('x')).toBeCloseTo(0.75)
  expect(middle('y')).toBeCloseTo(0.5 - 30 / 180, 1)
})

test('over the side of the picture it has pieces on both sides', () => {
  const pieces = outlineOf({ yaw: 180, pitch: 0, width: 90 }, 16 / 9)
  expect(pieces.length).toBeGreaterThan(1)
  const xs = pieces.flat().map(({ x }) => x)
  expect(xs.every((x) => x < 0.2 || x > 0.8)).toBe(true)
})
