import type { Actor } from '@touchline/records'
import { listStatement, listValues } from '@touchline/records/statements'
import { fillPlaceholders } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { videoBinding } from '../modules/videos/index.ts'
import { makeItem } from '../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'
import { parseListQuery } from './list-query.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway()
})

const tags = '/main-api/tags'
const videos = '/main-api/videos'
const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map((item) => item.name)
const make = (base: string, body: object, user: TestUser) => makeItem(user, base, body)

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
    expect((await lister.get(`${videos}?limit=2&offset=100`)).body).toMatchObject({ data: [], total: 4 })
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
      const client = await gateway.services.pool.connect()
      try {
        await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
        const values = fillPlaceholders(params, listValues(actor, query))
        return JSON.stringify((await client.query(`explain ${text}`, values)).rows)
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await indexesOf({ sort: 'name' })).toContain('videos_by_name')
    expect(await indexesOf({ sort: '-name' })).toContain('videos_by_name')
    const tablesOf = async (text: string) =>
      (await gateway.services.pool.query<{ name: string }>(text)).rows.map(({ name }) => name)
    const indexed = await tablesOf(
      `select tablename as name from pg_indexes where indexdef like '%gin ("searchText")%' order by 1`,
    )
    expect(indexed.length).toBeGreaterThan(5)
    expect(indexed).toEqual(
      await tablesOf(
        `select table_name::text as name from information_schema.columns where column_name = 'searchText' order by 1`,
      ),
    )
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

  test.each(['expand=[__proto__]', 'expand=constructor', 'duration[toString]=1', 'duration[__proto__]=1'])(
    'knows no parameter that every object has: %s',
    async (query) => {
      const answer = await lister.get(`${videos}?${query}`)
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [expect.objectContaining({ path: query.split('=')[0] })],
      ])
    },
  )

  test('comes as CSV with the same filters', async () => {
    await make(videos, { name: '=HYPERLINK("x"), "quoted"' }, lister)
    const answer = await lister.get(`${videos}/export?visibility=private&sort=name`)
    expect(answer.headers['content-type']).toContain('text/csv')
    const lines = String(answer.body).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x""), ""quoted"""`)
  })

  test('comes as CSV with the columns that are asked for, links by their names', async () => {
    const tag = await make(tags, { name: 'Derby' }, lister)
    const video = await make(videos, { name: 'Columns', tags: [tag.id] }, lister)
    const answer = await lister.get(`${videos}/export?id=${video.id}&expand=[Tag]&fields=name,Tags,state`)
    expect(String(answer.body).trim().split('\r\n')).toEqual(['name,Tags,state', 'Columns,Derby,uploading'])
    for (const fields of ['name,version', 'Tags', ''])
      expect((await lister.get(`${videos}/export?fields=${fields}`)).status).toBe(400)
  })

  test.each([...'=+-@＝＋－＠﹢﹣﹦﹫−', '\t', '\r'])(
    'leaves no formula in a CSV that begins with %j',
    async (sign) => {
      const { id } = await make(tags, { name: 'Formula' }, lister)
      // As an import of old data might leave it: the contract trims names.
      await gateway.services.pool.query('update tags set name = $2 where id = $1', [id, `${sign}1+1`])
      const { body } = await lister.get(`${tags}/export?id=${id}`)
      expect(body).toContain(`'${sign}1+1`)
    },
  )
})

describe('what a client makes up', () => {
  const { resource } = videoBinding

  test('a relation that is named often is expanded once', () => {
    expect(parseListQuery(resource, { expand: 'Tag,Category,Tag,Tag' }).expand).toEqual(['Tag', 'Category'])
  })

  test.each(['duration[constructor]=1', 'expand=constructor', 'sort=constructor', 'constructor=1'])(
    '%s is malformed, although every object has such a property',
    async (query) => {
      const lister = await gateway.user(await gateway.account())
      expect((await lister.get(`${videos}?${query}`)).status).toBe(400)
    },
  )

  test('names of unknown parameters are not remembered', () => {
    const set = vi.spyOn(Map.prototype, 'set')
    onTestFinished(() => set.mockRestore())
    expect(() => parseListQuery(resource, { 'made-up': '1' })).toThrow()
    expect(set.mock.calls.map(([name]) => name)).not.toContain('made-up')
  })
})
