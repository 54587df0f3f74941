import type { MarkerType } from '@touchline/contract'
import { expect, test } from 'vitest'
import { mostUsed } from './mostUsed.ts'

const type = (id: number, hotkey: string | null = null) => ({ id, hotkey }) as MarkerType
const marker = (MarkerTypeId: number, status: 'provisional' | 'retracted' = 'provisional') => ({
  MarkerTypeId,
  status,
})

test('types that were logged come first, then those with a key, then the others', () => {
  const types = [type(1), type(2, 'G'), type(3, 'C'), type(4)]
  const markers = [marker(3), marker(3), marker(4), marker(4), marker(4), marker(2, 'retracted')]
  expect(mostUsed(types, markers).map(({ id }) => id)).toEqual([4, 3, 2, 1])
  expect(mostUsed(types, []).map(({ id }) => id)).toEqual([2, 3, 1, 4])
})
