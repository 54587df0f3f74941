import { expect, test } from 'vitest'
import { fitWidth, readLayout, usualLayout } from './layout.ts'

test('a stored layout is read; what does not make sense is as usual', () => {
  for (const text of [null, '', '{', '[]', '7', '"x"', 'null', '{"video":"wide","list":-4,"listSide":"top"}'])
    expect(readLayout(text)).toEqual(usualLayout)
  const own = { ...usualLayout, video: 700, listSide: 'left', hasSound: true, hasFilm: false }
  expect(readLayout(JSON.stringify(own))).toEqual(own)
})

test('widths keep their limits and leave room for the board', () => {
  expect(fitWidth('video', 100, 1440, 340)).toBe(320)
  expect(fitWidth('video', 5000, 1440, 340)).toBe(720)
  expect(fitWidth('list', 300, 1440, 596)).toBe(300)
})
