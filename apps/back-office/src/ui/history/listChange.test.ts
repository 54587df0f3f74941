import { expect, test } from 'vitest'
import { isLong, listChange } from './listChange.ts'

test('a list is told by what was added and removed, in the order that it had', () => {
  expect(listChange([1, 2, 3], [3, 4])).toEqual({ added: [4], removed: [1, 2] })
  expect(listChange(null, [1])).toEqual({ added: [1], removed: [] })
  expect(listChange([1, 2], [2, 1])).toEqual({ added: [], removed: [] })
  expect(listChange('a', 'b')).toBeUndefined()
  expect(listChange(null, null)).toBeUndefined()
})

test('a text is long by its characters or its lines', () => {
  expect([isLong('x'.repeat(201)), isLong('a\nb\nc\nd\ne'), isLong('short'), isLong([1])]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
