import { colourOfMarker } from '@touchline/contract/light'
import { markerTypes } from '@touchline/contract/resources/marker-types'
import { expect, test } from 'vitest'
import { alphabet, pressed } from '../../features/sport/hotkeys.ts'
import { keySetOf } from '../../features/sport/keySets.ts'
import { contrastsOf, leastContrast, swatches } from '../../ui/colours.ts'
import { absolutePlace } from './order.ts'
import { draggedTo, leftOf, steppedBy } from './reach.ts'

test('ROUTE-30 every colour on offer, and of every category, can be seen in both schemes', () => {
  const ofCategories = (['score', 'highlight', 'discipline', 'substitution', 'other', 'phase'] as const).map(
    (category) => colourOfMarker({ colour: null, category }),
  )
  for (const colour of [...swatches, ...ofCategories]) {
    const { light, dark } = contrastsOf(colour)
    expect([colour, Math.min(light, dark) >= leastContrast]).toEqual([colour, true])
  }
  expect(contrastsOf('#000000').light).toBeCloseTo(21)
})

test('the fields take the keys that the contract accepts, in both languages', () => {
  const plain = { ctrlKey: false, altKey: false, metaKey: false }
  for (const { field, kept, sides } of [keySetOf('en'), keySetOf('fr')]) {
    const accepted = (key: string) => markerTypes.fields[field].safeParse(key).success
    expect(alphabet.filter((key) => !accepted(key)).join('')).toBe(kept)
    expect([kept.includes(sides.home), kept.includes(sides.away)]).toEqual([true, true])
    for (const key of alphabet)
      expect([key, pressed({ ...plain, key: key.toLowerCase() }, kept)]).toEqual([
        key,
        accepted(key) ? key : undefined,
      ])
    expect(pressed({ ...plain, key: 'Backspace' }, kept)).toBeNull()
    expect(pressed({ ...plain, key: 'g', ctrlKey: true }, kept)).toBeUndefined()
    expect(pressed({ ...plain, key: 'Tab' }, kept)).toBeUndefined()
  }
})

test('the handles of the reach move by pointer and keys, within the scale and the contract', () => {
  expect([leftOf(6000, 'lead'), leftOf(12_000, 'lag'), leftOf(600_000, 'lag')]).toEqual([25, 100, 100])
  expect([draggedTo(0.25, 'lead'), draggedTo(0.9, 'lead'), draggedTo(2, 'lag')]).toEqual([6000, 0, 12_000])
  expect(steppedBy('ArrowLeft', 5000, 'lead')).toBe(5500)
  expect(steppedBy('ArrowLeft', 5000, 'lag')).toBe(4500)
  expect(steppedBy('ArrowRight', 598_000, 'lag', true)).toBe(600_000)
  expect(steppedBy('Home', 5000, 'lead')).toBe(12_000)
  expect(steppedBy('Home', 5000, 'lag')).toBe(0)
  expect(steppedBy('Tab', 5000, 'lag')).toBeUndefined()
})

test('a move within a category is a move among all of the sport', () => {
  const type = (id: number, category: 'score' | 'other') => ({ id, category })
  const all = [type(1, 'score'), type(2, 'other'), type(3, 'score'), type(4, 'other'), type(5, 'score')]
  expect(absolutePlace(all, all[0]!, 2)).toBe(4)
  expect(absolutePlace(all, all[4]!, 0)).toBe(0)
  expect(absolutePlace(all, all[1]!, 1)).toBe(3)
})
