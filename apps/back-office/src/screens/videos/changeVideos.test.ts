import type { Video } from '@touchline/contract/light'
import { beforeAll, expect, test, vi } from 'vitest'
import { checkEnvironment } from '../../data/config.ts'
import { shownMessages } from '../../data/messages.ts'
import { changesOf, changeVideos, undoOf, withLinks } from './changeVideos.ts'

let stored = { id: 1, tags: [1] as number[], version: 1 }
const written: unknown[] = []
let beforeWrite: () => void = () => {}

/** A gateway with one video, which refuses writes over another version of it. */
async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  if (address === '/config.json') return Response.json({ gatewayUrl: '', secondGatewayUrl: '' })
  const reply = () => Response.json(stored, { headers: { etag: `"${stored.version}"` } })
  if (init.method !== 'PUT') return reply()
  beforeWrite()
  beforeWrite = () => {}
  const condition = new Headers(init.headers).get('if-match')
  if (condition !== `"${stored.version}"`) return Response.json({ message: 'Stale' }, { status: 412 })
  const body = JSON.parse(String(init.body))
  written.push(body)
  stored = { ...stored, ...body, version: stored.version + 1 }
  return reply()
}

beforeAll(async () => {
  vi.stubGlobal('fetch', answer)
  await checkEnvironment()
})

test('a tag that a colleague gives meanwhile stays, through the change and its Undo', async () => {
  const opened = { ...stored } as unknown as Video
  const changes = changesOf([opened], (video) => withLinks(video, 'tags', [3]))
  stored = { ...stored, tags: [1, 2], version: 2 }
  beforeWrite = () => {
    stored = { ...stored, tags: [1, 2, 4], version: 3 }
  }
  await changeVideos(changes, String)
  expect(written).toEqual([{ tags: [1, 2, 4, 3] }])

  stored = { ...stored, tags: [...stored.tags, 5], version: 9 }
  shownMessages.get().at(-1)?.action?.run()
  await vi.waitFor(() => expect(stored.tags).toEqual([1, 2, 4, 5]))
})

test('a category that a colleague adds meanwhile stays through the Undo', () => {
  const before = { tags: [] as number[], categories: [1] } as Video
  const undo = undoOf(before, withLinks(before, 'categories', [1, 2]))
  expect(undo({ ...before, categories: [1, 2, 7] })).toEqual({ categories: [1, 7] })
})
