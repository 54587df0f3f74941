import type { MarkerType } from '@touchline/contract'
import { expect, test } from 'vitest'
import { planOf } from './macros.ts'

const types = [
  { id: 1, code: 'goal' },
  { id: 2, code: 'note' },
  { id: 3, code: null },
] as MarkerType[]

test('a macro sets fields, adds markers and cuts a clip', () => {
  const plan = planOf(
    [
      { kind: 'confirm' },
      { kind: 'title', text: 'What a goal' },
      { kind: 'detail', text: 'Header' },
      { kind: 'marker', type: 'note' },
      { kind: 'marker', type: '3' },
      { kind: 'clip' },
    ],
    types,
  )
  expect(plan.values).toEqual({ status: 'confirmed', title: 'What a goal', detail: 'Header' })
  expect(plan.others.map(({ id }) => id)).toEqual([2, 3])
  expect(plan.hasClip).toBe(true)
})

test('a held marker is not confirmed, whatever comes first', () => {
  const held = { status: 'provisional', isHeld: true }
  expect(planOf([{ kind: 'confirm' }, { kind: 'hold' }], types).values).toEqual(held)
  expect(planOf([{ kind: 'hold' }, { kind: 'confirm' }], types).values).toEqual(held)
})

test('a type that the sport does not have is left out', () => {
  expect(planOf([{ kind: 'marker', type: 'try' }], types)).toEqual({
    values: {},
    others: [],
    hasClip: false,
  })
})
