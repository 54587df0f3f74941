import { expect, test } from 'vitest'
import { openTargetLight, stepTarget, type TargetEvent, type TargetLight } from './target-state.ts'

/** A target's light over time: `at` is in milliseconds. */
function openWatch() {
  let light: TargetLight = openTargetLight(0)
  let isHopeless = false
  return {
    tell(at: number, event: TargetEvent) {
      const step = stepTarget(light, event, at)
      light = step.light
      isHopeless = step.isHopeless
      return light.state
    },
    light: () => light,
    isHopeless: () => isHopeless,
  }
}
const measured = (acknowledged: number, more: Partial<TargetEvent> = {}): TargetEvent => ({
  ...{ kind: 'measured', acknowledged, isByItself: true, isOwed: true, behindMs: 0, dropped: 0, isFed: true },
  ...(more as object),
})

test('a target is live once it acknowledges, and not when it takes the connection', () => {
  const watch = openWatch()
  expect(watch.tell(0, { kind: 'trying' })).toBe('connecting')
  expect(watch.tell(100, { kind: 'accepted' })).toBe('connecting')
  expect(watch.tell(200, measured(0))).toBe('connecting')
  expect(watch.tell(300, measured(1_000))).toBe('live')
  expect(watch.light()).toMatchObject({ since: 300, fault: null })
})

test('what only its system acknowledges has to last: a server may hang up after it has taken the key', () => {
  const watch = openWatch()
  watch.tell(0, { kind: 'trying' })
  watch.tell(0, { kind: 'accepted' })
  expect(watch.tell(500, measured(1_000, { isByItself: false } as Partial<TargetEvent>))).toBe('connecting')
  expect(watch.tell(2_100, measured(2_000, { isByItself: false } as Partial<TargetEvent>))).toBe('live')
})

test('a target that freezes is amber after 3 s, says since when, and is connected anew after 8 s', () => {
  const watch = openWatch()
  watch.tell(0, { kind: 'trying' })
  watch.tell(0, { kind: 'accepted' })
  watch.tell(1_000, measured(1_000))
  expect(watch.tell(3_900, measured(1_000))).toBe('live')
  expect(watch.tell(4_000, measured(1_000))).toBe('stalled')
  expect(watch.light()).toMatchObject({ since: 4_000, fault: 'stalled' })
  watch.tell(8_900, measured(1_000))
  expect(watch.isHopeless()).toBe(false)
  watch.tell(9_000, measured(1_000))
  expect(watch.isHopeless()).toBe(true)
  expect(watch.tell(9_100, measured(1_500))).toBe('live')
})

test('who is owed nothing is not stalled, and is told from a source that is silent', () => {
  const watch = openWatch()
  watch.tell(0, { kind: 'trying' })
  watch.tell(0, { kind: 'accepted' })
  watch.tell(1_000, measured(1_000))
  expect(watch.tell(9_000, measured(1_000, { isOwed: false } as Partial<TargetEvent>))).toBe('live')
  const silent = { isOwed: false, isFed: false } as Partial<TargetEvent>
  expect(watch.tell(10_000, measured(1_000, silent))).toBe('waiting')
  expect(watch.tell(11_000, measured(2_000))).toBe('live')
})

test('a refused key is red at once, a lost connection amber, and red if it lasts; both say since when', () => {
  const refused = openWatch()
  refused.tell(0, { kind: 'trying' })
  expect(refused.tell(100, { kind: 'ended', fault: 'refusedKey' })).toBe('failed')
  refused.tell(1_000, { kind: 'trying' })
  expect(refused.tell(1_100, { kind: 'ended', fault: 'refusedKey' })).toBe('failed')
  expect(refused.light().since).toBe(100)

  const lost = openWatch()
  lost.tell(0, { kind: 'trying' })
  lost.tell(0, { kind: 'accepted' })
  lost.tell(1_000, measured(1_000))
  expect(lost.tell(100_000, { kind: 'ended', fault: 'ended' })).toBe('retrying')
  lost.tell(101_000, { kind: 'trying' })
  expect(lost.tell(102_000, { kind: 'ended', fault: 'unreachable' })).toBe('retrying')
  expect(lost.light()).toMatchObject({ since: 100_000, fault: 'unreachable' })
  expect(lost.tell(160_000, { kind: 'ended', fault: 'unreachable' })).toBe('failed')
})

test('a target that is seconds behind is slow, although it acknowledges and nothing was left out', () => {
  const watch = openWatch()
  watch.tell(0, { kind: 'trying' })
  watch.tell(0, { kind: 'accepted' })
  const behind = (behindMs: number) => ({ behindMs }) as Partial<TargetEvent>
  expect(watch.tell(1_000, measured(1_000, behind(1_900)))).toBe('live')
  expect(watch.tell(2_000, measured(2_000, behind(2_000)))).toBe('slow')
  expect(watch.light().fault).toBe('slow')
  expect(watch.tell(11_900, measured(3_000))).toBe('slow')
  expect(watch.tell(12_000, measured(4_000))).toBe('live')
})

test('a target for which pictures were left out is slow for a while, although it acknowledges', () => {
  const watch = openWatch()
  watch.tell(0, { kind: 'trying' })
  watch.tell(0, { kind: 'accepted' })
  watch.tell(1_000, measured(1_000))
  expect(watch.tell(2_000, measured(2_000, { dropped: 12 } as Partial<TargetEvent>))).toBe('slow')
  expect(watch.light().fault).toBe('slow')
  expect(watch.tell(11_900, measured(3_000, { dropped: 12 } as Partial<TargetEvent>))).toBe('slow')
  expect(watch.tell(12_000, measured(4_000, { dropped: 12 } as Partial<TargetEvent>))).toBe('live')
})
