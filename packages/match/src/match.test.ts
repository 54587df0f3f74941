import { describe, expect, test } from 'vitest'
import {
  clockAt,
  differencesOf,
  flagsOf,
  type Match,
  type MatchMarker,
  measureReaction,
  nextPhase,
  resultOf,
  scoreOf,
  seenAt,
  whistlesOf,
} from './index.ts'

const types = [
  { id: 1, code: 'goal', category: 'score', scoreDelta: 1, scoresFor: 'own' },
  { id: 2, code: 'own_goal', category: 'score', scoreDelta: 1, scoresFor: 'other' },
  { id: 3, code: 'yellow_card', category: 'discipline', scoreDelta: 0, scoresFor: 'own' },
  { id: 4, code: 'red_card', category: 'discipline', scoreDelta: 0, scoresFor: 'own' },
  { id: 5, code: 'substitution', category: 'substitution', scoreDelta: 0, scoresFor: 'own' },
  { id: 6, code: 'whistle', category: 'phase', scoreDelta: 0, scoresFor: 'own' },
  { id: 7, code: 'shot', category: 'highlight', scoreDelta: 0, scoresFor: 'own' },
] as const
const match: Match = {
  types: new Map(types.map((type) => [type.id, type])),
  phases: [
    { code: 'first_half', clock: 'up', minutes: 45 },
    { code: 'half_time', clock: 'off', minutes: 15 },
    { code: 'second_half', clock: 'up', minutes: 45 },
    { code: 'shoot_out', clock: 'off', minutes: null },
  ],
  sides: { home: 10, away: 20 },
}
const minute = 60_000
let ids = 0
const mark = (
  code: (typeof types)[number]['code'],
  at: number,
  more: Partial<MatchMarker> = {},
): MatchMarker => ({
  id: ++ids,
  MarkerTypeId: types.find((type) => type.code === code)!.id,
  at,
  ChallengerId: code === 'whistle' ? null : 10,
  player: null,
  secondPlayer: null,
  phase: null,
  status: 'confirmed',
  isHeld: false,
  source: 'operator',
  createdBy: 1,
  dismissed: [],
  ...more,
})
const half = (at: number, phase: string) => mark('whistle', at, { phase })

describe('the score', () => {
  test('ENTITY-25 is told only of a match with two sides, and says whether it is certain', () => {
    const markers = [mark('goal', 1, { status: 'provisional' }), half(2, 'shoot_out'), mark('goal', 3)]
    const expected = { score: { home: 1, away: 0 }, shootOut: { home: 1, away: 0 }, isScoreProvisional: true }
    expect(resultOf(markers, match)).toEqual(expected)
    const none = { score: null, shootOut: null, isScoreProvisional: false }
    expect(resultOf(markers, { ...match, sides: undefined })).toEqual(none)
  })

  test('counts goals for their side and own goals for the other', () => {
    const markers = [mark('goal', 1), mark('goal', 2, { ChallengerId: 20 }), mark('own_goal', 3)]
    expect(scoreOf(markers, match)).toMatchObject({ home: 1, away: 2 })
  })

  test('leaves out what is retracted, held, of an unconfirmed feed, of nobody, or of a shoot-out', () => {
    const markers = [
      mark('goal', 1, { status: 'retracted' }),
      mark('goal', 2, { isHeld: true }),
      mark('goal', 3, { source: 'provider', status: 'provisional' }),
      mark('goal', 4, { ChallengerId: null }),
      half(5, 'shoot_out'),
      mark('goal', 6),
    ]
    expect(scoreOf(markers, match)).toMatchObject({ home: 0, away: 0 })
  })

  test('keeps the goals of a shoot-out as its own result', () => {
    const away = { ChallengerId: 20 }
    const before = [mark('goal', 1), mark('goal', 2, away)]
    expect(scoreOf(before, match).shootOut).toBeNull()
    const kicks = [
      mark('goal', 6),
      mark('goal', 7, away),
      mark('goal', 8),
      mark('goal', 9, { status: 'retracted' }),
    ]
    const score = scoreOf([...before, half(5, 'shoot_out'), ...kicks], match)
    expect(score).toMatchObject({ home: 1, away: 1, shootOut: { home: 2, away: 1 } })
  })

  test('says which side has a goal that is not confirmed', () => {
    const markers = [mark('goal', 1), mark('goal', 2, { ChallengerId: 20, status: 'provisional' })]
    expect(scoreOf(markers, match).provisional).toEqual({ home: false, away: true })
  })
})

describe('the clock', () => {
  const whistles = whistlesOf([
    half(minute, 'first_half'),
    half(48 * minute, 'half_time'),
    half(63 * minute, 'second_half'),
  ])

  test('runs from the whistle, goes on at 45:00 in the second half, and counts added time', () => {
    expect(clockAt(whistles, match, 0)).toEqual({ phase: null, ms: null, added: 0 })
    expect(clockAt(whistles, match, 11 * minute)).toEqual({ phase: 'first_half', ms: 10 * minute, added: 0 })
    expect(clockAt(whistles, match, 47.5 * minute).added).toBe(1.5 * minute)
    expect(clockAt(whistles, match, 50 * minute)).toEqual({ phase: 'half_time', ms: null, added: 0 })
    expect(clockAt(whistles, match, 70 * minute).ms).toBe(52 * minute)
  })

  test('runs down where the sport counts down', () => {
    const quarter = { phases: [{ code: 'q1', clock: 'down' as const, minutes: 10 }] }
    expect(clockAt([{ at: 0, phase: 'q1' }], quarter, 3 * minute).ms).toBe(7 * minute)
  })

  test('knows what the next whistle means', () => {
    expect(nextPhase(whistles, match, 0)).toBe('first_half')
    expect(nextPhase(whistles, match, 70 * minute)).toBe('shoot_out')
    expect(nextPhase([{ at: 0, phase: 'shoot_out' }], match, 1)).toBe('full_time')
    expect(nextPhase([{ at: 0, phase: 'full_time' }], match, 1)).toBeUndefined()
  })
})

describe('flags', () => {
  const codesOf = (markers: MatchMarker[]) => flagsOf(markers, match).map(({ code }) => code)

  test('two people mark the same incident within five seconds', () => {
    const [one, two] = [mark('goal', 10_000), mark('goal', 13_000, { createdBy: 2 })]
    expect(flagsOf([one, two], match)).toEqual([{ code: 'double', marker: two.id, other: one.id }])
    expect(codesOf([one, { ...two, createdBy: 1 }])).toEqual([])
    expect(codesOf([one, { ...two, ChallengerId: 20 }])).toEqual([])
    expect(codesOf([one, { ...two, at: 15_001 }])).toEqual([])
    expect(codesOf([one, { ...two, status: 'retracted' }])).toEqual([])
  })

  test('a second yellow card needs the red one', () => {
    const cards = [
      mark('yellow_card', 1, { player: 'Ferro' }),
      mark('yellow_card', minute, { player: 'Ferro' }),
    ]
    expect(codesOf(cards)).toEqual(['second_yellow'])
    expect(codesOf([...cards, mark('red_card', minute + 5000, { player: 'Ferro' })])).toEqual([])
  })

  test('who is sent off or replaced does nothing more', () => {
    const red = mark('red_card', 1, { player: 'Ferro' })
    expect(codesOf([red, mark('shot', minute, { player: 'Ferro' })])).toEqual(['sent_off'])
    const change = mark('substitution', 1, { player: 'Ferro', secondPlayer: 'Bell' })
    expect(codesOf([change, mark('shot', minute, { player: 'Ferro' })])).toEqual(['off_player'])
    expect(codesOf([change, mark('shot', minute, { player: 'Bell' })])).toEqual([])
    expect(codesOf([change, mark('substitution', minute, { player: 'Ferro', secondPlayer: 'Vos' })])).toEqual(
      ['off_player'],
    )
  })

  test('goals of nobody, goals while nothing is played, assists by oneself', () => {
    expect(codesOf([mark('goal', 1, { ChallengerId: null })])).toEqual(['no_side'])
    const whistles = [half(minute, 'first_half'), half(46 * minute, 'half_time')]
    expect(codesOf([...whistles, mark('goal', 1)])).toEqual(['no_phase'])
    expect(codesOf([...whistles, mark('goal', 47 * minute)])).toEqual(['no_phase'])
    expect(codesOf([...whistles, mark('goal', 10 * minute)])).toEqual([])
    expect(codesOf([mark('goal', 1, { player: 'Bell', secondPlayer: 'Bell' })])).toEqual(['same_player'])
  })

  test('stay away once somebody has dismissed them', () => {
    const one = mark('goal', 10_000)
    const two = mark('goal', 11_000, { createdBy: 2, dismissed: [`double:${one.id}`] })
    expect(codesOf([one, two])).toEqual([])
  })
})

test('a feed answers to the nearest marker of an operator, and says what differs', () => {
  const own = mark('goal', 10_000, { player: 'Bell' })
  const feed = (at: number, more: Partial<MatchMarker> = {}) =>
    mark('goal', at, { source: 'provider', status: 'provisional', ...more })
  const [same, other, extra] = [
    feed(12_000, { player: 'Ferro' }),
    feed(40_000),
    feed(11_000, { ChallengerId: 20 }),
  ]
  expect(differencesOf([own, same, other, extra])).toEqual([
    { provider: extra.id, fields: [] },
    { provider: same.id, own: own.id, fields: ['player'] },
    { provider: other.id, fields: [] },
  ])
})

describe('the moment that was seen', () => {
  test('is a reaction time before the key, at the speed of the media, and exact while paused', () => {
    expect(seenAt({ position: 10_000, speed: 1, reaction: 350 })).toBe(9650)
    expect(seenAt({ position: 10_000, speed: 2, reaction: 350, late: 50 })).toBe(9200)
    expect(seenAt({ position: 10_000, speed: 0, reaction: 350 })).toBe(10_000)
    expect(seenAt({ position: 100, speed: 1, reaction: 350 })).toBe(0)
  })

  test('the reaction time is the median of what was corrected', () => {
    expect(measureReaction([300, 400])).toBeUndefined()
    expect(measureReaction([300, 5000, 400, 200, -10])).toBe(300)
  })
})
