import { expect, test } from 'vitest'
import { offeredModules } from './offeredModules.ts'

test('ROUTE-71 ACCESS-48 an event is offered what works and its account has, and loses none that it has', () => {
  expect(offeredModules(['CHAT', 'ADVERTISING'], [])).toEqual([{ code: 'ADVERTISING', isOff: false }])
  expect(offeredModules(['CHAT'], ['ADVERTISING', 'DVR'])).toEqual([{ code: 'ADVERTISING', isOff: true }])
  expect(offeredModules(['VIDEOS'], ['CHAT'])).toEqual([])
})
