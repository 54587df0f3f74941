import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

const base = '/main-api/challengers'
let gateway: TestGateway
let operator: TestUser
let rival: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  rival = await gateway.user(await gateway.account())
})

const team = { type: 'team', SportId: 1 }

test('ENTITY-27 a challenger is stored with its squad, colours and external ids', async () => {
  const body = {
    ...team,
    name: 'Harbour City',
    shortName: 'Harbour',
    code: 'hbc',
    country: 'gb',
    colours: ['#0B4F8A', '#F2F4F7'],
    squad: [
      { name: 'Ada Stern', number: 1, position: 'Keeper' },
      { name: 'Mia Holm', number: null, position: null },
    ],
    externalIds: { opta: 't14' },
  }
  const { id } = await makeItem(operator, base, body)
  const found = (await operator.get(`${base}/${id}`)).body
  expect(found).toMatchObject({ ...body, code: 'HBC', country: 'GB', logo: null })
})

test('ENTITY-27 bad fields are refused by name', async () => {
  const player = { name: 'Ada', number: 7, position: null }
  const body = { ...team, name: 'X', code: 'AB1', squad: [player, { ...player, name: 'Mia' }] }
  const answer = await operator.post(base, body)
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual([
    expect.objectContaining({ path: 'code', key: 'challengers.code' }),
    expect.objectContaining({ path: 'squad.1.number', key: 'challengers.numberTaken' }),
  ])
  const unknown = await operator.post(base, { ...team, name: 'X', SportId: 999_999 })
  expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([400, 'SportId'])
  const nul = await operator.post(base, { ...team, name: 'a\u0000b' })
  expect([nul.status, nul.body.errors?.[0]?.path]).toEqual([400, 'name'])
  const long = await operator.post(base, { ...team, name: 'x'.repeat(10_000) })
  expect([long.status, long.body.errors?.[0]?.path]).toEqual([400, 'name'])
})

test('hostile names of challengers and speakers are stored as they are, and are harmless in CSV', async () => {
  const names = [
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("http://x")',
    'نادي الميناء',
    '⚽ “Harbour”',
    `'; drop table tags`,
  ]
  const writer = await gateway.user(await gateway.account())
  for (const name of names) {
    const made = await makeItem(writer, base, { ...team, name })
    expect(made.name).toBe(name)
    const speaker = await makeItem(writer, '/main-api/speakers', { firstName: name })
    expect(speaker.name).toBe(name)
  }
  for (const address of [`${base}/export?fields=name`, '/main-api/speakers/account/csv'])
    expect(String((await writer.get(address)).body)).toContain(`"'=HYPERLINK(""http://x"")"`)
})

test('CALL-CHALLENGERS-01 challengers are found by beginnings of words, within the account', async () => {
  await makeItem(operator, base, { ...team, name: 'Kestrel Rovers', code: 'KSR' })
  await makeItem(operator, base, { type: 'person', SportId: 7, name: 'Kes Calder' })
  await makeItem(rival, base, { ...team, name: 'Kestrel Town' })
  const search = async (query: string) => (await operator.get(`${base}/search?${query}`)).body
  expect((await search('q=kes')).data.map(({ name }: { name: string }) => name)).toEqual([
    'Kes Calder',
    'Kestrel Rovers',
  ])
  expect((await search('q=kes&type=team')).total).toBe(1)
  expect((await search('q=ksr')).total).toBe(1)
  expect((await operator.get(`${base}/search`)).status).toBe(400)
})

test('CALL-CHALLENGERS-02 a challenger has no appearances before there are events', async () => {
  const { id } = await makeItem(operator, base, { ...team, name: 'Lighthouse AFC' })
  expect((await operator.get(`${base}/${id}/appearances`)).body).toEqual({ data: [], total: 0 })
  expect((await rival.get(`${base}/${id}/appearances`)).status).toBe(404)
})

test('CALL-SPEAKERS-01 ENTITY-26 the speakers of the account as CSV', async () => {
  const speaker = {
    firstName: 'Élodie',
    lastName: 'Garnier',
    company: 'League',
    links: ['https://example.com/a'],
  }
  await makeItem(operator, '/main-api/speakers', speaker)
  await makeItem(rival, '/main-api/speakers', { firstName: 'Rival' })
  const { body, headers } = await operator.get('/main-api/speakers/account/csv')
  expect(headers['content-type']).toContain('text/csv')
  expect(String(body)).toContain('Élodie,Garnier')
  expect(String(body)).not.toContain('Rival')
  const script = await operator.post('/main-api/speakers', { firstName: 'X', links: ['javascript:alert(1)'] })
  expect([script.status, script.body.errors?.[0]?.path]).toEqual([400, 'links.0'])
})
