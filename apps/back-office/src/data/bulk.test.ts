import { tags } from '@touchline/contract/light'
import { expect, test, vi } from 'vitest'
import { bulkWork, inTurn } from './bulk.ts'
import { mostAtOnce, readMatching } from './matching.ts'

const readList = vi.hoisted(() => vi.fn())
vi.mock('./resources.ts', () => ({ readList }))

const rows = (first: number) => Array.from({ length: 100 }, (_, index) => ({ id: first + index }))

test('work on many says how far it is, and stops before the next item', async () => {
  const done: number[] = []
  await inTurn(
    rows(0).map(({ id }) => id),
    async (id) => {
      done.push(id)
      expect(bulkWork.get()).toMatchObject({ done: id, total: 100 })
      if (id === 2) bulkWork.get()?.stop()
    },
  )
  expect(done).toEqual([0, 1, 2])
  expect(bulkWork.get()).toBeUndefined()
})

test('all that match are read page by page, whatever the page that is shown', async () => {
  readList.mockResolvedValueOnce({ data: rows(0), total: 130, nextCursor: 'next' })
  readList.mockResolvedValueOnce({ data: rows(100).slice(0, 30), total: 130, nextCursor: null })
  const found = await readMatching(tags, { q: 'cup', offset: 50, limit: 25 })
  expect(found).toHaveLength(130)
  expect(readList.mock.calls.map(([, query]) => query)).toMatchObject([
    { q: 'cup', offset: undefined, limit: 100, cursor: undefined },
    { q: 'cup', offset: undefined, limit: 100, cursor: 'next' },
  ])
})

test('no more are taken than can be done at once', async () => {
  readList.mockImplementation(async () => ({ data: rows(0), total: 10_000, nextCursor: 'more' }))
  expect(await readMatching(tags, {})).toHaveLength(mostAtOnce)
})
