import { expect, test } from 'vitest'
import { giveWay, moved, placeAfter, placeAt } from './order.ts'

test('an item is put to another place, the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], -1, 0)).toEqual(['a', 'b'])
})

const boxes = [
  { top: 0, height: 40 },
  { top: 40, height: 100 },
  { top: 140, height: 40 },
]

test('a dragged row takes the place of those whose middle its edge has passed', () => {
  expect([0, 49, 51, 119, 121, 5000].map((distance) => placeAt(boxes, 0, distance))).toEqual([
    0, 0, 1, 1, 2, 2,
  ])
  expect([-49, -51, -119, -121].map((distance) => placeAt(boxes, 2, distance))).toEqual([2, 1, 1, 0])
})

test('the rows between give way by the height of the dragged one', () => {
  expect(giveWay(boxes, 0, 2)).toEqual([0, -40, -40])
  expect(giveWay(boxes, 2, 1)).toEqual([0, 40, 0])
  expect(giveWay(boxes, 1, 1)).toEqual([0, 0, 0])
})

test('arrow keys move by one, Home and End to the ends, and never out of the list', () => {
  const after = (index: number) =>
    ['ArrowUp', 'ArrowDown', 'Home', 'End', 'j'].map((key) => placeAfter(key, index, 3))
  expect(after(1)).toEqual([0, 2, 0, 2, undefined])
  expect(after(0)).toEqual([undefined, 1, undefined, 2, undefined])
  expect(after(2)).toEqual([1, undefined, 0, undefined, undefined])
})
