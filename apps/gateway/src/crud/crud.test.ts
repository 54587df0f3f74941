import { fillPlaceholders } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { videoBinding } from '../modules/videos/index.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'
import { parseListQuery } from './list-query.ts'
import { listStatement, listValues } from './select.ts'

let gateway: TestGateway
let operator: TestUser
let rival: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  rival = await gateway.user(await gateway.account())
})

/** Until so many statements of ours stand before a lock. */
async function untilSomebodyWaits(count = 1) {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await gateway.parts.pool.query(waiting)).rows.length < count);
}

const tags = '/main-api/tags'
const videos = '/main-api/videos'
const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map((item) => item.name)

async function make(base: string, body: object, user = operator) {
  const made = await user.post(base, body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body as { id: number; name: string } & Record<string, unknown>
}

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

describe('HTTP-13 a list', () => {
  let lister: TestUser
  beforeAll(async () => {
    lister = await gateway.user(await gateway.account())
    const highlight = await make(tags, { name: 'Goal', tagType: 'highlight' }, lister)
    const club = await make(tags, { name: 'Kestrel Rovers', tagType: 'club' }, lister)
    for (const [index, name] of [
      'Alpha kick-off',
      'Beta goal',
      'Gamma goalkeeper',
      'Delta interview',
    ].entries())
      await make(
        videos,
        {
          name,
          visibility: index < 2 ? 'public' : 'private',
          tags: index % 2 ? [highlight.id, club.id] : [club.id],
        },
        lister,
      )
  })

  test('pages, and the total past the end is still right', async () => {
    expect(await lister.get(`${videos}?limit=2&offset=1&sort=name`)).toMatchObject({
      body: { total: 4, data: [{ name: 'Beta goal' }, { name: 'Delta interview' }] },
    })
    expect((await lister.get(`${videos}?limit=2&offset=100`)).body).toEqual({ data: [], total: 4 })
  })

  test('sorts both ways', async () => {
    expect(names(await lister.get(`${videos}?sort=name`))).toEqual(
      names(await lister.get(`${videos}?sort=-name`)).reverse(),
    )
  })

  test('filters by one value, by several, by linked items, by a range', async () => {
    expect(names(await lister.get(`${videos}?visibility=public&sort=name`))).toEqual([
      'Alpha kick-off',
      'Beta goal',
    ])
    expect((await lister.get(`${videos}?visibility=public,private`)).body.total).toBe(4)
    const { data } = (await lister.get(`${tags}?tagType=highlight`)).body
    expect(names(await lister.get(`${videos}?tags[]=${data[0].id}&sort=name`))).toEqual([
      'Beta goal',
      'Delta interview',
    ])
    const now = new Date().toISOString()
    expect((await lister.get(`${videos}?createdAt[gte]=${now}`)).body.total).toBe(0)
    expect((await lister.get(`${videos}?createdAt[lt]=${now}`)).body.total).toBe(4)
  })

  test('takes values with commas whole where they stand one by one', async () => {
    const traveller = await gateway.user(await gateway.account())
    for (const [name, tagType] of Object.entries({ One: 'Washington, DC', Two: 'Lyon', Three: 'Washington' }))
      await make(tags, { name, tagType }, traveller)
    const found = async (query: string) => names(await traveller.get(`${tags}?sort=name&${query}`))
    expect(await found('tagType[]=Washington, DC')).toEqual(['One'])
    expect(await found('tagType[]=Washington, DC&tagType[]=Lyon')).toEqual(['One', 'Two'])
    expect(await found('tagType=Washington, DC&tagType=Lyon')).toEqual(['One', 'Two'])
    expect(await found('tagType=Washington,Lyon')).toEqual(['Three', 'Two'])
  })

  test('q finds beginnings of words, all of them', async () => {
    expect(names(await lister.get(`${videos}?q=goal&sort=name`))).toEqual(['Beta goal', 'Gamma goalkeeper'])
    expect(names(await lister.get(`${videos}?q=gam goalk`))).toEqual(['Gamma goalkeeper'])
    expect((await lister.get(`${videos}?q=${encodeURIComponent("'); drop table videos; --")}`)).status).toBe(
      200,
    )
  })

  test('q finds words whatever parts them', async () => {
    const searcher = await gateway.user(await gateway.account())
    await make(videos, { name: 'Season 2024-25 final_match.mp4 U-19', description: 'Éclair' }, searcher)
    const words = [
      '2024-25',
      'U-19',
      '19',
      '25',
      'final_match.mp4',
      'final_ma',
      'match',
      'mp4',
      'éCLA',
      'u-1 2024',
    ]
    for (const q of words)
      expect([q, (await searcher.get(`${videos}?q=${encodeURIComponent(q)}`)).body.total]).toEqual([q, 1])
    expect((await searcher.get(`${videos}?q=2024-26`)).body.total).toBe(0)
  })

  test('names are sorted as people sort them, by their index', async () => {
    const sorter = await gateway.user(await gateway.account())
    const inOrder = ['Apple', 'banana', 'Éclair', 'zebra']
    for (const name of ['zebra', 'Apple', 'Éclair', 'banana']) await make(videos, { name }, sorter)
    expect(names(await sorter.get(`${videos}?sort=name`))).toEqual(inOrder)
    const actor = { accountId: sorter.account.id, userId: sorter.id, roles: [] } as unknown as Actor
    const indexesOf = async (raw: Record<string, string>) => {
      const query = parseListQuery(videoBinding.resource, raw)
      const { text, params } = listStatement(videoBinding, actor, query, true)
      const client = await gateway.parts.pool.connect()
      try {
        await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
        const values = fillPlaceholders(params, listValues(videoBinding, actor, query))
        return JSON.stringify((await client.query(`explain ${text}`, values)).rows)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await indexesOf({ sort: 'name' })).toContain('videos_name')
    expect(await indexesOf({ sort: '-name' })).toContain('videos_name')
    const { rows } = await gateway.parts.pool.query(
      `select tablename from pg_indexes where indexdef like '%gin ("searchText")%'`,
    )
    expect(rows).toHaveLength(6)
  })

  test('CALL-SEARCH-01 VALID-11 is searched under its name, by at least one parameter', async () => {
    const found = await lister.get('/main-api/search/videos?q=goal&sort=name')
    expect(found.status).toBe(200)
    expect(names(found)).toEqual(['Beta goal', 'Gamma goalkeeper'])
    const byFilter = await lister.get('/main-api/search/tags?tagType=club')
    expect(names(byFilter)).toEqual(['Kestrel Rovers'])
    for (const without of ['', `?AccountId=${lister.account.id}`]) {
      const answer = await lister.get(`/main-api/search/videos${without}`)
      expect(answer).toMatchObject({
        status: 400,
        body: { message: 'Search: No search param provided', errors: [{ path: 'q', code: 'required' }] },
      })
    }
    expect((await lister.get('/main-api/search/nothing?q=x')).status).toBe(404)
  })

  test('expands linked items', async () => {
    const [video] = (await lister.get(`${videos}?q=beta&expand=[Tag]`)).body.data
    expect(video.Tags.map((tag: { name: string }) => tag.name).sort()).toEqual(['Goal', 'Kestrel Rovers'])
  })

  test('names each wrong parameter', async () => {
    const answer = await lister.get(
      `${videos}?limit=500&sort=password&state=x&tags[]=y&expand=[Secret]&lang=!`,
    )
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error: { path: string }) => error.path).sort()).toEqual([
      'expand',
      'lang',
      'limit',
      'sort',
      'tags[]',
    ])
  })

  test('comes as CSV with the same filters', async () => {
    await make(videos, { name: '=HYPERLINK("x"), "quoted"' }, lister)
    const answer = await lister.get(`${videos}/export?visibility=private&sort=name`)
    expect(answer.headers['content-type']).toContain('text/csv')
    const lines = String(answer.body).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x""), ""quoted"""`)
  })
})

describe('bad input', () => {
  test('names the field, its fault and changes nothing', async () => {
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

  test('an id that the database has no number for is no fault of ours', async () => {
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
    expect(Object.keys(answer.json())).toEqual(['message', 'code'])
  })
})

describe('versions', () => {
  test('a stale write gives 412 with the item as it is now', async () => {
    const { id } = await make(tags, { name: 'Versioned' })
    const { headers } = await operator.get(`${tags}/${id}`)
    expect(headers.etag).toBe('"1"')
    const first = await operator.put(`${tags}/${id}`, { name: 'By the first' }, { 'if-match': '"1"' })
    expect([first.status, first.headers.etag]).toEqual([200, '"2"'])
    const second = await operator.put(`${tags}/${id}`, { name: 'By the second' }, { 'if-match': '"1"' })
    expect(second).toMatchObject({ status: 412, body: { current: { name: 'By the first', version: 2 } } })
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
    const holder = await gateway.parts.pool.connect()
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

test('statements do not go by the order of fields, and no more than some have a name', async () => {
  const actor = { accountId: 1, userId: 1, roles: [] } as unknown as Actor
  const nameOf = (raw: Record<string, string>) =>
    listStatement(videoBinding, actor, parseListQuery(videoBinding.resource, raw)).name
  expect(nameOf({ state: 'ready', id: '1' })).toBe(nameOf({ id: '1', state: 'ready' }))
  const sorts = ['createdAt', 'name', 'publishedAt', 'duration', 'updatedAt'].flatMap((sort) => [
    sort,
    `-${sort}`,
  ])
  const shapes = sorts.flatMap((one) =>
    sorts.flatMap((two) => sorts.map((three) => [one, two, three].join())),
  )
  const names = shapes.map((sort) => nameOf({ sort })).filter(Boolean)
  expect(names.length).toBeLessThanOrEqual(200)
  expect(shapes.length).toBe(1000)
  expect((await operator.get(`${videos}?sort=${shapes.at(-1)}`)).status).toBe(200)
})

describe('Idempotency-Key', () => {
  test('the same key gets the first answer again, and makes one item', async () => {
    const headers = { 'idempotency-key': 'key-1' }
    const first = await operator.post(tags, { name: 'Once' }, headers)
    const second = await operator.post(tags, { name: 'Once' }, headers)
    expect([second.status, second.body, second.headers.location]).toEqual([
      201,
      first.body,
      first.headers.location,
    ])
    expect((await operator.get(`${tags}?q=once`)).body.total).toBe(1)
  })

  test('the same key for another request is a conflict', async () => {
    await operator.post(tags, { name: 'First body' }, { 'idempotency-key': 'key-2' })
    expect((await operator.post(tags, { name: 'Second body' }, { 'idempotency-key': 'key-2' })).status).toBe(
      409,
    )
  })

  test('a failed request may be tried again', async () => {
    const headers = { 'idempotency-key': 'key-3' }
    expect((await operator.post(tags, { name: '' }, headers)).status).toBe(400)
    expect((await operator.post(tags, { name: '' }, headers)).status).toBe(400)
  })

  test('a retry while the first request runs leaves its key alone', async () => {
    const headers = { 'idempotency-key': 'key-5' }
    const holder = await gateway.parts.pool.connect()
    onTestFinished(() => holder.release())
    await holder.query('begin')
    await holder.query('lock table tags in exclusive mode')
    const first = operator.post(tags, { name: 'Slow' }, headers)
    await untilSomebodyWaits()
    expect((await operator.post(tags, { name: 'Slow' }, headers)).status).toBe(409)
    expect((await operator.post(tags, { name: 'Slow' }, headers)).status).toBe(409)
    await holder.query('commit')
    const made = await first
    expect(made.status).toBe(201)
    const again = await operator.post(tags, { name: 'Slow' }, headers)
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([made.body, 'true'])
  })

  test('a key whose request never answered is free after a minute, one that was answered is not', async () => {
    const sql = (set: string) =>
      gateway.parts.pool.query(`update idempotency_keys set ${set} where key = 'key-6'`)
    const headers = { 'idempotency-key': 'key-6' }
    const send = async () => (await operator.post(tags, { name: 'Died over' }, headers)).status
    await send()
    await sql(`"createdAt" = now() - interval '2 minutes'`)
    expect((await operator.post(tags, { name: 'Died over' }, headers)).headers['idempotency-replayed']).toBe(
      'true',
    )
    await gateway.parts.pool.query(`update tags set "deletedAt" = now() where name = 'Died over'`)
    await sql(`status = null, "createdAt" = now() - interval '30 seconds'`)
    expect(await send()).toBe(409)
    await sql(`"createdAt" = now() - interval '2 minutes'`)
    expect(await send()).toBe(201)
  })

  test('of many at once with one key one item is made', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        operator.post(tags, { name: 'At once' }, { 'idempotency-key': 'key-4' }),
      ),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect((await operator.get(`${tags}?q=at once`)).body.total).toBe(1)
  })
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
  const { rows } = await gateway.parts.pool.query(
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
