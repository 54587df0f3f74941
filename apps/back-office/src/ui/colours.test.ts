import { expect, test } from 'vitest'
import { contrastsOf, isColour, leastContrast, swatches } from './colours.ts'

test('every colour on offer can be seen in both schemes', () => {
  for (const colour of swatches) {
    const { light, dark } = contrastsOf(colour)
    expect([colour, Math.min(light, dark) >= leastContrast]).toEqual([colour, true])
  }
  expect(contrastsOf('#0ACAFF').light).toBeCloseTo(1.92, 1)
  expect(['#12345', '#12345G', '', 'red', '#ABCDEF'].map(isColour)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})
