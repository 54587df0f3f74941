import type { ModuleCode } from '@touchline/contract/light'
import { expect, test } from 'vitest'
import { eventTabs } from '../../tabs.ts'
import { offeredModules } from './offeredModules.ts'

const offered = (account: ModuleCode[], active: ModuleCode[]) => offeredModules(eventTabs, account, active)

test('ROUTE-71 ACCESS-48 an event is offered what works and its account has, and loses none that it has', () => {
  expect(offered(['VIDEOS', 'ADVERTISING'], [])).toEqual([{ code: 'ADVERTISING', isOff: false }])
  expect(offered(['VIDEOS'], ['ADVERTISING', 'DVR'])).toEqual([{ code: 'ADVERTISING', isOff: true }])
  expect(offered(['VIDEOS'], ['SUBSCRIPTIONS'])).toEqual([])
})
