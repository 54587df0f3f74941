import type { PageOfViewer } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { expect, test, vi } from 'vitest'
import type { Viewer } from './tokens.ts'
import { openWatching } from './watching.ts'

const page = (key: string) => ({ kind: 'event', key }) as const
const viewer = (sessionId: number, accountId = 1): Viewer => ({ sessionId, accountId, fanId: null })
const find = async (_database: Queryable, _page: PageOfViewer) =>
  ({ kind: 'event', id: 7, accountId: 1 }) as const

/** A database whose writes last until they are let go. */
function slowDatabase() {
  const held: { sessions: number[]; letGo: () => void }[] = []
  const query = vi.fn(async (given: { name?: string; values?: unknown[] }) => {
    if (given.name !== 'write-watching') return { rows: [{ watching: 1 }] }
    await new Promise<void>((letGo) => held.push({ sessions: given.values![2] as number[], letGo }))
    return { rows: [] }
  })
  return { held, query, database: { query } as unknown as Queryable }
}

test('a slow database gets one batch of reports at a time, with all that came meanwhile', async () => {
  const { held, database } = slowDatabase()
  const watching = openWatching(database, find, () => {})
  const first = watching.report(database, viewer(1), page('a'))
  await vi.waitFor(() => expect(held).toHaveLength(1))
  const more = [2, 3].map((id) => watching.report(database, viewer(id), page('a')))
  // Longer than reports are gathered.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(held.map(({ sessions }) => sessions)).toEqual([[1]])
  held[0]!.letGo()
  await vi.waitFor(() => expect(held).toHaveLength(2))
  expect(held[1]!.sessions).toEqual([2, 3])
  held[1]!.letGo()
  expect(await Promise.all([first, ...more])).toHaveLength(3)
  await watching.close()
})

test('a write that fails refuses those who reported, and nobody after them', async () => {
  const query = vi.fn(async (given: { name?: string }) => {
    if (given.name === 'write-watching' && query.mock.calls.length === 1) throw new Error('down')
    return { rows: [{ watching: 3 }] }
  })
  const database = { query } as unknown as Queryable
  const watching = openWatching(database, find, () => {})
  await expect(watching.report(database, viewer(1), page('a'))).rejects.toThrow('down')
  expect(await watching.report(database, viewer(2), page('a'))).toMatchObject({ watching: 3 })
  await watching.close()
})

test("what is looked up for a viewer takes the share of the viewer's account", async () => {
  const writers = { query: vi.fn(async () => ({ rows: [] })) }
  const share = { query: vi.fn(async () => ({ rows: [{ watching: 2 }] })) }
  const lookUp = vi.fn(find)
  const watching = openWatching(writers as unknown as Queryable, lookUp, () => {})
  await watching.report(share as unknown as Queryable, viewer(1), page('a'))
  expect(lookUp).toHaveBeenCalledWith(share, page('a'))
  expect(share.query).toHaveBeenCalledTimes(1)
  expect(writers.query).toHaveBeenCalledTimes(1)
  await watching.close()
})

test('whoever asks for a page of another account is not waited for by the viewers of that one', async () => {
  const share = { query: vi.fn(async () => ({ rows: [{ watching: 2 }] })) } as unknown as Queryable
  const stranger = { query: vi.fn() } as unknown as Queryable
  const lookUp = vi.fn(find)
  const watching = openWatching(share, lookUp, () => {})
  const refused = watching.report(stranger, viewer(1, 2), page('a'))
  expect(await watching.report(share, viewer(2), page('a'))).toMatchObject({ watching: 2 })
  expect(await refused).toBeUndefined()
  expect(lookUp.mock.calls).toEqual([
    [stranger, page('a')],
    [share, page('a')],
  ])
  await watching.close()
})
