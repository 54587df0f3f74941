import type { Question } from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateQuestion } from '../../testing/generated-questions.ts'
import { makeItem } from '../../testing/make-item.ts'
import { ask, openQuestionWorld, type QuestionWorld, questionsAt } from '../../testing/question-world.ts'

let gateway: QuestionWorld['gateway']
let account: QuestionWorld['account']
let asker: QuestionWorld['asker']
let run: QuestionWorld['run']

beforeAll(async () => {
  ;({ gateway, account, asker, run } = await openQuestionWorld())
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
    const answer = await asker.post(`${questionsAt}/export`, { question, titles: ['Name, first'] })
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.body).toContain('"Name, first"\r\n')
    expect(answer.body).toContain(`"'=HYPERLINK(""x""),\n<b>"`)
  })
})

test('an Idempotency-Key stores no answer', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  for (let times = 0; times < 2; times++)
    expect((await asker.post(`${questionsAt}/run`, { question: ask({}) }, headers)).status).toBe(200)
  const { rows } = await gateway.services.pool.query('select from idempotency_keys where "AccountId" = $1', [
    account.id,
  ])
  expect(rows).toEqual([])
})
