import { openClient } from '@touchline/database'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeItem } from '../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway()
})

const tags = '/main-api/tags'
const newUser = async () => await gateway.user(await gateway.account())
type Feed = { data: { id: number; name: string }[]; deleted: number[]; cursor: string; hasMore: boolean }

async function changes(user: TestUser, query = ''): Promise<Feed> {
  const answer = await user.get(`${tags}/changes${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** Reads changes until there are no more; returns the rows of a client that merges by id. */
async function follow(user: TestUser, known: Map<number, string>, cursor: string | undefined, limit = 100) {
  for (let since = cursor; ; ) {
    const feed = await changes(user, `?limit=${limit}${since ? `&since=${since}` : ''}`)
    for (const { id, name } of feed.data) known.set(id, name)
    for (const id of feed.deleted) known.delete(id)
    since = feed.cursor
    if (!feed.hasMore) return since
  }
}

/** A cursor past all earlier changes: other tests' transactions delay for a while which changes are final. */
async function certainCursor(user: TestUser): Promise<string> {
  for (;;) {
    const { cursor } = await changes(user)
    const { data, deleted } = await changes(user, `?since=${cursor}`)
    if (data.length + deleted.length === 0) return cursor
  }
}

/** A direct connection with an uncommitted write: its transaction number is taken, but its row is not visible yet. */
async function writeUncommitted(user: TestUser, name: string) {
  const client = openClient(gateway.connectionString)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('insert into tags ("AccountId", name) values ($1, $2)', [user.account.id, name])
  return { commit: () => client.query('commit') }
}

test('the changes begin at the beginning, in pages, without what was deleted before', async () => {
  const user = await newUser()
  for (let n = 0; n < 7; n++) await makeItem(user, tags, { name: `Tag ${n}` })
  const gone = await makeItem(user, tags, { name: 'Gone' })
  await user.remove(`${tags}/${gone.id}`)
  await certainCursor(user)
  const first = await changes(user, '?limit=5')
  expect([first.data.map(({ name }) => name), first.hasMore]).toEqual([
    ['Tag 0', 'Tag 1', 'Tag 2', 'Tag 3', 'Tag 4'],
    true,
  ])
  const second = await changes(user, `?limit=5&since=${first.cursor}`)
  expect([second.data.map(({ name }) => name), second.hasMore]).toEqual([['Tag 5', 'Tag 6'], false])
  // If another test's transaction is still open, the deletion is reported although it need not be.
  expect([[], [gone.id]]).toContainEqual(second.deleted)
})

test('a change, a deletion and a restored item come since the cursor, each once as it is now', async () => {
  const user = await newUser()
  const [one, two] = [
    await makeItem(user, tags, { name: 'One' }),
    await makeItem(user, tags, { name: 'Two' }),
  ]
  const cursor = await certainCursor(user)
  await user.put(`${tags}/${one.id}`, { name: 'First' })
  await user.put(`${tags}/${one.id}`, { name: 'The first' })
  await user.remove(`${tags}/${two.id}`)
  const next = await changes(user, `?since=${cursor}`)
  expect([next.data, next.deleted]).toMatchObject([[{ id: one.id, name: 'The first' }], [two.id]])
  const later = await certainCursor(user)
  await user.post(`${tags}/${two.id}/restore`)
  expect((await changes(user, `?since=${later}`)).data).toMatchObject([{ id: two.id, name: 'Two' }])
})

test('a row whose transaction commits late is not missed, and what came after it is there at once', async () => {
  const user = await newUser()
  const { cursor } = await changes(user)
  const late = await writeUncommitted(user, 'Late')
  await makeItem(user, tags, { name: 'Early' })
  const meanwhile = await changes(user, `?since=${cursor}`)
  expect(meanwhile.data.map(({ name }) => name)).toEqual(['Early'])
  await late.commit()
  const after = await changes(user, `?since=${meanwhile.cursor}`)
  expect(after.data.map(({ name }) => name)).toEqual(['Late', 'Early'])
})

test('what is not certain comes in pages too, and again when it is', async () => {
  const user = await newUser()
  const late = await writeUncommitted(user, 'Late')
  for (let n = 0; n < 7; n++) await makeItem(user, tags, { name: `Tag ${n}` })
  const known = new Map<number, string>()
  const cursor = await follow(user, known, undefined, 3)
  expect([...known.values()]).toEqual(Array.from({ length: 7 }, (_, n) => `Tag ${n}`))
  await late.commit()
  await follow(user, known, cursor, 3)
  expect([...known.values()]).toContain('Late')
  expect(known.size).toBe(8)
})

test('whoever merges the changes of many writers by id has the list', async () => {
  const user = await newUser()
  const known = new Map<number, string>()
  let cursor = await follow(user, known, undefined)
  let isWriting = true
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let n = 0; n < 15; n++) {
      const { id } = await makeItem(user, tags, { name: `By ${writer}, ${n}` })
      if (n % 3 === 1) await user.put(`${tags}/${id}`, { name: `By ${writer}, ${n} again` })
      if (n % 5 === 2) await user.remove(`${tags}/${id}`)
    }
  })
  const reading = (async () => {
    while (isWriting) cursor = await follow(user, known, cursor, 7)
  })()
  await Promise.all(writers)
  isWriting = false
  await reading
  await follow(user, known, cursor)
  const { rows } = await gateway.services.pool.query<{ id: number; name: string }>(
    'select id, name from tags where "AccountId" = $1 and "deletedAt" is null order by id',
    [user.account.id],
  )
  expect([...known].sort(([a], [b]) => a - b)).toEqual(rows.map(({ id, name }) => [id, name]))
})

test('whoever begins now is told of what commits from then on', async () => {
  const user = await newUser()
  await makeItem(user, tags, { name: 'Before' })
  await certainCursor(user)
  const late = await writeUncommitted(user, 'Late')
  const now = await changes(user, '?since=now')
  expect([now.data, now.deleted, now.hasMore]).toEqual([[], [], false])
  await late.commit()
  await makeItem(user, tags, { name: 'After' })
  const { data } = await changes(user, `?since=${now.cursor}`)
  expect(data.map(({ name }) => name)).toEqual(['Late', 'After'])
})

test('a row that is changed past the gateway is a change too', async () => {
  const user = await newUser()
  const { id } = await makeItem(user, tags, { name: 'By hand' })
  const cursor = await certainCursor(user)
  await gateway.services.pool.query(`update tags set "tagType" = 'club' where id = $1`, [id])
  expect((await changes(user, `?since=${cursor}`)).data).toMatchObject([{ id, tagType: 'club' }])
})

test('a cursor that is too old, of another database or none is refused by its name', async () => {
  const user = await newUser()
  await makeItem(user, tags, { name: 'Read' })
  const { cursor } = await changes(user)
  const [transaction, id, since, day] = cursor.split('.')
  const old = [transaction, id, since, Number(day) - 30].join('.')
  const foreign = ['9'.repeat(15), id, since, day].join('.')
  for (const [given, code] of [
    [old, 'expired'],
    [foreign, 'expired'],
    ['x', 'invalid_value'],
    ['1.1.1', 'invalid_value'],
  ])
    expect(await user.get(`${tags}/changes?since=${given}`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'since', code }] },
    })
  expect(await user.get(`${tags}/changes?limit=2501`)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'limit' }] },
  })
  expect(await user.get(`${tags}/changes?sort=name`)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'sort', code: 'unknown_field' }] },
  })
})

test('who sees only own videos is told of no other, and nobody of another account', async () => {
  const operator = await newUser()
  const own = await gateway.user(operator.account, ['own_videos_only', 'video_write'])
  const hidden = await makeItem(operator, '/main-api/videos', { name: 'Hidden' })
  const mine = await makeItem(own, '/main-api/videos', { name: 'Mine' })
  await operator.remove(`/main-api/videos/${hidden.id}`)
  const { status, body } = await own.get('/main-api/videos/changes')
  expect(status, JSON.stringify(body)).toBe(200)
  expect([body.data.map(({ id }: { id: number }) => id), body.deleted]).toEqual([[mine.id], []])
  expect((await changes(await newUser())).data).toEqual([])
})

test('a database that was restored from a dump goes on with its changes', async () => {
  const user = await newUser()
  await makeItem(user, tags, { name: 'Restored' })
  const { pool } = gateway.services
  await pool.query('alter table tags disable trigger mark_change')
  await pool.query(`update tags set "changedIn" = '999999999999' where "AccountId" = $1`, [user.account.id])
  await pool.query('alter table tags enable trigger mark_change')
  const { migrate } = await import('@touchline/database')
  await migrate(gateway.connectionString)
  expect((await changes(user)).data.map(({ name }) => name)).toEqual(['Restored'])
  await certainCursor(user)
})
