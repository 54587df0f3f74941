import { expect, test } from 'vitest'
import { callState, pathOf } from './calls.ts'

test('STATE-01 a call is flush, in progress, success or failed', () => {
  expect((['idle', 'pending', 'success', 'error'] as const).map(callState)).toEqual([
    'flush',
    'in progress',
    'success',
    'failed',
  ])
})

test('a path has its parameters filled in and encoded', () => {
  expect(pathOf('/main-api/videos/{id}/share/{target}', { id: 3, target: 'a/b' })).toBe(
    '/main-api/videos/3/share/a%2Fb',
  )
  expect(() => pathOf('/main-api/videos/{id}', {})).toThrow('needs id')
})
