import { wordsFrom } from '@touchline/database'
import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})

const names = [
  'Étoile Béarn',
  'Be\u0301arn',
  'Łódź',
  'Ağır Işık İstanbul',
  'Straße, Æther, Œuvre, Þór, Ødegård, Đoković',
  'Ελλάδα ΣΑΣ',
  'Ёлка Йод',
  '서울 FC',
  'パリ',
  'ﬁnal_match.mp4 2024-25 U-19',
]

test('a search has the words of an item as the database has them', async () => {
  for (const name of names) {
    const { rows } = await gateway.services.pool.query(
      'select array_agg(word order by word) as words from unnest(tsvector_to_array(words_of($1))) word',
      [name],
    )
    expect([...rows[0].words].sort(), name).toEqual([...new Set(wordsFrom(name))].sort())
  }
})

test.each([
  ['bearn', 'Étoile Béarn'],
  ['béarn', 'Étoile Bearn'],
  ['lodz', 'Widzew Łódź'],
  ['agir', 'Ağır Abi'],
  ['strasse', 'Straße'],
  ['odegard', 'Ødegård'],
])('"%s" finds %s in a list and in the search over everything', async (q, name) => {
  const user = await gateway.user(await gateway.account())
  await makeItem(user, '/main-api/tags', { name })
  await makeItem(user, '/main-api/tags', { name: 'Another' })
  const list = await user.get(`/main-api/tags?q=${encodeURIComponent(q)}`)
  expect(list.body.data.map((tag: { name: string }) => tag.name)).toEqual([name])
  const all = await user.get(`/main-api/search?q=${encodeURIComponent(q)}`)
  expect(all.body.data).toMatchObject([{ resource: 'tags', name }])
})
