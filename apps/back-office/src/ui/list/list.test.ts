import { expect, test } from 'vitest'
import frenchTexts from '../../i18n/fr/ui.ts'
import { withFrenchSpaces } from '../../i18n/typography.ts'
import { parseSearch, stringifySearch } from '../../shell/routes/search.ts'
import { isNarrowed, nextSort, queryOf, readListState, shownColumns, writeListState } from './listState.ts'
import type { Column } from './types.ts'
import { rowAfter } from './useRowKeys.ts'

const filters = [{ key: 'tagType', label: 'Type', options: [] }]
const usual = readListState({}, filters, 'name')

test('a list’s state goes through its address and back', () => {
  const state = {
    ...usual,
    q: 'cup',
    sort: '-createdAt',
    page: 3,
    limit: 50,
    filters: { tagType: ['a,b', 'é c'] },
    columns: ['name'],
    view: 'grid' as const,
  }
  const search = writeListState(state, 'name')
  expect(readListState(search, filters, 'name')).toEqual(state)
})

const address = (values: string[]) =>
  stringifySearch(writeListState({ ...usual, filters: { tagType: values } }, 'name'))
const valuesIn = (search: string) => readListState(parseSearch(search), filters, 'name').filters.tagType

test('filter values stand in the address encoded once, and come back as they were', () => {
  expect(address(['Harbour City', 'club'])).toBe('?tagType=Harbour+City,club')
  const values = ['Washington, DC', '100 %', '%2C', 'a&b=c', 'Zürich', 'live[1]', 'a+b', '50%20', '#']
  expect(valuesIn(address(values))).toEqual(values)
})

test('addresses that were written before are read, and those written by hand', () => {
  expect(valuesIn('?tagType=Harbour%2520City,Washington%252C%2520DC')).toEqual([
    'Harbour City',
    'Washington, DC',
  ])
  expect(valuesIn('?tagType=100%25')).toEqual(['100%'])
})

test('a set filter has a space before its colon in French', () => {
  expect(withFrenchSpaces(frenchTexts.list.narrowed)).toBe('{{label}}\u202f: {{values}}')
})

test('the usual state leaves the address empty, and wrong values are the usual ones', () => {
  expect(Object.values(writeListState(usual, 'name')).filter(Boolean)).toEqual([])
  expect(readListState({ page: '-2', limit: '7' }, filters, 'name')).toEqual(usual)
})

test('HTTP-17 the query has limit and offset, and a filter as a list', () => {
  expect(queryOf({ ...usual, page: 3, filters: { tagType: ['Team'] } }, filters)).toEqual({
    q: undefined,
    sort: 'name',
    limit: 25,
    offset: 50,
    tagType: ['Team'],
  })
  expect(isNarrowed(usual)).toBe(false)
  expect(isNarrowed({ ...usual, q: 'x' })).toBe(true)
})

test('a head sorts up, then down', () => {
  expect([nextSort('name', '-createdAt'), nextSort('name', 'name'), nextSort('name', '-name')]).toEqual([
    'name',
    '-name',
    'name',
  ])
})

test('the naming column is always shown, optional ones when chosen', () => {
  const columns = [{ key: 'name' }, { key: 'a' }, { key: 'b', isOptional: true }] as Column<unknown>[]
  const keys = (chosen?: string[]) =>
    shownColumns(columns, { ...usual, columns: chosen }).map(({ key }) => key)
  expect(keys()).toEqual(['name', 'a'])
  expect(keys(['b'])).toEqual(['name', 'b'])
})

test('a column without a value on the whole page is hidden unless it was chosen', () => {
  const columns = [{ key: 'name' }, { key: 'type', hasValue: Boolean }] as Column<number>[]
  const keys = (items: number[], chosen?: string[]) =>
    shownColumns(columns, { columns: chosen }, items).map(({ key }) => key)
  expect([keys([0, 0]), keys([0, 1]), keys([]), keys([0], ['type'])]).toEqual([
    ['name'],
    ['name', 'type'],
    ['name', 'type'],
    ['name', 'type'],
  ])
})

test('j and k stay within the list', () => {
  expect([rowAfter('j', -1, 3), rowAfter('j', 2, 3), rowAfter('k', 0, 3), rowAfter('k', 2, 3)]).toEqual([
    0, 2, 0, 1,
  ])
  expect([rowAfter('j', -1, 0), rowAfter('q', 0, 3)]).toEqual([undefined, undefined])
})
