import { tags } from '@touchline/contract/resources/tags'
import { videos } from '@touchline/contract/resources/videos'
import { expect, test } from 'vitest'
import { plainBody, plainValues } from './plainValues.ts'
import { errorsOf } from './schemaErrors.ts'
import { changedFields, chosenValues, conflictingFields, isAgreed, sideOf } from './versions.ts'

test('the contract checks a form before it is sent', () => {
  expect(Object.keys(errorsOf(tags, { name: ' ' }, true))).toEqual(['name'])
  expect(errorsOf(tags, { name: 'Cup' }, true)).toEqual({})
  expect(errorsOf(videos, { description: 'x' }, false)).toEqual({})
  expect(Object.keys(errorsOf(videos, { name: 'x'.repeat(201) }, false))).toEqual(['name'])
})

test('a text that is not there is shown as an empty one, and an emptied one is taken away', () => {
  const initial = { name: '', tagType: '', limit: 25 as number | null }
  const item = { id: 1, name: 'Cup', tagType: null, limit: null }
  expect(plainValues(initial, item)).toEqual({ name: 'Cup', tagType: '', limit: null })
  expect(plainBody({ name: 'Cup', tagType: ' ', limit: 0 })).toEqual({ name: 'Cup', tagType: null, limit: 0 })
  expect(errorsOf(tags, plainBody({ name: 'Cup', tagType: '' }), false)).toEqual({})
})

test('only what changed is sent', () => {
  expect(changedFields({ name: 'a', tags: [1], x: null }, { name: 'b', tags: [1], x: null })).toEqual({
    name: 'b',
  })
})

test('only what both sides changed is to be chosen; what one side changed is taken from it', () => {
  const base = { name: 'a', type: 'x', tags: [1], image: undefined }
  const versions = {
    base,
    mine: { ...base, name: 'mine', tags: [2] },
    theirs: { ...base, name: 'theirs', type: 'y' },
  }
  expect(conflictingFields(versions)).toEqual(['name'])
  expect([sideOf(versions, 'name'), sideOf(versions, 'type')]).toEqual(['mine', 'theirs'])
  expect(chosenValues(versions, {})).toEqual({ ...base, name: 'mine', type: 'y', tags: [2] })
  expect(chosenValues(versions, { name: 'theirs' })).toEqual({
    ...base,
    name: 'theirs',
    type: 'y',
    tags: [2],
  })
})

test('nobody is asked where both sides changed different fields, or wrote the same', () => {
  const base = { name: 'a', type: 'x' }
  const mine = { name: 'b', type: 'x' }
  expect(isAgreed({ base, mine, theirs: base })).toBe(true)
  expect(isAgreed({ base, mine, theirs: mine })).toBe(true)
  expect(isAgreed({ base, mine, theirs: { name: 'b', type: 'y' } })).toBe(true)
  expect(isAgreed({ base, mine, theirs: { name: 'a', type: 'y' } })).toBe(true)
  expect(isAgreed({ base, mine, theirs: { name: 'c', type: 'x' } })).toBe(false)
})
