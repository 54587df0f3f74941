import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('CONST-05 the primary colour is #0ACAFF', () => {
  const shades = theme.colors?.[theme.primaryColor ?? '']
  expect(shades?.[theme.primaryShade as number]).toBe('#0acaff')
})
