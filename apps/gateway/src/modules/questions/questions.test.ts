import type { AskedResource, Question } from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateQuestion } from '../../testing/generated-questions.ts'
import { makeItem } from '../../testing/make-item.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

let gateway: TestGateway
let account: TestAccount
let asker: TestUser
/** Fills another account with the same names. */
let other: TestAccount

const base = '/main-api/questions'
const roles = ['manage_customer_accounts', 'manage_users', 'video_write', 'sport_player_write'] as const

async function fill({ id }: TestAccount) {
  const { pool } = gateway.services
  await pool.query(
    `insert into tags ("AccountId", "createdBy", name, "tagType", "createdAt", "deletedAt")
      select $1::int, (select min(id) from users where "AccountId" = $1), 'Tag ' || n, (array['club', 'player', null])[n % 3 + 1],
        now() - make_interval(days => n), case when n % 7 = 0 then now() end from generate_series(1, 20) n`,
    [id],
  )
  await pool.query(
    `insert into categories ("AccountId", name, slug, position)
      select $1, 'Category ' || n, 'category-' || n, n from generate_series(1, 4) n`,
    [id],
  )
  await pool.query(
    `insert into videos ("AccountId", name, duration, visibility, "publishedAt", "deletedAt")
      select $1, 'Match ' || n || '%', nullif(n, 13), (array['public', 'unlisted', 'private'])[n % 3 + 1],
        case when n % 4 > 0 then timestamptz '2026-01-31 23:30+00' + make_interval(days => n) end,
        case when n % 11 = 0 then now() end from generate_series(1, 90) n`,
    [id],
  )
  const link = (table: string, column: string, target: string, step: number) =>
    pool.query(
      `insert into ${table} ("AccountId", "VideoId", "${column}")
        select $1, v.id, x.id from videos v, ${target} x where v."AccountId" = $1 and x."AccountId" = $1
          and (v.id * 7 + x.id) % ${step} = 0`,
      [id],
    )
  await link('video_tags', 'TagId', 'tags', 9)
  await link('video_categories', 'CategoryId', 'categories', 3)
}

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  other = await gateway.account()
  asker = await gateway.user(account, roles)
  await gateway.user(other, roles)
  await fill(account)
  await fill(other)
})

const run = (question: object, user = asker) => user.post(`${base}/run`, { question })
const ask = (more: Partial<Question>): Question => ({
  from: 'tags',
  joins: [],
  where: [],
  fields: [{ source: 0, field: 'name' }],
  groups: [],
  calculations: [],
  sort: [],
  limit: 100,
  ...more,
})

/** Rows in an order of their own. */
const sorted = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).sort()

test.each(Array.from({ length: 50 }, (_, seed) => seed + 1))(
  'ROUTE-124 generated question %i has the answer of hand-written SQL',
  async (seed) => {
    const { question, sql } = generateQuestion(seed)
    const { status, body } = await run(question)
    expect([status, body.message]).toEqual([200, undefined])
    const { rows } = await gateway.services.pool.query({ text: sql, values: [account.id], rowMode: 'array' })
    expect(sorted(body.rows)).toEqual(sorted(rows as unknown[][]))
    expect(body.hasMore).toBe(false)
  },
)

describe('the answer', () => {
  test('is sorted, cut at the limit, and says so', async () => {
    const { body } = await run(
      ask({
        sort: [{ column: 0, isDescending: true }],
        limit: 2,
        where: [{ source: 0, field: 'tagType', operator: 'is', value: 'club' }],
      }),
    )
    expect(body).toMatchObject({ rows: [['Tag 9'], ['Tag 6']], hasMore: true, columns: [{ kind: 'text' }] })
  })

  test('counts items, however many rows links make of them', async () => {
    const counted = async (joins: Question['joins']) =>
      (await run(ask({ from: 'videos', joins, fields: [], calculations: [{ calculation: 'count' }] }))).body
        .rows
    expect(await counted([])).toEqual([[82]])
    expect(await counted([{ to: 0, link: 'tags' }])).toEqual([[82]])
  })

  test('has values inside of lists and objects, and names in another language', async () => {
    const squad = [{ name: 'Noor', number: 1, position: null }]
    const team = { type: 'team', SportId: 1 }
    await makeItem(asker, '/main-api/challengers', {
      name: 'Two',
      ...team,
      squad: [...squad, { ...squad[0], number: 2 }],
    })
    await makeItem(asker, '/main-api/challengers', { name: 'None', ...team })
    const fields = ['name', 'squad.count', 'colours.count'].map((field) => ({ source: 0, field }))
    const where = [{ source: 0, field: 'squad.count', operator: 'atLeast' as const, value: 1 }]
    expect((await run(ask({ from: 'challengers', fields, where }))).body.rows).toEqual([['Two', 2, 0]])

    const rule = { tags: [], sort: 'name', limit: 7 }
    await makeItem(asker, '/main-api/playlists', { name: 'By rule', description: null, rule })
    const inside = ['name', 'rule.limit', 'rule.sort'].map((field) => ({ source: 0, field }))
    expect((await run(ask({ from: 'playlists', fields: inside }))).body.rows).toEqual([
      ['By rule', 7, 'name'],
    ])
    for (const field of ['squad.name', 'rule.tags', 'rule.__proto__', 'externalIds.count', 'name.count'])
      expect((await run(ask({ from: 'challengers', fields: [{ source: 0, field }] }))).status).toBe(400)

    const { id } = await makeItem(asker, '/main-api/competitions', { name: 'Coastal Cup', SportId: 1 })
    const french = { langId: 'fr', name: 'Coupe côtière' }
    await asker.post(`/main-api/competitions/${id}/translations`, french)
    await makeItem(asker, '/main-api/competitions', { name: 'Only here', SportId: 1 })
    const named = ask({ from: 'competitions', sort: [{ column: 0, isDescending: false }] })
    expect((await run({ ...named, lang: 'fr' })).body.rows).toEqual([['Coupe côtière'], ['Only here']])
    expect((await run(named)).body.rows).toEqual([['Coastal Cup'], ['Only here']])
    expect((await run({ ...named, lang: "fr'; --" })).status).toBe(400)
  })

  test('is the same as CSV, with formulas as texts', async () => {
    const name = '=HYPERLINK("x"),\n<b>'
    await makeItem(asker, '/main-api/tags', { name: 'Formula', tagType: '=1+1' })
    await makeItem(asker, '/main-api/tags', { name, tagType: 'formula' })
    const question = ask({
      where: [{ source: 0, field: 'tagType', operator: 'isOneOf', value: ['formula', '=1+1'] }],
    })
    const answer = await asker.post(`${base}/export`, { question, titles: ['Name, first'] })
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.body).toContain('"Name, first"\r\n')
    expect(answer.body).toContain(`"'=HYPERLINK(""x""),\n<b>"`)
  })
})

test('an Idempotency-Key stores no answer', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  for (let times = 0; times < 2; times++)
    expect((await asker.post(`${base}/run`, { question: ask({}) }, headers)).status).toBe(200)
  const { rows } = await gateway.services.pool.query('select from idempotency_keys where "AccountId" = $1', [
    account.id,
  ])
  expect(rows).toEqual([])
})

describe('what can be asked', () => {
  const resources = async (user: TestUser) => (await user.get(`${base}/resources`)).body as AskedResource[]

  test('is what the user may list, with the fields that it shows', async () => {
    const found = await resources(asker)
    const named = (name: string) => found.find((one) => one.name === name)
    expect(named('uploads')).toBeUndefined()
    expect(named('users')?.fields.map(({ name }) => name)).not.toContain('password')
    expect(named('videos')?.fields.map(({ name }) => name)).not.toContain('publicKey')
    expect(named('videos')?.links.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['tags', 'categories', 'createdBy', 'playlists.videos']),
    )
    const few = await resources(await gateway.user(account, ['manage_customer_accounts']))
    expect(few.map(({ name }) => name)).not.toContain('videos')
    expect(few.map(({ name }) => name)).toContain('accounts')
  })

  test('is refused without the right for the admin tools', async () => {
    const operator = await gateway.user(account)
    for (const answer of [
      await operator.get(`${base}/resources`),
      await run(ask({}), operator),
      await operator.post(`${base}/export`, { question: ask({}) }),
      await operator.get(base),
    ])
      expect(answer.status).toBe(403)
  })

  test('ACCESS-06 ACCESS-32 is the data of the account that an administrator acts for, if that account keeps the admin tools', async () => {
    const admin = await gateway.user(await gateway.account(), ['manage_customer_accounts'])
    const kept = await gateway.account({ roles: ['manage_customer_accounts', 'sport_player_write'] })
    const plain = await gateway.account({ roles: ['sport_player_write'] })
    const officer = await gateway.user(kept, ['sport_player_write'])
    await makeItem(officer, '/main-api/tags', { name: 'Kept' })
    const as = ({ key }: TestAccount) => ({ 'x-account-key': key })
    const asked = await admin.post(`${base}/run`, { question: ask({}) }, as(kept))
    expect([asked.status, asked.body.rows]).toEqual([200, [['Kept']]])
    const { body } = await admin.get(`${base}/resources`, as(kept))
    expect(body.map(({ name }: AskedResource) => name)).not.toContain('videos')
    expect((await admin.post(`${base}/run`, { question: ask({}) }, as(plain))).status).toBe(403)
    // The account's role is for administrators, not for its users.
    expect((await run(ask({}), officer)).status).toBe(403)
  })

  test('never includes rows of another account or those that a row rule hides', async () => {
    const own = await gateway.user(account, [...roles, 'own_videos_only'])
    const mine = await makeItem(own, '/main-api/videos', { name: 'Mine' })
    const videos = ask({ from: 'videos', fields: [{ source: 0, field: 'id' }] })
    expect((await run(videos, own)).body.rows).toEqual([[mine.id]])
    const through = ask({
      joins: [{ to: 0, link: 'videos.tags' }],
      fields: [{ source: 1, field: 'id' }],
      where: [{ source: 1, field: 'id', operator: 'isNotEmpty' }],
    })
    expect((await run(through, own)).body.rows).toEqual([])
    const accountIds = await gateway.services.pool.query<{ id: number }>(
      'select id from tags where "AccountId" = $1',
      [other.id],
    )
    const foreign = accountIds.rows.map(({ id }) => id)
    const asked = ask({ where: [{ source: 0, field: 'id', operator: 'isOneOf', value: foreign }] })
    expect((await run(asked)).body.rows).toEqual([])
  })
})

describe('a question is refused', () => {
  const hostile = [
    'password',
    'searchText',
    'deletedAt',
    'publicKey',
    'name"; drop table tags; --',
    '__proto__',
    'constructor',
    'AccountId)',
  ]

  test.each(hostile)('with the field %s', async (field) => {
    for (const question of [
      ask({ from: 'videos', fields: [{ source: 0, field }] }),
      ask({ from: 'users', where: [{ source: 0, field, operator: 'is', value: 'x' }] }),
      ask({ fields: [], groups: [{ source: 0, field }] }),
      ask({ fields: [], calculations: [{ calculation: 'most', source: 0, field }] }),
    ]) {
      const { status, body } = await run(question)
      expect(status).toBe(400)
      expect(body.errors[0].path).toMatch(/^(question\.)?(fields|where|groups|calculations)\.0\.field$/)
    }
  })

  test.each<[string, object, string]>([
    ['an unknown resource', { from: 'pg_shadow' }, 'from'],
    ['a resource without a right', { from: 'uploads' }, 'from'],
    ['an unknown link', { joins: [{ to: 0, link: 'password' }] }, 'joins.0.link'],
    ['a link of a later source', { joins: [{ to: 1, link: 'videos.tags' }] }, 'joins.0.to'],
    ['a source that is none', { fields: [{ source: 3, field: 'name' }] }, 'fields.0.source'],
    ['no columns', { fields: [] }, 'fields'],
    ['fields and groups', { groups: [{ source: 0, field: 'tagType' }] }, 'fields'],
    ['a period of a text', { fields: [], groups: [{ source: 0, field: 'name', by: 'day' }] }, 'groups.0.by'],
    [
      'a sum of texts',
      { fields: [], calculations: [{ calculation: 'sum', source: 0, field: 'name' }] },
      'calculations.0.calculation',
    ],
    ['a share of all', { fields: [], calculations: [{ calculation: 'share' }] }, 'calculations.0.where'],
    [
      'a count with a filter',
      {
        fields: [],
        calculations: [{ calculation: 'count', where: { source: 0, field: 'name', operator: 'isEmpty' } }],
      },
      'calculations.0.where',
    ],
    [
      'a share by a hidden field',
      {
        fields: [],
        calculations: [
          { calculation: 'share', where: { source: 0, field: 'searchText', operator: 'isEmpty' } },
        ],
      },
      'calculations.0.where.field',
    ],
    [
      'a share by a source that is none',
      {
        fields: [],
        calculations: [{ calculation: 'share', where: { source: 2, field: 'name', operator: 'isEmpty' } }],
      },
      'calculations.0.where.source',
    ],
    ['a sum of nothing', { fields: [], calculations: [{ calculation: 'sum' }] }, 'calculations.0.field'],
    [
      'an operator of another kind',
      { where: [{ source: 0, field: 'name', operator: 'atLeast', value: 1 }] },
      'where.0.operator',
    ],
    [
      'a value of another kind',
      { where: [{ source: 0, field: 'id', operator: 'is', value: '1' }] },
      'where.0.value',
    ],
    [
      'a list for one',
      { where: [{ source: 0, field: 'name', operator: 'is', value: ['a'] }] },
      'where.0.value',
    ],
    ['no value', { where: [{ source: 0, field: 'name', operator: 'is' }] }, 'where.0.value'],
    [
      'a day that does not exist',
      { where: [{ source: 0, field: 'createdAt', operator: 'since', value: '2026-02-31' }] },
      'where.0.value',
    ],
    [
      'NUL',
      { where: [{ source: 0, field: 'name', operator: 'is', value: 'a\0' }] },
      'question.where.0.value',
    ],
    ['a column that is not shown', { sort: [{ column: 1, isDescending: false }] }, 'sort.0.column'],
    ['too many rows', { limit: 10_001 }, 'question.limit'],
    ['SQL', { sql: 'select 1' }, 'question.sql'],
  ])('with %s', async (_, more, path) => {
    const { status, body } = await run({ ...ask({}), ...more })
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe(path)
  })

  test('with a sentence when it runs long, while others notice nothing', async () => {
    const { pool } = gateway.services
    const big = await gateway.account()
    const user = await gateway.user(big, roles)
    await pool.query(
      `insert into tags ("AccountId", name) select $1, 'T' || n from generate_series(1, 200) n`,
      [big.id],
    )
    await pool.query(
      `insert into videos ("AccountId", name) select $1, 'V' || n from generate_series(1, 200) n`,
      [big.id],
    )
    await pool.query(
      `insert into video_tags ("AccountId", "VideoId", "TagId") select $1, v.id, t.id from videos v, tags t
        where v."AccountId" = $1 and t."AccountId" = $1`,
      [big.id],
    )
    const long = ask({
      joins: [
        { to: 0, link: 'videos.tags' },
        { to: 1, link: 'tags' },
        { to: 2, link: 'videos.tags' },
        { to: 3, link: 'tags' },
      ],
      fields: [],
      calculations: [{ calculation: 'distinct', source: 4, field: 'name' }],
    })
    let isOver = false
    const answer = run(long, user).finally(() => {
      isOver = true
    })
    for (let count = 0; count < 25; count++) expect((await asker.get('/main-api/tags')).status).toBe(200)
    expect(isOver).toBe(false)
    // The question of another account is answered at once.
    expect((await run(ask({}))).status).toBe(200)
    const { status, body } = await answer
    expect([status, body.key]).toEqual([422, 'questions.tooLong'])
    expect(body.message).toBe('This question takes longer than 10 seconds. Add a filter, or remove a link.')
  }, 40_000)

  test('when the same session asks another one', async () => {
    const user = await gateway.user(account, roles)
    const client = await gateway.services.pool.connect()
    await client.query('begin')
    await client.query('lock table tags in access exclusive mode')
    const first = run(ask({}), user)
    const isWaiting = async () =>
      (
        await gateway.services.pools.reserved.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%answer%'`,
        )
      ).rows.length > 0
    await expect.poll(isWaiting).toBe(true)
    const second = run(ask({ from: 'categories' }), user)
    expect((await first).body.key).toBe('questions.replaced')
    await client.query('rollback')
    client.release()
    expect((await second).status).toBe(200)
  })
})

describe('a saved question', () => {
  const save = (user: TestUser, more: object = {}) =>
    makeItem(user, base, { name: 'Tags', question: ask({}), ...more })

  test('is private until it is shared, and changed only by whoever saved it', async () => {
    const colleague = await gateway.user(account, roles)
    const { id } = await save(asker)
    expect((await colleague.get(`${base}/${id}`)).status).toBe(404)
    expect((await asker.put(`${base}/${id}`, { isShared: true })).status).toBe(200)
    expect((await colleague.get(`${base}/${id}`)).body).toMatchObject({
      name: 'Tags',
      view: 'both',
      question: ask({}),
    })
    const refused = await colleague.put(`${base}/${id}`, { name: 'Mine now' })
    expect([refused.status, refused.body.key]).toEqual([403, 'questions.notYours'])
    expect((await colleague.remove(`${base}/${id}`)).status).toBe(403)
    const stranger = await gateway.user(other, roles)
    expect((await stranger.get(`${base}/${id}`)).status).toBe(404)
  })

  test('runs with the rights of whoever opens it', async () => {
    const { body } = await run(
      ask({ from: 'videos' }),
      await gateway.user(account, ['manage_customer_accounts']),
    )
    expect(body.key).toBe('questions.resource')
  })
})
