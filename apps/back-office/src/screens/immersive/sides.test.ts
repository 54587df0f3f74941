import { sectorOf } from '@touchline/playback/sphere-view'
import { expect, test } from 'vitest'
import { sidesOf } from './sides.ts'

/** Of viewers who look at these yaws. */
const sectorsOf = (...yaws: number[]) => {
  const sectors = Array<number>(24).fill(0)
  for (const yaw of yaws) sectors[sectorOf(yaw)]!++
  return sectors
}
const lookedAt = (sectors: number[], yaw: number) =>
  sidesOf(sectors, yaw).flatMap(({ degrees, looks }, place) => (looks > 0 ? [{ place, degrees, looks }] : []))

test('ROUTE-64 sides are told from the start view, which is in the middle', () => {
  expect(lookedAt(sectorsOf(0, 0, 15, -15), 0)).toEqual([
    { place: 11, degrees: -15, looks: 1 },
    { place: 12, degrees: 0, looks: 2 },
    { place: 13, degrees: 15, looks: 1 },
  ])
  expect(lookedAt(sectorsOf(15), 12)).toEqual([{ place: 12, degrees: 3, looks: 1 }])
})

test('ROUTE-64 sides go on behind the camera', () => {
  expect(lookedAt(sectorsOf(-165), 180)).toEqual([{ place: 13, degrees: 15, looks: 1 }])
  expect(lookedAt(sectorsOf(165), -180)).toEqual([{ place: 11, degrees: -15, looks: 1 }])
  expect(lookedAt(sectorsOf(0), 180)).toEqual([{ place: 0, degrees: -180, looks: 1 }])
  for (const yaw of [-180, -97.5, 0, 12, 179])
    expect(
      sidesOf(sectorsOf(), yaw)
        .map(({ sector }) => sector)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 24 }, (_, sector) => sector))
})
