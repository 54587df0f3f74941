import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAnswer, truthOf, worthOf } from './index.ts'
import type { PredictorMarker, PredictorMatch, Question } from './model.ts'

const points = { exact: 100, difference: 50, outcome: 30 }
const ask = (kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  ...{ id: 1, kind, points, scorer: null, MarkerTypeId: null, phase: null, choices: null },
  ...more,
})
const [goal, own, yellow, whistle] = [1, 2, 3, 4]
const types: PredictorMatch['types'] = new Map([
  [goal, { scoreDelta: 1, scoresFor: 'own' }],
  [own, { scoreDelta: 1, scoresFor: 'other' }],
  [yellow, { scoreDelta: 0, scoresFor: 'own' }],
  [whistle, { scoreDelta: 0, scoresFor: 'own' }],
])
const phases: PredictorMatch['phases'] = [
  { code: 'first_half', clock: 'up', minutes: 45 },
  { code: 'half_time', clock: 'off', minutes: null },
  { code: 'second_half', clock: 'up', minutes: 45 },
]
const [home, away] = [11, 12]
let ids = 0
const mark = (MarkerTypeId: number, at: number, more: Partial<PredictorMarker> = {}): PredictorMarker => ({
  ...{ id: ++ids, MarkerTypeId, at, ChallengerId: null, player: null, phase: null },
  ...{ status: 'provisional', isHeld: false, source: 'operator' },
  ...more,
})
const blow = (phase: string, at: number) => mark(whistle, at, { phase })
const match = (markers: readonly PredictorMarker[], more: Partial<PredictorMatch> = {}): PredictorMatch => ({
  ...{ markers, types, sides: { home, away }, phases, isOver: false },
  ...more,
})

const whole = [
  blow('first_half', 0),
  mark(goal, 10, { ChallengerId: home, player: 'Kessou' }),
  mark(yellow, 20, { ChallengerId: away }),
  blow('half_time', 30),
  blow('second_half', 40),
  mark(goal, 50, { ChallengerId: away, player: 'Vane' }),
  mark(own, 60, { ChallengerId: away }),
  blow('full_time', 70),
]
const questions = [
  ask('finalScore'),
  ask('halfTimeScore'),
  ask('firstScorer', { scorer: 'challenger' }),
  ask('firstScorer', { scorer: 'player' }),
  ask('count', { MarkerTypeId: yellow }),
  ask('phaseWinner', { phase: 'second_half' }),
]

describe('what is true', () => {
  test('follows from the markers of a match that is over', () => {
    expect(questions.map((question) => truthOf(question, match(whole), null))).toEqual([
      { value: '2-1', isFinal: true },
      { value: '1-0', isFinal: true },
      { value: 'home', isFinal: true },
      { value: 'home:Kessou', isFinal: true },
      { value: '1', isFinal: true },
      { value: 'draw', isFinal: true },
    ])
  })

  test('is not known before the first whistle, and can change until the last', () => {
    for (const question of questions) expect(truthOf(question, match([]), null).value).toBeNull()
    const early = match(whole.slice(0, 3))
    expect(truthOf(questions[0]!, early, null)).toEqual({ value: '1-0', isFinal: false })
    expect(truthOf(questions[1]!, early, null)).toEqual({ value: '1-0', isFinal: false })
    expect(truthOf(questions[5]!, early, null)).toEqual({ value: null, isFinal: false })
  })

  test('of a match without whistles is final once its event is over', () => {
    const goals = [mark(goal, 10, { ChallengerId: away })]
    expect(truthOf(questions[0]!, match(goals, { isOver: true }), null)).toEqual({
      value: '0-1',
      isFinal: true,
    })
  })

  test('waits for a review: an earlier goal may become the first', () => {
    const held = mark(goal, 5, { ChallengerId: away, player: 'Vane', isHeld: true })
    expect(truthOf(questions[3]!, match([...whole, held]), null)).toEqual({
      ...{ value: 'home:Kessou', isFinal: false },
    })
    expect(truthOf(questions[0]!, match([...whole, held]), null)).toEqual({ value: '2-1', isFinal: false })
  })

  test('goals of a shoot-out are not of the score, and nobody scored an own goal', () => {
    const more = [blow('shoot_out', 65), mark(goal, 66, { ChallengerId: away })]
    expect(truthOf(questions[0]!, match([...whole, ...more]), null).value).toBe('2-1')
    expect(truthOf(ask('phaseWinner', { phase: 'shoot_out' }), match([...whole, ...more]), null).value).toBe(
      'away',
    )
    const ownGoal = match([
      blow('first_half', 0),
      mark(own, 10, { ChallengerId: away }),
      blow('full_time', 20),
    ])
    expect(truthOf(questions[2]!, ownGoal, null).value).toBe('home')
    expect(truthOf(questions[3]!, ownGoal, null).value).toBe('none')
  })

  test('by hand is what was set', () => {
    expect(truthOf(ask('manual'), match(whole), '7')).toEqual({ value: '7', isFinal: true })
    expect(truthOf(ask('manual'), match(whole), null)).toEqual({ value: null, isFinal: false })
  })

  const anyMarker = fc.record({
    type: fc.constantFrom(goal, own, yellow),
    at: fc.integer({ min: 0, max: 100 }),
    side: fc.constantFrom(home, away),
    status: fc.constantFrom('provisional' as const, 'confirmed' as const, 'retracted' as const),
    isHeld: fc.boolean(),
  })

  test('does not depend on the order of the markers, nor on what was given and overturned', () => {
    fc.assert(
      fc.property(fc.array(anyMarker, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (drawn, numbers) => {
        const made = drawn.map(({ type, at, side, status, isHeld }) =>
          mark(type, at, { ChallengerId: side, status, isHeld, player: `P${at}` }),
        )
        const all = [...whole, ...made]
        const shuffled = all
          .map((marker) => ({ marker, key: numbers.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ marker }) => marker)
        const undone = [...shuffled, mark(goal, 1, { ChallengerId: away, player: 'X', status: 'retracted' })]
        for (const question of questions) {
          const truth = truthOf(question, match(all), null)
          expect(truthOf(question, match(shuffled), null)).toEqual(truth)
          expect(truthOf(question, match(undone), null)).toEqual(truth)
        }
      }),
    )
  })
})

describe('what a prediction is worth', () => {
  test('all if it is right, less for the difference, less for the winner', () => {
    const worth = (value: string) => worthOf(ask('finalScore'), value, '2-1')
    expect(worth('2-1')).toEqual({ points: 100, isExact: true })
    expect(worth('1-0')).toEqual({ points: 50, isExact: false })
    expect(worth('3-0')).toEqual({ points: 30, isExact: false })
    expect(worth('1-1')).toEqual({ points: 0, isExact: false })
    const number = (value: string) => worthOf(ask('count', { MarkerTypeId: yellow }), value, '4').points
    expect(['4', '5', '3', '6'].map(number)).toEqual([100, 50, 50, 0])
    expect(worthOf(ask('manual', { choices: [{ id: 1 }, { id: 2 }] }), '1', '2').points).toBe(0)
    expect(worthOf(ask('finalScore'), '2-1', null).points).toBe(0)
  })

  const goals = fc.integer({ min: 0, max: 99 })
  const score = fc.tuple(goals, goals).map(([h, a]) => `${h}-${a}`)

  test('is never more than for the right answer, and full for exactly that', () => {
    const amount = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(score, score, amount, amount, amount, (value, truth, one, two, three) => {
        const [outcome, difference, exact] = [one, two, three].toSorted((a, b) => a - b) as [
          number,
          number,
          number,
        ]
        const question = ask('finalScore', { points: { exact, difference, outcome } })
        const worth = worthOf(question, value, truth)
        expect(worth.isExact).toBe(value === truth)
        expect(worth.points).toBeLessThanOrEqual(exact)
        expect(worthOf(question, truth, truth).points).toBe(exact)
        expect(isAnswer(question, value, [])).toBe(true)
      }),
    )
  })

  test('values are written in one way only', () => {
    const players = ['home:Kessou']
    const valid = (question: Question, value: string) => isAnswer(question, value, players)
    expect(['1-0', '01-0', '1 - 0', '100-0', '-1-0'].map((one) => valid(ask('finalScore'), one))).toEqual([
      ...[true, false, false, false, false],
    ])
    expect(['4', '04', '-1', ''].map((one) => valid(ask('count'), one))).toEqual([true, false, false, false])
    const player = ask('firstScorer', { scorer: 'player' })
    expect(['home:Kessou', 'away:Kessou', 'none'].map((one) => valid(player, one))).toEqual([
      true,
      false,
      true,
    ])
    const choice = ask('manual', { choices: [{ id: 3 }] })
    expect(['3', '1', '3 '].map((one) => valid(choice, one))).toEqual([true, false, false])
  })
})
