import { expect, test } from 'vitest'
import { toBody, toValues } from '../../features/theme/values.ts'

test('images that are kept are not sent, an emptied background is null', () => {
  const values = toValues(undefined)
  expect(toBody(values)).toEqual({
    name: '',
    primaryColour: '#0ACAFF',
    backgroundColour: null,
    font: null,
    slateText: null,
    frenchSlateText: null,
    autoplays: false,
    loops: false,
    isDefault: false,
  })
  expect(toBody({ ...values, logo: null })).toHaveProperty('logo', null)
})
