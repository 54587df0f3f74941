import { expect, test } from 'vitest'
import type { Tile } from './filmstrip.ts'
import { pickSuggestions } from './suggestions.ts'

const tile = (at: number, looks: Partial<Tile> = {}): Tile => ({
  at,
  brightness: 120,
  contrast: 150,
  sharpness: 20,
  ...looks,
})
const timesOf = (tiles: readonly Tile[]) => tiles.map(({ at }) => at)

test('one is picked of each sixth: the sharpest', () => {
  const tiles = Array.from({ length: 60 }, (_, second) =>
    tile(second * 1000, { sharpness: second % 10 === 7 ? 40 : 20 + (second % 10) }),
  )
  expect(timesOf(pickSuggestions(tiles, 60_000))).toEqual([7000, 17_000, 27_000, 37_000, 47_000, 57_000])
})

test('dark, white and blank pictures are not picked, however sharp; the rest makes up for them', () => {
  const tiles = Array.from({ length: 60 }, (_, second) => {
    if (second < 20) return tile(second * 1000, { brightness: 10, sharpness: 99 })
    if (second < 30) return tile(second * 1000, { brightness: 250, sharpness: 99 })
    if (second < 40) return tile(second * 1000, { contrast: 5, sharpness: 99 })
    return tile(second * 1000)
  })
  const times = timesOf(pickSuggestions(tiles, 60_000))
  expect(times).toHaveLength(6)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(40_000)
})

test('a black video has none, and a short one as many as it has pictures', () => {
  expect(pickSuggestions([tile(0, { brightness: 0, contrast: 0 })], 1000)).toEqual([])
  expect(timesOf(pickSuggestions([tile(0), tile(1000)], 2000))).toEqual([0, 1000])
  expect(pickSuggestions([], 1000)).toEqual([])
})
