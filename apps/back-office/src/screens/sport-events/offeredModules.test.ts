import { expect, test } from 'vitest'
import { offeredModules } from './offeredModules.ts'

test('ROUTE-71 ACCESS-48 an event can use the modules of its account, and loses none that it has', () => {
  expect(offeredModules(['CHAT', 'VIDEOS'], ['ADVERTISING'])).toEqual([
    { code: 'ADVERTISING', isOff: true },
    { code: 'CHAT', isOff: false },
  ])
})
