import { expect, onTestFinished, test } from 'vitest'
import { openDeskModel } from '../../../testing/openDeskModel.ts'
import { someTime } from '../../../testing/sample.ts'
import { channelOf, type PopOutMessage } from './popOutSync.ts'

const rehearsal = { startedAt: someTime, from: 5000, rate: 10 } as const

test('a rehearsal plays at its live edge until the person looks at something else', () => {
  const { recording, clock, press, desk } = openDeskModel({ event: { rehearsal } })
  const { positionNow } = recording.player
  expect(positionNow()).toBe(5000)
  expect(recording.element.playbackRate).toBe(10)
  // The player stands still, so it has to jump.
  clock.pass(2000)
  expect(positionNow()).toBe(25_000)
  press(',')
  clock.pass(2000)
  expect(positionNow()).toBe(25_000)
  press('End')
  expect(positionNow()).toBe(45_000)
  recording.element.pause()
  clock.pass(2000)
  expect(positionNow()).toBe(45_000)
  desk.rehearsal.goLive()
  expect([positionNow(), recording.element.paused]).toEqual([65_000, false])
})

test('a rehearsal that ends leaves the player at its usual rate', () => {
  const { recording, desk, given } = openDeskModel({ event: { rehearsal } })
  const event = { ...given.match.event, rehearsal: null }
  desk.given.set({ ...given, match: { ...given.match, event } })
  expect(recording.element.playbackRate).toBe(1)
})

test('media that are loaded late play at the rate of the rehearsal, without sound where they may not play', () => {
  const { recording } = openDeskModel({ event: { rehearsal } })
  recording.element.playbackRate = 1
  recording.element.paused = true
  recording.element.dispatchEvent(new Event('loadeddata'))
  expect(recording.element).toMatchObject({ playbackRate: 10, muted: true, paused: false })
})

test('while a second window shows the picture, its moment is logged, and its keys move the desk', async () => {
  const { desk, recording, clock, type, selected } = openDeskModel({ event: { id: 77 } })
  const channel = new BroadcastChannel(channelOf(77))
  onTestFinished(() => channel.close())
  const say = (message: PopOutMessage) => channel.postMessage(message)
  say({ from: 'picture', kind: 'hello' })
  await expect.poll(() => desk.popOut.isOut.get()).toBe(true)
  const moment = { position: 8000, at: clock.now(), rate: 1, isPlaying: true }
  say({ from: 'picture', kind: 'moment', moment })
  await expect.poll(() => desk.transport.positionNow()).toBe(8000)
  type('g')
  expect(selected()?.at).toBe(7700)
  say({ from: 'picture', kind: 'command', command: { kind: 'step', frames: 1 } })
  await expect.poll(() => recording.done).toEqual(['step 1'])
  clock.pass(4001)
  clock.pass(250)
  expect(desk.popOut.isOut.get()).toBe(false)
  expect(desk.transport.positionNow()).toBe(20_000)
})
