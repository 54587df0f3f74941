import { tags } from '@touchline/contract/light'
import { expect, test } from 'vitest'
import { listKeyOf, mergeInto, type Row } from './merge.ts'
import type { Query } from './query.ts'

const [cup, final, goal] = [
  { id: 1, name: 'Cup', tagType: 'event', videoCount: 0 },
  { id: 2, name: 'Final', tagType: 'event', videoCount: 0 },
  { id: 3, name: 'Goal', tagType: 'play', videoCount: 0 },
]
const merge = (query: Query, changes: { rows?: Row[]; deleted?: number[] }, total = 3) =>
  mergeInto(tags, [{ query, rows: [cup, final, goal], total }], { rows: [], deleted: [], ...changes })
const isReadAgain = (...asked: Parameters<typeof merge>) => merge(...asked).isOutOfPlace

test('a changed row stands where it stood, one that is deleted is gone', () => {
  const changes = { rows: [{ ...final, videoCount: 9 }], deleted: [1] }
  const { pages, isOutOfPlace } = merge({ sort: 'name' }, changes)
  expect(pages).toEqual([{ rows: [{ ...final, videoCount: 9 }, goal], total: 2 }])
  expect(isOutOfPlace).toBe(false)
})

test('what a list goes by is read again where it changed: its order, filters and words', () => {
  const renamed = { rows: [{ ...final, name: 'Grand final' }] }
  expect(isReadAgain({}, renamed)).toBe(true)
  expect(isReadAgain({ sort: '-name' }, renamed)).toBe(true)
  expect(isReadAgain({ sort: '-createdAt' }, renamed)).toBe(false)
  expect(isReadAgain({ sort: '-createdAt', q: 'fin' }, renamed)).toBe(true)
  const retyped = { rows: [{ ...final, tagType: 'club' }] }
  expect(isReadAgain({ sort: 'name' }, retyped)).toBe(false)
  expect(isReadAgain({ sort: 'name', tagType: ['event'] }, retyped)).toBe(true)
})

test('a row that no page has is read where it may match', () => {
  const news = { rows: [{ ...cup, id: 9 }] }
  expect(isReadAgain({ sort: 'name' }, news)).toBe(true)
  expect(isReadAgain({ tagType: 'event,club' }, news)).toBe(true)
  expect(isReadAgain({ tagType: ['club'] }, news)).toBe(false)
  expect(isReadAgain({ id: [1, 2, 3] }, news)).toBe(false)
  expect(isReadAgain({ 'createdAt[gte]': '2026-01-01', q: '' }, news)).toBe(true)
})

test('rows move up where one before them is deleted', () => {
  expect(isReadAgain({ sort: 'name' }, { deleted: [1] }, 4)).toBe(true)
  expect(isReadAgain({ sort: 'name' }, { deleted: [77] }, 4)).toBe(true)
  expect(isReadAgain({ sort: 'name' }, { deleted: [77] })).toBe(false)
})

test('the pages of a list are one list', () => {
  const pages = [
    { query: { sort: 'name', offset: 0 }, rows: [cup], total: 3 },
    { query: { sort: 'name', offset: 1 }, rows: [final], total: 3 },
  ]
  expect(new Set(pages.map(({ query }) => listKeyOf(query))).size).toBe(1)
  const { pages: merged, isOutOfPlace } = mergeInto(tags, pages, {
    rows: [{ ...final, videoCount: 4 }],
    deleted: [],
  })
  expect(merged.map(({ rows }) => rows)).toEqual([[cup], [{ ...final, videoCount: 4 }]])
  expect(isOutOfPlace).toBe(false)
})
