import type { Actor } from '@touchline/records'
import { listStatement } from '@touchline/records/statements'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { videoBinding } from '../modules/videos/index.ts'
import { makeItem } from '../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'
import { parseListQuery } from './list-query.ts'

let gateway: TestGateway
let operator: TestUser
let rival: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  rival = await gateway.user(await gateway.account())
})

/** Waits until this many of our statements are blocked by a lock. */
async function untilSomebodyWaits(count = 1) {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await gateway.services.pool.query(waiting)).rows.length < count);
}

const tags = '/main-api/tags'
const videos = '/main-api/videos'

const make = (base: string, body: object, user = operator) => makeItem(user, base, body)

test('HTTP-12 HTTP-14 HTTP-15 HTTP-16 HTTP-11 an item is made, read, changed and removed', async () => {
  const made = await operator.post(tags, { name: 'Goals', tagType: 'highlight' })
  const { id } = made.body
  expect(made).toMatchObject({ status: 201, body: { name: 'Goals', tagType: 'highlight', videoCount: 0 } })
  expect(made.headers.location).toBe(`${tags}/${id}`)
  expect((await operator.get(`${tags}/${id}`)).body).toEqual(made.body)
  const changed = await operator.put(`${tags}/${id}`, { name: 'All goals' })
  expect(changed).toMatchObject({ status: 200, body: { name: 'All goals', tagType: 'highlight' } })
  const removed = await operator.remove(`${tags}/${id}`)
  expect([removed.status, removed.body]).toEqual([204, ''])
  expect((await operator.get(`${tags}/${id}`)).status).toBe(404)
})

describe('bad input', () => {
  test('names the field, its error and changes nothing', async () => {
    const before = (await operator.get(videos)).body.total
    const answer = await operator.post(videos, {
      name: '  ',
      visibility: 'secret',
      rights: { countries: ['France'] },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['name', 'required'],
      ['visibility', 'unknown_value'],
      ['rights.countries.0', 'invalid_format'],
    ])
    expect((await operator.get(videos)).body.total).toBe(before)
  })

  test('an id that the database has no number for is no error of ours', async () => {
    expect((await operator.get(`${videos}/99999999999`)).status).toBe(404)
    expect((await operator.get(`${videos}/99999999999/subtitles`)).status).toBe(400)
    const linked = await operator.post(videos, { name: 'Linked', tags: [99999999999] })
    expect([linked.status, linked.body.errors[0].path]).toEqual([400, 'tags.0'])
    for (const query of ['jobs?resourceType=Video&resourceId=', 'videos?tags=', 'videos?createdBy='])
      expect([query, (await operator.get(`/main-api/${query}99999999999`)).status]).toEqual([query, 400])
  })

  test('what PostgreSQL does not keep is refused by the field', async () => {
    const cases: [object, string][] = [
      [{ name: 'a\0b' }, 'name'],
      [{ name: 'half \ud83d' }, 'name'],
      [{ name: 'x', publishedAt: '0000-01-01T00:00:00Z' }, 'publishedAt'],
      [{ name: 'x', publishedAt: '9999-12-31T23:59:59-12:00' }, 'publishedAt'],
      [{ name: 'x', rights: { startsAt: '0001-01-01T00:00:00+14:00' } }, 'rights.startsAt'],
    ]
    for (const [body, path] of cases)
      expect(await operator.post(videos, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    for (const [query, path] of [
      ['q=%00', 'q'],
      ['createdAt[gte]=0000-01-01T00:00:00Z', 'createdAt[gte]'],
      ['state=a%00', 'state'],
    ])
      expect(await operator.get(`${videos}?${query}`)).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      })
    const login = await gateway.anonymous.post('/users-service-api/auth/login', {
      username: 'a\0b',
      password: 'x',
    })
    expect([login.status, login.body.errors[0].path]).toEqual([400, 'username'])
  })

  test('a search without a word finds nothing', async () => {
    expect(await operator.get(`${videos}?q=!!!`)).toMatchObject({ status: 200, body: { total: 0 } })
  })

  test('times are answered in UTC, wherever they are kept', async () => {
    const rights = { startsAt: '2026-11-21T12:00:00+02:00' }
    const publishedAt = '2026-11-21T12:00:00+02:00'
    const made = await operator.post(videos, { name: 'In UTC', publishedAt, rights })
    expect(made.body).toMatchObject({
      publishedAt: '2026-11-21T10:00:00.000Z',
      rights: { startsAt: '2026-11-21T10:00:00.000Z' },
    })
    const rule = { sort: 'name', limit: 5, publishedSince: '2026-11-21T12:00:00+02:00' }
    const playlist = await operator.post('/main-api/playlists', { name: 'In UTC', rule })
    expect(playlist.body.rule.publishedSince).toBe('2026-11-21T10:00:00.000Z')
  })

  test('a taken name is a conflict of that field', async () => {
    await make(tags, { name: 'Taken' })
    expect(await operator.post(tags, { name: 'taken' })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'name', code: 'taken' }] },
    })
  })

  test("a link to another account's item is refused by the database itself", async () => {
    const foreign = await make(tags, { name: 'Foreign' }, rival)
    const answer = await operator.post(videos, { name: 'With a foreign tag', tags: [foreign.id] })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'tags', code: 'unknown_item' }] } })
  })

  test.each([
    ['not JSON', '{', 'application/json', 400],
    ['another type', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['too large', JSON.stringify({ name: 'x'.repeat(5_000_000) }), 'application/json', 413],
  ])('%s is refused in JSON, without a stack', async (_, payload, type, status) => {
    const headers = { authorization: `Bearer ${operator.token}`, 'content-type': type }
    const answer = await gateway.app.inject({ method: 'POST', url: tags, headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json())).toEqual(['message', 'key', 'params', 'code'])
  })
})

describe('versions', () => {
  test('a stale write gives 412 with the item as it is now, and who changed it', async () => {
    const { id } = await make(tags, { name: 'Versioned' })
    const { headers } = await operator.get(`${tags}/${id}`)
    expect(headers.etag).toBe('"1"')
    const first = await operator.put(`${tags}/${id}`, { name: 'By the first' }, { 'if-match': '"1"' })
    expect([first.status, first.headers.etag]).toEqual([200, '"2"'])
    const second = await operator.put(`${tags}/${id}`, { name: 'By the second' }, { 'if-match': '"1"' })
    expect(second).toMatchObject({
      status: 412,
      body: { current: { name: 'By the first', version: 2, changedBy: expect.any(String) } },
    })
    expect((await operator.remove(`${tags}/${id}`, { 'if-match': '"1"' })).status).toBe(412)
    expect((await operator.remove(`${tags}/${id}`, { 'if-match': '"2"' })).status).toBe(204)
  })

  test('If-Match may be a weak tag, and one that no version reaches', async () => {
    const { id } = await make(tags, { name: 'Weak' })
    const put = async (tag: string) =>
      (await operator.put(`${tags}/${id}`, { name: 'x' }, { 'if-match': tag })).status
    expect([await put('"9999999999"'), await put('W/"1"'), await put('W/"1"')]).toEqual([412, 200, 412])
  })

  test('If-Match has to be an ETag', async () => {
    const { id } = await make(tags, { name: 'Malformed' })
    expect((await operator.put(`${tags}/${id}`, { name: 'x' }, { 'if-match': 'nonsense' })).status).toBe(400)
  })

  test('of two writes at once with the same version one wins', async () => {
    const { id } = await make(tags, { name: 'Race' })
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => operator.put(`${tags}/${id}`, { name }, { 'if-match': '"1"' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })
})

describe('writes at once', () => {
  test('of two lists of links the last one stays', async () => {
    const ids = []
    for (const name of ['Link one', 'Link two']) ids.push((await make(tags, { name })).id)
    const { id } = await make(videos, { name: 'Linked at once' })
    const holder = await gateway.services.pool.connect()
    onTestFinished(() => holder.release())
    await holder.query('begin')
    await holder.query('select 1 from videos where id = $1 for update', [id])
    const writes = ids.map((tag) => operator.put(`${videos}/${id}`, { tags: [tag] }))
    await untilSomebodyWaits(2)
    await holder.query('commit')
    await Promise.all(writes)
    expect((await operator.get(`${videos}/${id}`)).body.tags).toHaveLength(1)
  })

  test('categories that are moved at once do not block each other', async () => {
    const mover = await gateway.user(await gateway.account())
    const ids: number[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
      ids.push((await make('/main-api/categories', { name, slug: name }, mover)).id)
    for (let round = 0; round < 5; round++) {
      const moves = ids.map((id, index) =>
        mover.put(`/main-api/categories/${id}/position`, { position: 5 - index }),
      )
      expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(ids.map(() => 204))
    }
  })
})

test('statements do not go by the order of fields, and what clients make up takes no name from the usual ones', async () => {
  const actor = { accountId: 1, userId: 1, roles: [] } as unknown as Actor
  const statementOf = (raw: Record<string, string>) =>
    listStatement(videoBinding, actor, parseListQuery(videoBinding.resource, raw))
  expect(statementOf({ state: 'ready', id: '1' })).toBe(statementOf({ id: '1', state: 'ready' }))
  const sorts = ['createdAt', 'name', 'publishedAt', 'duration', 'updatedAt'].flatMap((sort) => [
    sort,
    `-${sort}`,
  ])
  const shapes = sorts.flatMap((one) =>
    sorts.flatMap((two) => sorts.map((three) => [one, two, three].join())),
  )
  const names = shapes.map((sort) => statementOf({ sort }).name).filter(Boolean)
  expect([shapes.length, names]).toEqual([1000, []])
  expect(statementOf({}).name).toBeDefined()
  expect((await operator.get(`${videos}?sort=${shapes.at(-1)}`)).status).toBe(200)
})

test('a tag may have no type, and two of one name and none are the same', async () => {
  const made = await operator.post(tags, { name: 'Plain', tagType: null })
  expect(made).toMatchObject({ status: 201, body: { name: 'Plain', tagType: null } })
  expect(await operator.post(tags, { name: 'plain' })).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'name', code: 'taken' }] },
  })
  expect((await operator.post(tags, { name: 'Plain', tagType: 'club' })).status).toBe(201)
})

describe('translations', () => {
  test('CALL-TRANSL-01 CALL-TRANSL-02 CALL-TRANSL-03 CALL-TRANSL-04 are made, read, changed and removed', async () => {
    const { id } = await make(videos, { name: 'A goal', description: 'In the last minute' })
    const base = `${videos}/${id}/translations`
    expect((await operator.post(base, { langId: 'fr', name: 'Un but' })).status).toBe(201)
    expect(await operator.post(base, { langId: 'fr', name: 'Un but' })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'langId' }] },
    })
    expect((await operator.get(base)).body).toEqual({
      data: [{ langId: 'fr', name: 'Un but', description: null }],
      total: 1,
    })
    expect((await operator.get(`${videos}/${id}?lang=fr`)).body).toMatchObject({
      name: 'Un but',
      description: 'In the last minute',
    })
    expect((await operator.put(`${base}/fr`, { description: 'À la dernière minute' })).body).toEqual({
      langId: 'fr',
      name: 'Un but',
      description: 'À la dernière minute',
    })
    expect((await operator.put(`${base}/de`, { name: 'Ein Tor' })).status).toBe(404)
    expect((await operator.remove(`${base}/fr`)).status).toBe(204)
    expect((await operator.get(`${videos}/${id}?lang=fr`)).body.name).toBe('A goal')
  })
})

describe('undo', () => {
  test('what was removed comes back with its links', async () => {
    const tag = await make(tags, { name: 'Comes back' })
    const video = await make(videos, { name: 'Comes back too', tags: [tag.id] })
    await operator.remove(`${tags}/${tag.id}`)
    expect((await operator.get(`${videos}/${video.id}`)).body.tags).toEqual([])
    expect((await operator.post(`${tags}/${tag.id}/restore`)).body.name).toBe('Comes back')
    expect((await operator.get(`${videos}/${video.id}`)).body.tags).toEqual([tag.id])
    expect((await operator.post(`${tags}/${tag.id}/restore`)).status).toBe(404)
  })
})

test('every write leaves an audit entry that names the user, the account, before and after', async () => {
  const { id } = await make(tags, { name: 'Audited' })
  await operator.put(`${tags}/${id}`, { name: 'Audited again' })
  await operator.remove(`${tags}/${id}`)
  const { rows } = await gateway.services.pool.query(
    `select action, "UserId", "AccountId", before->>'name' as before, after->>'name' as after, "requestId" is not null as "hasRequest"
      from audit_entries where resource = 'tags' and "resourceId" = $1 order by id`,
    [id],
  )
  const who = { UserId: operator.id, AccountId: operator.account.id, hasRequest: true }
  expect(rows).toEqual([
    { action: 'create', before: null, after: 'Audited', ...who },
    { action: 'update', before: 'Audited', after: 'Audited again', ...who },
    { action: 'remove', before: 'Audited again', after: 'Audited again', ...who },
  ])
})

test('ordered links keep their order', async () => {
  const ids: number[] = []
  for (const name of ['One', 'Two', 'Three']) ids.push((await make(videos, { name })).id)
  const playlist = await make('/main-api/playlists', { name: 'In order', videos: [ids[2], ids[0], ids[1]] })
  const read = await operator.get(`/main-api/playlists/${playlist.id}?expand=[Video]`)
  expect(read.body.Videos.map((video: { id: number }) => video.id)).toEqual([ids[2], ids[0], ids[1]])
  await operator.put(`/main-api/playlists/${playlist.id}`, { videos: [ids[1], ids[2]] })
  expect((await operator.get(`/main-api/playlists/${playlist.id}`)).body.videos).toEqual([ids[1], ids[2]])
})
