import { expect, test } from 'vitest'
import { nextSpeed } from './useShuttle.ts'

test('each press of the same key is faster, up to a limit; the other one turns around at normal speed', () => {
  const presses = ['forward', 'forward', 'forward', 'forward', 'forward', 'back', 'back', 'forward'] as const
  const speeds: number[] = []
  for (const press of presses) speeds.push(nextSpeed(speeds.at(-1) ?? 0, press))
  expect(speeds).toEqual([1, 2, 4, 8, 8, -1, -2, 1])
})
