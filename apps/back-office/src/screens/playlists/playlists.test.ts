import {
  type Playlist,
  type PlaylistRule,
  playlistRule,
  playlists,
} from '@touchline/contract/resources/playlists'
import { expect, test } from 'vitest'
import { errorsOf } from '../../ui/form/schemaErrors.ts'
import { parseDuration } from './duration.ts'
import { append, applyEdit, putBack } from './edits.ts'
import { queryOf, ruleOf, ruleValuesOf, toBody, toValues } from './values.ts'

const rule: PlaylistRule = {
  q: 'derby',
  tags: [1, 2],
  categories: [3],
  visibility: 'public',
  publishedSince: '2026-01-01T00:00:00.000Z',
  minDuration: 0,
  maxDuration: 90_000,
  sort: '-duration',
  limit: 10,
}

test('a rule goes through the form and back', () => {
  expect(ruleOf(ruleValuesOf(rule))).toEqual(rule)
  const bare: PlaylistRule = { sort: 'name', limit: 5 }
  expect(ruleOf(ruleValuesOf(bare))).toEqual(bare)
})

test('a new rule is one that the contract takes; one without a limit is not', () => {
  expect(playlistRule.safeParse(ruleOf(ruleValuesOf())).success).toBe(true)
  expect(playlistRule.safeParse(ruleOf({ ...ruleValuesOf(), limit: null })).success).toBe(false)
})

test('empty fields of a rule do not narrow', () => {
  expect(ruleOf({ ...ruleValuesOf(), q: '  ' })).toEqual({ sort: '-createdAt', limit: 25 })
})

test('a rule is asked for as the list of videos with the same filters', () => {
  expect(queryOf(rule)).toEqual({
    q: 'derby',
    tags: [1, 2],
    categories: [3],
    visibility: 'public',
    'publishedAt[gte]': '2026-01-01T00:00:00.000Z',
    'duration[gte]': 0,
    'duration[lte]': 90_000,
    sort: '-duration',
    limit: 10,
  })
  expect(queryOf({ ...rule, minDuration: Number.NaN })['duration[gte]']).toBeUndefined()
  expect([0, 250, 2.5, null].map((limit) => queryOf({ ...rule, limit: limit as number }).limit)).toEqual([
    1, 100, 2, 100,
  ])
})

test('a duration that cannot be read is an error of its field', () => {
  const values = { name: 'Short', description: '', rule: { ...ruleValuesOf(), minDuration: Number.NaN } }
  expect(Object.keys(errorsOf(playlists, toBody(values), true))).toEqual(['rule.minDuration'])
})

test('a playlist filled by hand has no rule, and an empty description is none', () => {
  const playlist = { name: 'Best of', description: null, rule: null } as Playlist
  expect(toBody(toValues(playlist))).toEqual({ name: 'Best of', description: null, rule: null })
})

test('a duration is read as people write it', () => {
  expect(['1:30', '90:00', '1:30:00', ' 2 ', ''].map(parseDuration)).toEqual([
    90_000,
    5_400_000,
    5_400_000,
    120_000,
    null,
  ])
  expect(['1:75', 'x', '-1', '1.5'].map(parseDuration)).toEqual([undefined, undefined, undefined, undefined])
})

const list = [1, 2, 3, 4].map((id) => ({ id }))
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

test('videos are moved, taken out, and put back where they were', () => {
  expect(idsOf(applyEdit(list, { kind: 'move', id: 4, to: 0 }))).toEqual([4, 1, 2, 3])
  const without = applyEdit(list, { kind: 'remove', ids: [1, 3] })
  expect(idsOf(without)).toEqual([2, 4])
  expect(applyEdit(without, putBack(list, [1, 3]))).toEqual(list)
})

test('added videos stand at the end, and none twice', () => {
  expect(idsOf(applyEdit(list, append(list, [{ id: 9 }, { id: 2 }, { id: 8 }])))).toEqual([1, 2, 3, 4, 9, 8])
})

test('an edit of what somebody else has taken out changes nothing', () => {
  expect(applyEdit(list, { kind: 'move', id: 7, to: 0 })).toEqual(list)
  expect(applyEdit(list, { kind: 'remove', ids: [7] })).toEqual(list)
})
