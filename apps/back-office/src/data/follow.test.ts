import { QueryObserver } from '@tanstack/react-query'
import { tags } from '@touchline/contract/light'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showChange } from './changes.ts'
import { client } from './client.ts'
import { follow, readFollowed, showMissed } from './follow.ts'
import { fetchJson } from './request.ts'
import { type LoginReply, session } from './session.ts'

vi.mock('./request.ts', () => ({ fetchJson: vi.fn() }))

let nextUser = 1
const requests = vi.mocked(fetchJson)
const [cup, final] = [
  { id: 1, name: 'Cup', updatedAt: 'a' },
  { id: 2, name: 'Final', updatedAt: 'a' },
]
const list = ['tags', 'list', { sort: '-createdAt' }]
const read = vi.fn()
/** The feed's responses, by the cursor they are requested with. */
let feed: Record<string, { data?: unknown[]; deleted?: number[]; cursor: string; hasMore?: boolean }>
let ends: (() => void)[] = []

const notice = (id: number, version = 2) => ({ resource: 'tags', id, version, action: 'update' })
const places = () => requests.mock.calls.map(([{ query }]) => query?.since)
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

/** Observes a query with cached data, as a screen that shows it does. */
function look(queryKey: readonly unknown[], data: unknown): void {
  client.setQueryData(queryKey, data)
  const observer = new QueryObserver(client, { queryKey, queryFn: read, staleTime: 30_000 })
  ends.push(observer.subscribe(() => {}))
}

beforeEach(() => {
  vi.useFakeTimers()
  session.set({ ...session.get(), login: { id: nextUser++ } as LoginReply })
  feed = { now: { cursor: '1' } }
  requests.mockReset().mockImplementation(async ({ query }) => {
    const page = feed[String(query?.since)]
    if (!page) throw { errors: [{ path: 'since', code: 'expired' }] }
    return { status: 200, etag: null, body: { data: [], deleted: [], hasMore: false, ...page } }
  })
  read.mockReset().mockImplementation(async ({ queryKey }) => client.getQueryData(queryKey))
})

afterEach(() => {
  for (const end of ends) end()
  ends = []
  client.clear()
  vi.useRealTimers()
})

test('a burst of notices is one request, and shows without the list being read', async () => {
  await follow(tags)
  look(list, { data: [final, cup], total: 2 })
  feed['1'] = { data: [{ ...cup, name: 'League' }], cursor: '2', hasMore: true }
  feed['2'] = { data: [{ ...cup, name: 'Trophy' }], deleted: [2], cursor: '3' }
  for (let count = 0; count < 20; count++) showChange(notice(1))
  await vi.advanceTimersByTimeAsync(100)
  expect(places()).toEqual(['now', '1', '2'])
  expect(client.getQueryData(list)).toEqual({ data: [{ ...cup, name: 'Trophy' }], total: 1 })
  expect(read).not.toHaveBeenCalled()
  feed['3'] = { cursor: '3' }
  showChange(notice(1, 3))
  showChange(notice(1, 4))
  await vi.advanceTimersByTimeAsync(2000)
  expect(places()).toEqual(['now', '1', '2', '3'])
})

test('a list is read again for a new row, and for one with more than the feed has at each notice', async () => {
  await follow(tags)
  const expanded = ['tags', 'list', { expand: '[Tag]' }]
  look(list, { data: [cup], total: 1 })
  look(expanded, { data: [cup], total: 1 })
  feed['1'] = { data: [final], cursor: '2' }
  showChange(notice(2))
  expect(read).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(100)
  expect(read.mock.calls.map(([{ queryKey }]) => queryKey)).toEqual([expanded, list])
})

test('what nobody looks at is read when somebody does, and the feed is not requests', async () => {
  await follow(tags)
  client.setQueryData(list, { data: [cup], total: 1 })
  showChange(notice(1))
  await vi.advanceTimersByTimeAsync(2000)
  expect([places(), isStale(list)]).toEqual([['now'], true])
})

test('after a lost line the feed tells what was missed; an item is read where it changed', async () => {
  await follow(tags)
  const items = [1, 2].map((id) => ['tags', 'item', id, undefined])
  look(items[0]!, { item: cup, etag: '"1"' })
  look(items[1]!, { item: final, etag: '"1"' })
  look(['categories', 'list', {}], { data: [], total: 0 })
  feed['1'] = { data: [{ ...cup, updatedAt: 'b' }], cursor: '2' }
  showMissed()
  await vi.advanceTimersByTimeAsync(0)
  expect(read.mock.calls.map(([{ queryKey }]) => queryKey)).toEqual([['categories', 'list', {}], items[0]])
})

test('who has been away for too long begins anew', async () => {
  await follow(tags)
  look(list, { data: [cup], total: 1 })
  showChange(notice(1))
  await vi.advanceTimersByTimeAsync(100)
  expect(read).toHaveBeenCalledOnce()
  feed.now = { cursor: '9' }
  await follow(tags)
  expect(places()).toEqual(['now', '1', 'now'])
})

test('the whole collection comes from the feed, and then what has changed', async () => {
  feed.undefined = { data: [cup, final], cursor: 'a', hasMore: true }
  feed.a = { data: [{ ...cup, name: 'Trophy' }], cursor: 'b' }
  const key = ['tags', 'followed']
  const rows = await readFollowed(tags)
  expect(rows).toEqual([{ ...cup, name: 'Trophy' }, final])
  look(key, rows)
  feed['1'] = { data: [{ id: 3, name: 'Goal' }], deleted: [1], cursor: '2' }
  showChange(notice(3))
  await vi.advanceTimersByTimeAsync(100)
  expect(client.getQueryData(key)).toEqual([final, { id: 3, name: 'Goal' }])
  feed['2'] = { deleted: [2], cursor: '3' }
  expect(await readFollowed(tags)).toEqual([{ id: 3, name: 'Goal' }])
  expect(places()).toEqual(['now', undefined, 'a', '1', '2'])
})

test('a place in the feed is of one account', async () => {
  await follow(tags)
  session.set({ ...session.get(), simulatedAccount: { id: 7, name: 'Club', key: 'club', SportId: null } })
  await follow(tags)
  expect(places()).toEqual(['now', 'now'])
  session.set({ ...session.get(), simulatedAccount: undefined })
})
