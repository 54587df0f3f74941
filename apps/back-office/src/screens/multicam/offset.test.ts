import { expect, test } from 'vitest'
import { readOffset } from './offset.ts'

test('an offset is read as people write it', () => {
  const read = ['742', '+3,217 ms', '−12 480', '-12\u202f480 ms', '0'].map(readOffset)
  expect(read).toEqual([742, 3217, -12_480, -12_480, 0])
  expect(['', 'a second', '--1', '123456789'].map(readOffset)).toEqual(Array(4).fill(undefined))
})
