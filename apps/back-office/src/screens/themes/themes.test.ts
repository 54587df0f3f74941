import { expect, test } from 'vitest'
import { lowContrast, toBody, toValues } from './values.ts'

test('a primary colour that cannot be told from the page is known before it is saved', () => {
  const on = (primaryColour: string, backgroundColour = '') =>
    lowContrast({ primaryColour, backgroundColour })
  expect(on('#FFFFFF', '#FFFF00')).toBe(1)
  expect(on('#000000', '#FFFFFF')).toBeUndefined()
  // Without a background, the page is light or dark by the visitor's device.
  expect(on('#0ACAFF')).toBe(1.9)
  expect(on('#E4572E')).toBeUndefined()
  expect(on('#0AC')).toBeUndefined()
})

test('images that are kept are not sent, an emptied background is null', () => {
  const values = toValues(undefined)
  expect(toBody(values)).toEqual({
    name: '',
    primaryColour: '#0ACAFF',
    backgroundColour: null,
    autoplays: false,
    loops: false,
    isDefault: false,
  })
  expect(toBody({ ...values, logo: null })).toHaveProperty('logo', null)
})
