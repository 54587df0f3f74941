import { markerTypes } from '@touchline/contract/resources/marker-types'
import { expect, test } from 'vitest'
import { colourOf, contrastsOf, leastContrast, swatches } from './colours.ts'
import { alphabet, keptKeys, pressed } from './hotkeys.ts'
import { absolutePlace } from './order.ts'

test('ROUTE-30 every colour on offer, and of every category, can be seen in both schemes', () => {
  const ofCategories = (['score', 'highlight', 'discipline', 'substitution', 'other', 'phase'] as const).map(
    (category) => colourOf({ colour: null, category }),
  )
  for (const colour of [...swatches, ...ofCategories]) {
    const { light, dark } = contrastsOf(colour)
    expect([colour, Math.min(light, dark) >= leastContrast]).toEqual([colour, true])
  }
  expect(contrastsOf('#000000').light).toBeCloseTo(21)
})

test('the field takes the keys that the contract accepts', () => {
  const plain = { ctrlKey: false, altKey: false, metaKey: false }
  const accepted = (key: string) => markerTypes.fields.hotkey.safeParse(key).success
  expect(alphabet.filter((key) => !accepted(key)).join('')).toBe(keptKeys)
  for (const key of alphabet)
    expect([key, pressed({ ...plain, key: key.toLowerCase() })]).toEqual([
      key,
      accepted(key) ? key : undefined,
    ])
  expect(pressed({ ...plain, key: 'Backspace' })).toBeNull()
  expect(pressed({ ...plain, key: 'g', ctrlKey: true })).toBeUndefined()
  expect(pressed({ ...plain, key: 'Tab' })).toBeUndefined()
})

test('a move within a category is a move among all of the sport', () => {
  const type = (id: number, category: 'score' | 'other') => ({ id, category })
  const all = [type(1, 'score'), type(2, 'other'), type(3, 'score'), type(4, 'other'), type(5, 'score')]
  expect(absolutePlace(all, all[0]!, 2)).toBe(4)
  expect(absolutePlace(all, all[4]!, 0)).toBe(0)
  expect(absolutePlace(all, all[1]!, 1)).toBe(3)
})
