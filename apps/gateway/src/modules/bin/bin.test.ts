import { isRestorable } from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { bindings } from '../index.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway({ BIN_DAYS: '10' })
  operator = await gateway.user(await gateway.account())
})

const bin = '/main-api/bin'
const base = (kind: string) => `/main-api/${kind}`

/** Creates and deletes an item; returns its id. */
async function makeDeleted(user: TestUser, kind: string, body: object): Promise<number> {
  const { id } = await makeItem(user, base(kind), body)
  expect((await user.remove(`${base(kind)}/${id}`)).status).toBe(204)
  return id
}

type Entry = { resource: string; id: number; name: string }
const entriesOf = async (user: TestUser, query = '') =>
  (await user.get(`${bin}${query}`)).body.data as Entry[]

test('what can be restored is what has a route for it', () => {
  // A resource may have several addresses.
  const withRoute = new Set(
    gateway.routes.flatMap(({ url, resource }) => (url.endsWith('/restore') ? [resource] : [])),
  )
  const restorable = bindings
    .filter(({ resource }) => isRestorable(resource))
    .map(({ resource }) => resource.name)
  expect(restorable.toSorted()).toEqual([...withRoute].toSorted())
})

describe('the bin', () => {
  test('lists what was deleted, the latest first: kind, name, who, when, and until when it can be restored', async () => {
    const user = await gateway.user(await gateway.account())
    const tag = await makeDeleted(user, 'tags', { name: 'Cup' })
    await makeItem(user, base('tags'), { name: 'Kept' })
    const video = await makeDeleted(user, 'videos', { name: 'Final' })
    const { body } = await user.get(bin)
    expect(body).toMatchObject({ total: 2, keptDays: 10 })
    const deletedBy = { id: user.id, name: 'Ada Tester' }
    expect(body.data).toMatchObject([
      { resource: 'videos', id: video, name: 'Final', deletedBy },
      { resource: 'tags', id: tag, name: 'Cup', deletedBy },
    ])
    const [{ deletedAt, expiresAt }] = body.data
    expect(Date.parse(expiresAt) - Date.parse(deletedAt)).toBe(10 * 86_400_000)
    expect((await user.post(`${base('videos')}/${video}/restore`)).status).toBe(200)
    expect((await entriesOf(user)).map(({ name }) => name)).toEqual(['Cup'])
  })

  test('is paged, filtered by kind and searched', async () => {
    const user = await gateway.user(await gateway.account())
    for (const name of ['One', 'Two', 'Three']) await makeDeleted(user, 'tags', { name })
    await makeDeleted(user, 'playlists', { name: 'Three goals' })
    const names = async (query: string) => (await entriesOf(user, query)).map(({ name }) => name)
    expect(await names('?limit=2')).toEqual(['Three goals', 'Three'])
    expect(await names('?limit=2&offset=2')).toEqual(['Two', 'One'])
    expect((await user.get(`${bin}?limit=2&offset=90`)).body).toMatchObject({ data: [], total: 4 })
    expect(await names('?resource=tags')).toEqual(['Three', 'Two', 'One'])
    expect(await names('?resource=tags,playlists&q=thr')).toEqual(['Three goals', 'Three'])
    for (const query of ['?resource=jobs', '?resource=nonsense', '?limit=101', '?nonsense=1'])
      expect([query, (await user.get(bin + query)).status]).toEqual([query, 400])
  })

  test('holds what its reader may delete, and nothing of another account', async () => {
    const { account } = operator
    const tag = await makeDeleted(operator, 'tags', { name: 'Theirs' })
    const video = await makeDeleted(operator, 'videos', { name: 'Theirs' })
    const listed = async (user: TestUser) =>
      (await entriesOf(user))
        .filter(({ name }) => name === 'Theirs')
        .map(({ id, resource }) => [resource, id])
    expect(await listed(operator)).toEqual([
      ['videos', video],
      ['tags', tag],
    ])
    expect(await listed(await gateway.user(account, ['sport_player_write']))).toEqual([['tags', tag]])
    expect(await listed(await gateway.user(account, ['video_download']))).toEqual([])
    expect(await listed(await gateway.user(account, ['own_videos_only', 'video_write']))).toEqual([])
    expect(await listed(await gateway.user(account, ['read_only', 'video_write']))).toEqual([
      ['videos', video],
    ])
    expect(await listed(await gateway.user(await gateway.account()))).toEqual([])
    expect((await gateway.anonymous.get(bin)).status).toBe(401)
  })
})

describe('restoring', () => {
  test('says that the name is taken by now', async () => {
    const id = await makeDeleted(operator, 'tags', { name: 'Once' })
    await makeItem(operator, base('tags'), { name: 'once' })
    const answer = await operator.post(`${base('tags')}/${id}/restore`, {}, { 'idempotency-key': 'taken' })
    expect(answer).toMatchObject({ status: 409, body: { key: 'common.restoreTaken' } })
    expect(answer.body.errors).toBeUndefined()
  })

  test('says what the item belongs to where that is deleted too', async () => {
    const category = await makeItem(operator, base('categories'), { name: 'Season', slug: 'season' })
    const body = { name: 'Cup', slug: 'cup', CategoryId: category.id }
    const id = await makeDeleted(operator, 'subcategories', body)
    await operator.remove(`${base('categories')}/${category.id}`)
    const restore = (kind: string, of: number) => operator.post(`${base(kind)}/${of}/restore`)
    expect(await restore('subcategories', id)).toMatchObject({
      status: 422,
      body: { key: 'common.restoreParent', params: { name: 'Season' } },
    })
    expect((await restore('categories', category.id)).status).toBe(200)
    expect((await restore('subcategories', id)).status).toBe(200)
    expect((await restore('subcategories', id)).status).toBe(404)
  })
})
