import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filmstripTileAt, tileIndexAt } from './filmstrip.ts'

test('the current picture is the latest one that is not after the time', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(100_000), { minLength: 1 }),
      fc.integer({ min: -10, max: 110_000 }),
      (unsorted, ms) => {
        const times = unsorted.sort((a, b) => a - b)
        const expected = Math.max(
          0,
          times.findLastIndex((time) => time <= ms),
        )
        expect(tileIndexAt({ times }, ms)).toBe(expected)
      },
    ),
  )
})

test('a picture is found in its sheet, whose address is beside that of the filmstrip', () => {
  const layout = { tileWidth: 160, tileHeight: 90, columns: 2, rows: 2, sheets: ['a.jpg', 'b.jpg'] }
  const filmstrip = { ...layout, times: [0, 10, 20, 30, 40, 50] }
  const url = '/media/token/accounts/1/filmstrip/filmstrip.json'
  const place = { width: 160, height: 90 }
  expect(filmstripTileAt(filmstrip, 35, url)).toEqual({
    sheet: '/media/token/accounts/1/filmstrip/a.jpg',
    x: 160,
    y: 90,
    at: 30,
    ...place,
  })
  expect(filmstripTileAt(filmstrip, 1e9, url)).toMatchObject({
    sheet: expect.stringMatching(/b\.jpg$/),
    x: 160,
    y: 0,
  })
  expect(filmstripTileAt({ ...filmstrip, sheets: [], times: [] }, 0, url)).toBeUndefined()
})
