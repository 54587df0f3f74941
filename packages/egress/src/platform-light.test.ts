import { expect, test } from 'vitest'
import { confirmLight, lightBefore, type PlatformView } from './platform-light.ts'

const view = (given: Partial<PlatformView> = {}): PlatformView => ({
  ...{ report: 'live', reportedAt: 100_000, isPoor: false, fault: null, faultSince: 0 },
  ...given,
})
const live = { state: 'live', fault: null } as const
const at = 110_000

test('a target is green only if it acknowledges and its platform says so', () => {
  expect(confirmLight(live, view(), at)).toEqual(live)
  for (const report of [null, 'waiting', 'receiving'] as const)
    expect(confirmLight(live, view({ report }), at)).toEqual({ state: 'unconfirmed', fault: 'notShown' })
  const own = { state: 'stalled', fault: 'stalled' } as const
  expect(confirmLight(own, view(), at)).toEqual(own)
})

test('what a platform said is believed for a while, and no longer', () => {
  const down = { fault: 'platformDown' } as const
  expect(confirmLight(live, view(down), 179_000)).toEqual(live)
  expect(confirmLight(live, view(down), 180_000)).toEqual({ state: 'unconfirmed', fault: 'platformDown' })
})

test('a broadcast that was ended there is red, whatever is acknowledged', () => {
  expect(confirmLight(live, view({ report: 'ended' }), at)).toEqual({
    state: 'failed',
    fault: 'broadcastEnded',
  })
  const gone = confirmLight({ state: 'retrying', fault: 'ended' }, view({ report: 'gone' }), at)
  expect(gone).toEqual({ state: 'failed', fault: 'broadcastGone' })
})

test('access that ended is said at once, and a poor picture is amber', () => {
  const ended = view({ fault: 'accessEnded' })
  expect(confirmLight(live, ended, at)).toEqual({ state: 'unconfirmed', fault: 'accessEnded' })
  expect(confirmLight(live, view({ isPoor: true }), at)).toEqual({ state: 'poor', fault: 'poorPicture' })
})

test('what cannot be created says why: amber while it may pass, red where somebody has to do something', () => {
  const none = { report: null, faultSince: 100_000 } as const
  expect(lightBefore(view(none), at)).toEqual({ state: 'connecting', fault: null })
  expect(lightBefore(view({ report: 'gone' }), at)).toEqual({ state: 'failed', fault: 'broadcastGone' })
  expect(lightBefore(view({ ...none, fault: 'accessEnded' }), at).state).toBe('failed')
  expect(lightBefore(view({ ...none, fault: 'platformSilent' }), at).state).toBe('retrying')
  expect(lightBefore(view({ ...none, fault: 'platformSilent' }), 160_000).state).toBe('failed')
  expect(lightBefore(view({ ...none, fault: 'limited' }), 900_000).state).toBe('retrying')
})
