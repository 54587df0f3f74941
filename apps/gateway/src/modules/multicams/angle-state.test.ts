import { expect, test } from 'vitest'
import { type AngleFacts, angleStateOf } from './angle-state.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 7, 15, 19) + seconds * 1000).toISOString()
const live = { sessionId: 1, beganAt: at(0), until: null }
const angle: AngleFacts = {
  ...{ isInput: true, isMain: false, isOver: false, isDeleted: false, playlistPath: null, recordedAt: null },
  ...{ offset: 0, offsetBy: 'clock', offsetAt: at(-60), sound: null, live },
  flow: { state: 'connected', since: at(0), sentAt: at(100) },
}
const main: AngleFacts = { ...angle, isMain: true }
const video: Partial<AngleFacts> = {
  ...{ isInput: false, live: null, flow: null, playlistPath: 'hls/master.m3u8' },
}
const sound = { offset: 742, peak: 3.4, problem: null, with: 1, at: at(50) }

test.each<[string, Partial<AngleFacts>, string, string]>([
  ['by the clock', {}, 'inSync', 'inSyncClock'],
  ['the main one', { isMain: true }, 'inSync', 'reference'],
  ['an encoder that left', { flow: { state: 'lost', since: at(90), sentAt: at(88) } }, 'lost', 'lost'],
  ['an encoder that never came', { live: null, flow: null }, 'lost', 'lost'],
  ['one that is behind', { flow: { state: 'degraded', since: at(0), sentAt: at(94) } }, 'late', 'late'],
  ['one that is hardly behind', { flow: { ...angle.flow!, sentAt: at(98) } }, 'inSync', 'inSyncClock'],
  [
    'an offset that the sound confirms',
    { offset: 740, offsetBy: 'sound', sound, offsetAt: at(60) },
    'inSync',
    'inSyncSound',
  ],
  [
    'an offset that the sound denies',
    { offset: 902, offsetBy: 'eye', sound, offsetAt: at(60) },
    'outOfSync',
    'outOfSyncSound',
  ],
  ['a reconnection after it was set', { offset: 902, offsetBy: 'eye' }, 'outOfSync', 'outOfSyncReconnected'],
  [
    'a sound that was not clear',
    { sound: { ...sound, offset: null, problem: 'unclear' } },
    'inSync',
    'inSyncClock',
  ],
  ['a recording that is gone', { isOver: true, live: null, flow: null }, 'lost', 'lostRecording'],
  ['a video', { ...video, offset: 80, offsetBy: 'eye' }, 'inSync', 'inSyncEye'],
  ['a video that begins with the main one', video, 'inSync', 'inSyncStart'],
  ['a video that is not ready', { ...video, playlistPath: null }, 'notReady', 'notReady'],
  ['a video in the bin', { ...video, isDeleted: true }, 'lost', 'gone'],
])('CALL-STREAMING-04 %s', (_name, facts, state, text) => {
  expect(angleStateOf({ ...angle, ...facts }, main)).toMatchObject({
    state,
    text: { key: `multicams.${text}` },
  })
})

test('CALL-STREAMING-04 what is off and by how much is said', () => {
  const off = angleStateOf({ ...angle, offset: -12_480, offsetBy: 'eye', sound, offsetAt: at(60) }, main)
  expect(off.text).toMatchObject({ params: { found: '+742', offset: '−12480' } })
  const late = angleStateOf({ ...angle, flow: { ...angle.flow!, sentAt: at(93) } }, main)
  expect(late.text).toMatchObject({ params: { seconds: 7 } })
})
