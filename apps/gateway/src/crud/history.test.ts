import type { HistoryEntry } from '@touchline/contract'
import { scopeOf, updateRow, videoRecords } from '@touchline/records'
import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

const videos = '/main-api/videos'
const historyOf = async (base: string, id: number, user = operator): Promise<HistoryEntry[]> =>
  (await user.get(`${base}/${id}/history`)).body.data

test('the history of an item says who changed what, the latest first, with both values', async () => {
  const tag = await makeItem(operator, '/main-api/tags', { name: 'Cup' })
  const { id } = await makeItem(operator, videos, { name: 'Final', tags: [tag.id] })
  const colleague = await gateway.user(operator.account)
  await colleague.put(`${videos}/${id}`, {
    name: 'The final',
    tags: [],
    publishedAt: '2026-05-01T20:30:00+02:00',
  })
  await operator.remove(`${videos}/${id}`)
  expect((await operator.get(`${videos}/${id}/history`)).status).toBe(404)
  await operator.post(`${videos}/${id}/restore`)
  const entries = await historyOf(videos, id)
  expect(entries.map(({ action, by, isJob }) => [action, by?.id, isJob])).toEqual([
    ['restore', operator.id, false],
    ['remove', operator.id, false],
    ['update', colleague.id, false],
    ['create', operator.id, false],
  ])
  expect(entries.map(({ changes }) => changes)).toEqual([
    [],
    [],
    [
      { field: 'name', before: 'Final', after: 'The final' },
      { field: 'publishedAt', before: null, after: '2026-05-01T18:30:00.000Z' },
      { field: 'tags', before: [tag.id], after: [] },
    ],
    [
      { field: 'name', before: null, after: 'Final' },
      { field: 'visibility', before: null, after: 'private' },
      { field: 'tags', before: null, after: [tag.id] },
    ],
  ])
})

test('a change by a job is told as such, without what only the gateway writes', async () => {
  const { id } = await makeItem(operator, videos, { name: 'Encoded' })
  const scope = scopeOf(gateway.services.pool, operator.account.id)
  const changes = { state: 'ready', outputPrefix: 'a-path', fileKey: 'a-key' }
  await updateRow(scope, videoRecords, id, changes, { action: 'finish' })
  const [entry] = await historyOf(videos, id)
  expect(entry).toMatchObject({ action: 'finish', by: null, isJob: true, changes: [] })
  const { body } = await operator.get(`${videos}/${id}/history`)
  expect(JSON.stringify(body)).not.toMatch(/a-key|a-path/)
})

test('a file is told by its name, and what was linked from the other side by its ids', async () => {
  const body = { name: 'Season', slug: 'season' }
  const { id } = await makeItem(operator, '/main-api/categories', body)
  const key = `accounts/${operator.account.id}/uploads/x/season.png`
  await gateway.services.pool.query(`update categories set "imageKey" = $2 where id = $1`, [id, key])
  await operator.put(`/main-api/categories/${id}`, { image: null })
  const video = await makeItem(operator, videos, { name: 'Linked' })
  await operator.put(`/main-api/categories/${id}/videos`, { add: [video.id] })
  const [linked, imaged] = await historyOf('/main-api/categories', id)
  expect(imaged?.changes).toEqual([{ field: 'image', before: 'season.png', after: null }])
  expect(linked).toMatchObject({
    action: 'link',
    changes: [{ field: 'videos', before: [], after: [video.id] }],
  })
})

test('the texts of a translation are told with their language', async () => {
  const { id } = await makeItem(operator, videos, { name: 'Final' })
  const translations = `${videos}/${id}/translations`
  await operator.post(translations, { langId: 'fr', name: 'Finale', description: 'Le match' })
  await operator.put(`${translations}/fr`, { name: 'La finale' })
  await operator.remove(`${translations}/fr`)
  const entries = (await historyOf(videos, id)).map(({ action, changes }) => [action, ...changes])
  const field = 'translation'
  expect(entries.slice(0, 3)).toEqual([
    [
      'translate',
      { field, before: { langId: 'fr', name: 'La finale', description: 'Le match' }, after: null },
    ],
    [
      'translate',
      { field, before: { langId: 'fr', name: 'Finale' }, after: { langId: 'fr', name: 'La finale' } },
    ],
    ['translate', { field, before: null, after: { langId: 'fr', name: 'Finale', description: 'Le match' } }],
  ])
})

test('the history comes in pages', async () => {
  const { id } = await makeItem(operator, '/main-api/tags', { name: 'Version 1' })
  for (const version of [2, 3, 4]) await operator.put(`/main-api/tags/${id}`, { name: `Version ${version}` })
  const address = `/main-api/tags/${id}/history?limit=3`
  const first = (await operator.get(address)).body
  expect(first.data).toHaveLength(3)
  const second = (await operator.get(`${address}&cursor=${first.nextCursor}`)).body
  expect(second.data.map(({ action }: HistoryEntry) => action)).toEqual(['create'])
  expect(second.nextCursor).toBeNull()
  for (const query of ['limit=0', 'limit=101', 'cursor=x', 'nonsense=1'])
    expect([query, (await operator.get(`/main-api/tags/${id}/history?${query}`)).status]).toEqual([
      query,
      400,
    ])
})

test('the history is for who may read the item, and knows no other account', async () => {
  const { id } = await makeItem(operator, videos, { name: 'Private' })
  const address = `${videos}/${id}/history`
  const { account } = operator
  expect((await (await gateway.user(account, ['video_download'])).get(address)).status).toBe(200)
  expect((await (await gateway.user(account, ['read_only', 'video_write'])).get(address)).status).toBe(200)
  expect((await (await gateway.user(account, ['use_crm'])).get(address)).status).toBe(403)
  expect((await (await gateway.user(account, ['own_videos_only'])).get(address)).status).toBe(404)
  const rival = await gateway.user(await gateway.account())
  expect((await rival.get(address)).status).toBe(404)
  // An entry of the same item in another account.
  await gateway.services.pool.query(
    `insert into audit_entries ("UserId", "AccountId", action, resource, "resourceId") values ($1, $2, 'peek', 'videos', $3)`,
    [rival.id, rival.account.id, id],
  )
  expect((await historyOf(videos, id)).map(({ action }) => action)).toEqual(['create'])
})
