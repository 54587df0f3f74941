import type { Flow } from '@touchline/contract'
import { expect, test } from 'vitest'
import { type Facts, type InputFacts, preflightOf } from './lines.ts'

const flow: Flow = {
  ...{ id: 1, state: 'connected', bitrate: 6_000_000, frameRate: 25, width: 1920, height: 1080 },
  ...{ videoCodec: 'H.264', audioCodec: 'AAC', keyframeInterval: 2, audioLevel: -18.4, renditions: [] },
  ...{ since: '2026-08-15T19:00:00.000Z', playlist: null, onAir: null, issues: [] },
}
const inputWith = (changes: Partial<Flow>, of: Partial<InputFacts> = {}): InputFacts => ({
  ...{ id: 4, name: 'Truck', node: 'one', ...of },
  flow: { ...flow, ...changes },
})
const issue = (code: Flow['issues'][number]['code'], params = {}) => ({ code, params, message: '' })
const ready: Facts = {
  stream: { kind: 'input', hasProblem: false, video: null },
  ...{ first: inputWith({}), second: inputWith({}, { id: 7, name: '5G' }) },
  node: { diskFree: 1e12 },
  ...{ people: [{ name: 'Maud', isAtDesk: true }], visibility: 'public', theme: 'Blue' },
  ...{ rights: null, start: Date.parse('2026-08-15T19:00:00Z'), country: null },
  simulcasts: [],
}
const found = (changes: Partial<Facts>, check: string) =>
  preflightOf({ ...ready, ...changes }).find((line) => line.check === check)

const partner = (changes: object = {}): Facts['simulcasts'] => [
  {
    ...{ id: 9, name: 'Partner', state: 'planned', isWithEvent: true },
    targets: [{ title: 'Screens', state: 'idle' }],
    ...changes,
  },
]

test('the targets of a simulcast are told, and none is a reason not to start', () => {
  const line = (changes: object) => found({ simulcasts: partner(changes) }, 'targets')
  expect(found({}, 'targets')).toBeUndefined()
  expect(line({})).toMatchObject({ level: 'good', params: { count: 1, names: 'Screens' }, cure: null })
  const cure = { at: 'simulcast', id: 9 }
  const failed = { state: 'live', targets: [{ title: 'Hall', state: 'failed' }] }
  expect(line(failed)).toMatchObject({ level: 'warning', params: { names: 'Hall' }, cure })
  expect(line({ targets: [] })).toMatchObject({ level: 'warning', key: 'preflight.targetsNone', cure })
  expect(line({ isWithEvent: false })).toMatchObject({
    level: 'warning',
    key: 'preflight.targetsByHand',
    cure,
  })
})

test('an event that is ready has nothing to look at', () => {
  const lines = preflightOf(ready)
  expect(new Set(lines.map(({ level }) => level))).toEqual(new Set(['good']))
  expect(lines.map(({ check }) => check)).toEqual([
    ...['node', 'input', 'second', 'keyFrames', 'sound', 'clock', 'disk', 'people', 'rights', 'theme'],
  ])
  expect(found({}, 'input')?.message).toBe('Truck: 1920 × 1080, 25 fps, 6 Mb/s.')
})

test.each<[string, Partial<Facts>, object]>([
  ['stream', { stream: null, first: null, second: null }, { level: 'bad', cure: { at: 'stream', id: null } }],
  ['node', { node: null }, { level: 'bad', key: 'preflight.nodeNone' }],
  ['input', { first: inputWith({ state: 'lost' }) }, { level: 'bad', cure: { at: 'input', id: 4 } }],
  [
    'keyFrames',
    { first: inputWith({ state: 'idle' }) },
    { level: 'warning', key: 'preflight.keyFramesUnknown' },
  ],
  [
    'input',
    { first: inputWith({ issues: [issue('codec')] }) },
    { level: 'warning', params: { name: 'Truck', count: 1 } },
  ],
  ['second', { second: null }, { level: 'warning', cure: { at: 'second', id: null } }],
  [
    'second',
    { second: inputWith({ state: 'idle' }, { id: 7 }) },
    { level: 'warning', cure: { at: 'input', id: 7 } },
  ],
  ['second', { second: inputWith({}, { node: 'two' }) }, { key: 'preflight.secondElsewhere' }],
  ['keyFrames', { first: inputWith({ keyframeInterval: 4 }) }, { level: 'warning', params: { seconds: 4 } }],
  [
    'sound',
    { first: inputWith({ issues: [issue('noSound')] }) },
    { level: 'bad', key: 'preflight.soundNone' },
  ],
  [
    'sound',
    { first: inputWith({ issues: [issue('silence')] }) },
    { level: 'warning', key: 'preflight.soundSilent' },
  ],
  ['clock', { first: inputWith({ issues: [issue('clockJumped', { count: 3 })] }) }, { params: { count: 3 } }],
  ['disk', { node: { diskFree: 30e9 } }, { level: 'warning', params: { hours: 5 } }],
  ['disk', { node: { diskFree: 5e9 } }, { level: 'bad', params: { hours: 0 } }],
  [
    'people',
    { people: [{ name: 'Maud', isAtDesk: false }] },
    { level: 'warning', cure: { at: 'desk', id: null } },
  ],
  ['people', { people: [] }, { level: 'warning', cure: { at: 'people', id: null } }],
  ['rights', { visibility: 'private' }, { level: 'warning', cure: { at: 'settings', id: null } }],
  ['theme', { theme: null }, { level: 'warning', cure: { at: 'theme', id: null } }],
])('%s: what is wrong is said with its cure (%#)', (check, changes, expected) => {
  expect(found(changes, check)).toMatchObject(expected)
})

const at = (time: string) => `2026-08-15T${time}:00.000Z`

test.each<[string, Partial<Facts>, object]>([
  [
    'end before the start',
    { rights: { endsAt: at('18:59') } },
    { level: 'bad', key: 'preflight.rightsEvent' },
  ],
  ['begin after it', { rights: { startsAt: at('19:01') } }, { level: 'bad', key: 'preflight.rightsEvent' }],
  [
    'end in the middle of the match',
    { rights: { startsAt: at('18:00'), endsAt: at('20:00') } },
    { level: 'warning', params: { minutes: 60 }, cure: { at: 'settings', id: null } },
  ],
  ['cover it', { rights: { startsAt: at('18:00'), endsAt: at('23:00') } }, { key: 'preflight.rightsGood' }],
  [
    'name countries',
    { rights: { countries: ['FR', 'CH'] }, country: 'DE' },
    { level: 'good', params: { count: 2 } },
  ],
  [
    'name countries that the gateway is not told',
    { rights: { countries: ['FR'] } },
    { level: 'bad', key: 'preflight.rightsNoCountry' },
  ],
])('rights of the event that %s', (_, changes, expected) => {
  expect(found(changes, 'rights')).toMatchObject(expected)
})

test('a video whose showing rights do not cover the start is a failure', () => {
  const video = { id: 3, name: 'Training', isOver: true }
  const facts: Partial<Facts> = {
    stream: { kind: 'video', hasProblem: false, video },
    first: null,
    second: null,
  }
  expect(found(facts, 'rights')).toMatchObject({ level: 'bad', cure: { at: 'video', id: 3 } })
  expect(found(facts, 'input')).toBeUndefined()
})
