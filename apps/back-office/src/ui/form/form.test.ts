import { tags } from '@touchline/contract/resources/tags'
import { videos } from '@touchline/contract/resources/videos'
import { expect, test } from 'vitest'
import { errorsOf } from './errors.ts'
import { plainBody, plainValues } from './plainValues.ts'
import { changedFields, chosenValues, differingFields, isAgreed, sideOf } from './versions.ts'

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

test('of two versions the differing fields are shown; a field that this person did not touch is theirs', () => {
  const base = { name: 'a', type: 'x', tags: [1], image: undefined }
  const versions = {
    base,
    mine: { ...base, name: 'mine' },
    theirs: { ...base, name: 'theirs', type: 'y' },
  }
  expect(differingFields(versions)).toEqual(['name', 'type'])
  expect([sideOf(versions, 'name'), sideOf(versions, 'type')]).toEqual(['mine', 'theirs'])
  expect(chosenValues(versions, {})).toEqual({ ...base, name: 'mine', type: 'y' })
  expect(chosenValues(versions, { name: 'theirs', type: 'mine' })).toEqual({ ...base, name: 'theirs' })
})

test('nobody is asked where others changed nothing that is shown, or wrote the same', () => {
  const base = { name: 'a', type: 'x' }
  const mine = { name: 'b', type: 'x' }
  expect(isAgreed({ base, mine, theirs: base })).toBe(true)
  expect(isAgreed({ base, mine, theirs: mine })).toBe(true)
  expect(isAgreed({ base, mine, theirs: { name: 'b', type: 'y' } })).toBe(true)
  expect(isAgreed({ base, mine, theirs: { name: 'a', type: 'y' } })).toBe(false)
  expect(isAgreed({ base, mine, theirs: { name: 'c', type: 'x' } })).toBe(false)
})
