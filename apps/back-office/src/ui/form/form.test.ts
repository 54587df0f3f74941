import { tags, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { chosenValues, differingFields } from './ConflictDialog.tsx'
import { changedFields, faultsOf } from './faults.ts'

test('the contract checks a form before it is sent', () => {
  expect(Object.keys(faultsOf(tags, { name: ' ' }, true))).toEqual(['name'])
  expect(faultsOf(tags, { name: 'Cup' }, true)).toEqual({})
  expect(faultsOf(videos, { description: 'x' }, false)).toEqual({})
  expect(Object.keys(faultsOf(videos, { name: 'x'.repeat(201) }, false))).toEqual(['name'])
})

test('only what changed is sent', () => {
  expect(changedFields({ name: 'a', tags: [1], x: null }, { name: 'b', tags: [1], x: null })).toEqual({
    name: 'b',
  })
})

test('of two versions the differing fields are shown, and the chosen side of each is kept', () => {
  const conflict = { mine: { name: 'a', type: 'x', tags: [1] }, theirs: { name: 'b', type: 'y', tags: [1] } }
  expect(differingFields(conflict)).toEqual(['name', 'type'])
  expect(chosenValues(conflict, { type: 'theirs' })).toEqual({ name: 'a', type: 'y', tags: [1] })
})
