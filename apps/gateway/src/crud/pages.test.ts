import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { type Actor, scoped, tagRecords } from '@touchline/records'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'
import { exportCsv } from './export-csv.ts'
import { parseListQuery } from './list-query.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway()
})

const tags = '/main-api/tags'
const videos = '/main-api/videos'
const newUser = async () => await gateway.user(await gateway.account())
type Page = { data: { id: number }[]; nextCursor: string | null; total: number }

async function walk(user: TestUser, query: string): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await user.get(`${videos}?${query}&limit=4${cursor && `&cursor=${cursor}`}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const page = answer.body as Page
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}

describe('a list by cursor', () => {
  let user: TestUser
  beforeAll(async () => {
    user = await newUser()
    // Ties, rows without a value, and names that sort differently by locale.
    for (let n = 0; n < 22; n++)
      await makeItem(user, videos, {
        name: ['Éclair', 'zebra', 'apple'][n % 3]!,
        publishedAt: n % 4 === 0 ? null : `2026-0${(n % 3) + 1}-01T00:00:00.123Z`,
      })
    await gateway.services.pool.query(
      'update videos set duration = case when id % 3 = 0 then null else id % 5 end where "AccountId" = $1',
      [user.account.id],
    )
  })

  test.each([
    'sort=name',
    'sort=-name',
    'sort=publishedAt',
    'sort=-publishedAt',
    'sort=duration',
    'sort=-duration',
    'sort=-duration,name',
    'sort=duration,-publishedAt,name',
    'sort=name&visibility=private',
    'sort=name&q=a',
    'sort=-duration,name&q=zeb',
  ])('%s has each row once, in the order of the whole list', async (query) => {
    const whole = (await user.get(`${videos}?${query}&limit=100`)).body as Page
    expect(whole.data).toHaveLength(query.includes('&q=') ? 7 : 22)
    expect(await walk(user, query)).toEqual(whole.data.map(({ id }) => id))
  })

  test('does not go back where rows come in before it', async () => {
    const reader = await newUser()
    for (const name of ['a', 'b', 'c', 'd']) await makeItem(reader, tags, { name })
    const first = (await reader.get(`${tags}?sort=-createdAt&limit=2`)).body
    await makeItem(reader, tags, { name: 'e' })
    const next = (await reader.get(`${tags}?sort=-createdAt&limit=2&cursor=${first.nextCursor}`)).body
    expect(next.data.map(({ name }: { name: string }) => name)).toEqual(['b', 'a'])
    expect(next.total).toBe(5)
  })

  test('refuses a cursor of another order, a broken one, and an offset beside it', async () => {
    const { nextCursor } = (await user.get(`${videos}?sort=name&limit=4`)).body
    const forged = Buffer.from('["name",{"a":1},1]').toString('base64url')
    const wrongType = Buffer.from('["duration","x",1]').toString('base64url')
    for (const [query, path] of [
      [`sort=-name&cursor=${nextCursor}`, 'cursor'],
      ['cursor=x', 'cursor'],
      [`sort=name&cursor=${forged}`, 'cursor'],
      [`sort=name&offset=4&cursor=${nextCursor}`, 'offset'],
      ['count=some', 'count'],
    ])
      expect(await user.get(`${videos}?${query}`)).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      })
    expect((await user.get(`${videos}?sort=duration&cursor=${wrongType}`)).status).toBe(400)
  })
})

test('a total is exact up to 10,000, says where it stops, and is exact where that is asked for', async () => {
  const user = await newUser()
  const fill = (from: number, to: number) =>
    gateway.services.pool.query(
      `insert into tags ("AccountId", name) select $1, 'Tag ' || n from generate_series($2::int, $3::int) n`,
      [user.account.id, from, to],
    )
  await fill(1, 10_000)
  const totalOf = async (query: string) => {
    const { total, isTotalCapped } = (await user.get(`${tags}?limit=1${query}`)).body
    return [total, isTotalCapped]
  }
  expect(await totalOf('')).toEqual([10_000, false])
  await fill(10_001, 10_050)
  expect(await totalOf('')).toEqual([10_000, true])
  expect(await totalOf('&offset=10049')).toEqual([10_000, true])
  expect(await totalOf('&count=exact')).toEqual([10_050, false])
  expect(await totalOf('&count=exact&offset=20000')).toEqual([10_050, false])
})

test('a search shows its matches in the order of the list, be there few or too many to count', async () => {
  const user = await newUser()
  const fill = (count: number) =>
    gateway.services.pool.query(
      `insert into tags ("AccountId", name) select $1, 'Kestrel ' || n || ' ' || gen_random_uuid()
        from generate_series(1, $2) n`,
      [user.account.id, count],
    )
  await fill(10_000)
  await makeItem(user, tags, { name: 'Aardvark' })
  const isListed = async (total: number) => {
    const search = await user.get(`${tags}?q=kestrel&sort=name&limit=40&offset=30`)
    const whole = await user.get(`${tags}?sort=name&limit=40&offset=31`)
    expect(search.body).toMatchObject({ data: (whole.body as Page).data, total })
    const page = await user.get(`${tags}?q=kestrel&sort=name&limit=30`)
    const next = await user.get(
      `${tags}?q=kestrel&sort=name&limit=40&cursor=${(page.body as Page).nextCursor}`,
    )
    expect((next.body as Page).data).toEqual((search.body as Page).data)
  }
  await isListed(10_000)
  await fill(50)
  await isListed(10_000)
  const exact = await user.get(`${tags}?q=kestrel&count=exact&limit=1`)
  expect(exact.body).toMatchObject({ total: 10_050 })
  expect((await user.get(`${tags}?q=aard`)).body).toMatchObject({ data: [{ name: 'Aardvark' }], total: 1 })
})

test('an export shows one moment, whatever is written while it is sent', async () => {
  const user = await newUser()
  const filler = randomUUID().repeat(40)
  await gateway.services.pool.query(
    `insert into videos ("AccountId", name, description)
      select $1, 'Before', $2 from generate_series(1, 5000)`,
    [user.account.id, filler],
  )
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${videos}/export`, {
    headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': 'identity' },
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let csv = (await reader.read()).value ?? ''
  await gateway.services.pool.query(`update videos set name = 'After' where "AccountId" = $1`, [
    user.account.id,
  ])
  for (let part = await reader.read(); !part.done; part = await reader.read()) csv += part.value
  expect(csv.match(/,Before,/g)).toHaveLength(5000)
  expect(csv).not.toContain(',After,')
})

test('a download that is given up before it begins gives back its connection', async () => {
  const user = await newUser()
  await makeItem(user, tags, { name: 'Exported' })
  const { services } = gateway
  const actor = { accountId: user.account.id, userId: user.id, roles: [] } as unknown as Actor
  const open = () => {
    const scope = scoped(services.pools.exportsOf(user.account.id), actor, null)
    return exportCsv(tagRecords, parseListQuery(tagRecords.resource, {}), { scope, services })
  }
  // An account has one connection for its exports.
  for (let round = 0; round < 3; round++) {
    const download = await open()
    download.destroy()
    await once(download, 'close')
  }
  expect((await text(await open())).includes('Exported')).toBe(true)
})

test('a category with more children than a page has expands to all of them', async () => {
  const user = await newUser()
  const { id } = await makeItem(user, '/main-api/categories', { name: 'Many', slug: 'many' })
  await gateway.services.pool.query(
    `insert into subcategories ("AccountId", name, slug, "CategoryId")
      select $1, 'Sub ' || n, 'sub-' || n, $2 from generate_series(1, 10500) n`,
    [user.account.id, id],
  )
  const { body } = await user.get(`/main-api/categories/${id}?expand=[Subcategory]`)
  expect(body.Subcategories).toHaveLength(10_500)
})
