import { mostKeyframes } from '@touchline/contract/light'
import { expect, test } from 'vitest'
import { keyframeNear, moveCrop, neighbour, shiftCrop } from './crops.ts'

const crop = [
  { at: 1000, x: 0.2 },
  { at: 3000, x: 0.8 },
]

test('a position is added in the order of time, and moved if there is one at that moment', () => {
  expect(moveCrop([], 1000.4, { x: 0.5 })).toEqual([{ at: 1000, x: 0.5 }])
  expect(moveCrop(crop, 2000, { x: 0.5 }).map(({ at }) => at)).toEqual([1000, 2000, 3000])
  expect(moveCrop(crop, 3040, { x: 0.4 })).toEqual([
    { at: 1000, x: 0.2 },
    { at: 3040, x: 0.4 },
  ])
  expect(moveCrop(crop, -20, { x: 0.1 })[0]).toEqual({ at: 0, x: 0.1 })
})

test('no crop has more positions than the gateway takes, and no two of one moment', () => {
  let many = moveCrop([], 0, { x: 0 })
  for (let index = 1; index < mostKeyframes + 30; index++) many = moveCrop(many, index * 100, { x: 0.5 })
  expect(many).toHaveLength(mostKeyframes)
  expect(many.every(({ at }, index) => index === 0 || many[index - 1]!.at < at)).toBe(true)
})

test('a position that is given another time keeps its place in the picture, and takes that of one that is there', () => {
  expect(shiftCrop(crop, 1000, 2000)).toEqual([
    { at: 2000, x: 0.2 },
    { at: 3000, x: 0.8 },
  ])
  expect(shiftCrop(crop, 1000, 5000).map(({ x }) => x)).toEqual([0.8, 0.2])
  expect(shiftCrop(crop, 1000, 3010)).toEqual([{ at: 3010, x: 0.2 }])
  expect(shiftCrop(crop, 1500, 2000)).toEqual(crop)
})

test('the neighbours of a moment are those before and after it', () => {
  expect(keyframeNear(crop, 1050)).toBe(crop[0])
  expect(keyframeNear(crop, 1100)).toBeUndefined()
  expect([neighbour(crop, 1000, 1), neighbour(crop, 1000, -1)]).toEqual([3000, undefined])
  expect([neighbour(crop, 2000, -1), neighbour(crop, 3000, 1)]).toEqual([1000, undefined])
})
