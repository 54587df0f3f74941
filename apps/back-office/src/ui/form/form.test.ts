import { tags, videos } from '@touchline/contract'
import { expect, test } from 'vitest'
import { chosenValues, differingFields } from './ConflictDialog.tsx'
import { changedFields, faultsOf } from './faults.ts'
import { plainBody, plainValues } from './plainValues.ts'

test('the contract checks a form before it is sent', () => {
  expect(Object.keys(faultsOf(tags, { name: ' ' }, true))).toEqual(['name'])
  expect(faultsOf(tags, { name: 'Cup' }, true)).toEqual({})
  expect(faultsOf(videos, { description: 'x' }, false)).toEqual({})
  expect(Object.keys(faultsOf(videos, { name: 'x'.repeat(201) }, false))).toEqual(['name'])
})

test('a text that is not there is shown as an empty one, and an emptied one is taken away', () => {
  const initial = { name: '', tagType: '', limit: 25 as number | null }
  const item = { id: 1, name: 'Cup', tagType: null, limit: null }
  expect(plainValues(initial, item)).toEqual({ name: 'Cup', tagType: '', limit: null })
  expect(plainBody({ name: 'Cup', tagType: ' ', limit: 0 })).toEqual({ name: 'Cup', tagType: null, limit: 0 })
  expect(faultsOf(tags, plainBody({ name: 'Cup', tagType: '' }), false)).toEqual({})
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
