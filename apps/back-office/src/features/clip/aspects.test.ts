import { expect, test } from 'vitest'
import { cropOf } from './aspects.ts'

const video = { width: 1920, height: 1080 }

test('a crop keeps its shape and stays within the picture', () => {
  const middle = cropOf('9:16', video, 0.5)!
  expect(middle.width * 1920).toBeCloseTo(1080 * (9 / 16))
  expect(middle.left + middle.width / 2).toBeCloseTo(0.5)
  expect(cropOf('1:1', video, 0)!.left).toBe(0)
  const last = cropOf('4:5', video, 1)!
  expect(last.left + last.width).toBeCloseTo(1)
})

test('a shape that is wider than the picture leaves all of it', () => {
  expect(cropOf('source', video, 0.5)).toBeUndefined()
  expect(cropOf('1:1', { width: 1080, height: 1920 }, 0.5)).toBeUndefined()
  expect(cropOf('9:16', { width: null, height: null }, 0.5)!.width).toBeCloseTo(81 / 256)
})
