import type { SportEvent } from '@touchline/contract/light'
import { expect, test } from 'vitest'
import { pathOfGap, pathOfStep } from '../../screens/sport-events/paths.ts'
import { gapsOf, nextStep } from './readiness.ts'

const team = (id: number, code: string) => ({
  id,
  code,
  name: code,
  shortName: null,
  colours: [],
  logo: null,
  side: null,
})
const ready = {
  state: 'planned',
  Challengers: [team(1, 'HAR'), team(2, 'KES')],
  streamKind: 'video',
  hasStreamProblem: false,
  markerCount: 0,
} satisfies Partial<SportEvent>
const kinds = (event: Parameters<typeof gapsOf>[0], squads?: ReadonlyMap<number, number>) =>
  gapsOf(event, squads).map(({ kind }) => kind)
const stepOf = (event: Parameters<typeof gapsOf>[0]) => {
  const step = nextStep(event, gapsOf(event))
  return { kind: step.kind, href: pathOfStep(7, step) }
}

test('ROUTE-60 an event with a stream and two teams is ready for its desk', () => {
  expect(kinds(ready, new Map([[1, 11]]))).toEqual([])
  expect(stepOf(ready)).toEqual({ kind: 'desk', href: '/events/sports/edit/7/markers' })
})

test('ROUTE-60 each gap leads to the field that fills it', () => {
  const event = { ...ready, streamKind: null, Challengers: [team(1, 'HAR')] }
  expect(gapsOf(event).map((gap) => pathOfGap(7, gap))).toEqual([
    '/events/sports/edit/7/stream',
    '/events/sports/edit/7/challengers',
  ])
  expect(stepOf(event)).toEqual({ kind: 'setUp', href: '/events/sports/edit/7/stream' })
  expect(pathOfGap(7, gapsOf(ready, new Map([[2, 0]]))[0]!)).toBe('/actors/challengers/edit/2')
  expect(gapsOf(ready, new Map([[2, 0]]))).toEqual([{ kind: 'squad', team: 'KES', TeamId: 2 }])
})

test('squads that are missing do not keep anybody from the desk', () => {
  const squads = new Map([
    [1, 0],
    [2, 0],
  ])
  expect(kinds(ready, squads)).toEqual(['squads'])
  expect(nextStep(ready, gapsOf(ready, squads)).kind).toBe('desk')
})

test('a postponed event needs a date, a cancelled one nothing, a finished one is opened', () => {
  expect(kinds({ ...ready, state: 'postponed', streamKind: null })).toEqual(['date'])
  expect(stepOf({ ...ready, state: 'postponed' }).kind).toBe('setDate')
  expect(kinds({ ...ready, state: 'cancelled', streamKind: null })).toEqual([])
  expect(stepOf({ ...ready, state: 'replay', markerCount: 8 }).kind).toBe('open')
  expect(stepOf({ ...ready, state: 'live', streamKind: null }).kind).toBe('desk')
})
