import { moduleCodes } from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../testing/make-item.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
  testPassword,
} from '../testing/test-gateway.ts'

// What the back-office reads of each entity, at the URLs of the specification.

let gateway: TestGateway
let account: TestAccount
let operator: TestUser
let admin: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account({ modules: ['VIDEOS', 'SPORT_EVENTS', 'CHAT'] })
  operator = await gateway.user(account)
  admin = await gateway.user(await gateway.account(), ['manage_customer_accounts'], { accessLevel: 1 })
})

const context = '/users-service-api/users/me/context'

test('ENTITY-01 the session has the fields of its user', async () => {
  const login = await gateway.anonymous.post('/users-service-api/auth/login', {
    username: operator.username,
    password: testPassword,
  })
  const { accessToken } = login.body
  const me = await gateway.anonymous.get('/users-service-api/users/me', {
    authorization: `Bearer ${accessToken}`,
  })
  const { body } = await operator.get(context)
  expect({ ...login.body, ...me.body, ...body }).toMatchObject({
    id: operator.id,
    AccountId: account.id,
    accountId: account.id,
    accountKey: account.key,
    accessToken: expect.any(String),
    username: operator.username,
    name: expect.any(String),
    isAdmin: false,
    homepage: null,
  })
  const path = '/videos/list'
  expect(
    (await operator.put('/users-service-api/users/me', { meta: { homepage: path } })).body,
  ).toMatchObject({
    homepage: path,
    meta: { homepage: path },
  })
  for (const homepage of ['//evil.example', '/\\evil.example', 'https://evil.example', 7])
    expect(await operator.put('/users-service-api/users/me', { meta: { homepage } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'meta.homepage' }] },
    })
})

test('ENTITY-05 the session has modules with a code, groups, and roles with a name', async () => {
  const { body } = await operator.get(context)
  expect(body.Modules.map(({ code }: { code: string }) => code).sort()).toEqual([
    'CHAT',
    'SPORT_EVENTS',
    'VIDEOS',
  ])
  expect(body.Groups).toEqual([{ id: expect.any(Number), name: operator.username }])
  expect(body.Roles).toContainEqual({ name: 'video_write' })
})

test('ENTITY-08 an account acted for has the roles of all its groups, and its modules', async () => {
  await gateway.user(account, ['video_write', 'manage_users'])
  const club = await gateway.account({ modules: ['VIDEOS', 'CHAT'], roles: ['video_write'] })
  await gateway.user(club, ['manage_users'])
  const { body } = await admin.get(context, { 'x-account-key': club.key })
  expect(body.account).toMatchObject({ id: club.id, name: club.name })
  const names = body.Roles.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['video_write', 'manage_users']))
  expect(names).not.toContain('sport_player_write')
  expect(body.Modules).toHaveLength(2)
})

test('ENTITY-07 CALL-TAGS-01 all tags are listed with name, type and account', async () => {
  await operator.post('/main-api/tags', { name: 'Cup', tagType: 'Theme' })
  const { body } = await operator.get('/main-api/tags')
  expect(body).toMatchObject({
    total: 1,
    data: [{ id: expect.any(Number), name: 'Cup', tagType: 'Theme', AccountId: account.id }],
  })
})

test('ENTITY-09 CALL-SPORTS-03 a sport is found by its id and names its sprite', async () => {
  const { body } = await operator.get('/main-api/sports?limit=100')
  const [first] = body.data
  expect((await operator.get(`/main-api/sports/${first.id}`)).body).toMatchObject({
    id: first.id,
    name: first.name,
    svgSpriteFilename: expect.stringMatching(/\.svg$/),
  })
})

test('CALL-SPORTS-01 CALL-SPORTS-02 the sprite of every sport is there, as SVG text', async () => {
  const payload = (await operator.get('/main-api/common/admin-payload')).body
  for (const { id, svgSpriteFilename } of payload.sports) {
    const sprite = await gateway.anonymous.get(`${payload.assetsUrl}/markers/${id}/${svgSpriteFilename}`)
    expect([svgSpriteFilename, sprite.status]).toEqual([svgSpriteFilename, 200])
    expect(sprite.headers['content-type']).toContain('svg')
    expect(String(sprite.body)).toContain('<symbol')
  }
})

test('ENTITY-10 a language has an id and a name', async () => {
  const { body } = await operator.get('/main-api/languages?limit=100')
  expect(body.data).toContainEqual(expect.objectContaining({ id: expect.any(Number), name: 'English' }))
})

test('ENTITY-21 accounts, groups, roles, modules and users are there', async () => {
  for (const resource of ['accounts', 'groups', 'roles', 'modules', 'users']) {
    const { status, body } = await admin.get(`/users-service-api/${resource}`)
    expect([resource, status]).toEqual([resource, 200])
    expect(body.data.length).toBeGreaterThan(0)
  }
  expect((await admin.get('/users-service-api/modules?limit=100')).body.total).toBe(moduleCodes.length)
})

test('ENTITY-36 CALL-PLAYLISTS-01 categories, subcategories, and playlists with their videos', async () => {
  const make = async (resource: string, body: object) => {
    const answer = await operator.post(`/main-api/${resource}`, body)
    expect([resource, answer.status]).toEqual([resource, 201])
    return answer.body.id as number
  }
  const CategoryId = await make('categories', { name: 'Matches', slug: 'matches' })
  await make('subcategories', { name: 'Cup', slug: 'cup', CategoryId })
  const videos = [await make('videos', { name: 'First' }), await make('videos', { name: 'Second' })]
  await make('playlists', { name: 'The day', videos: videos.toReversed() })
  const { body } = await operator.get('/main-api/playlists?expand=[Video]')
  expect(body.data[0].Videos.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First'])
  const categories = (await operator.get('/main-api/categories?expand=[Subcategory]')).body
  expect(categories.data[0].Subcategories).toMatchObject([{ name: 'Cup' }])
})

test('ENTITY-03 a user has the access level 0 unless another one is given', async () => {
  const { rows } = await gateway.services.pool.query(
    "select column_default from information_schema.columns where table_name = 'users' and column_name = 'accessLevel'",
  )
  expect(rows).toEqual([{ column_default: '0' }])
})

test('the rule of a playlist names tags and categories of its own account', async () => {
  const rival = await gateway.user(await gateway.account())
  const own = await makeItem(operator, '/main-api/tags', { name: 'Of our own' })
  const theirs = await makeItem(rival, '/main-api/tags', { name: 'Of another account' })
  const rule = { sort: 'name', limit: 10 }
  const playlist = await makeItem(operator, '/main-api/playlists', {
    name: 'By rule',
    rule: { ...rule, tags: [own.id] },
  })
  const url = `/main-api/playlists/${playlist.id}`
  for (const answer of [
    await operator.post('/main-api/playlists', {
      name: 'Theirs',
      rule: { ...rule, tags: [own.id, theirs.id] },
    }),
    await operator.put(url, { rule: { ...rule, tags: [theirs.id] } }),
    await operator.put(url, { rule: { ...rule, tags: [2_000_000_000] } }),
  ])
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'rule.tags', code: 'unknown_item' }] },
    })
  expect(await operator.put(url, { rule: { ...rule, categories: [2_000_000_000] } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'rule.categories' }] },
  })
  expect((await operator.put(url, { rule: null })).status).toBe(200)
})
