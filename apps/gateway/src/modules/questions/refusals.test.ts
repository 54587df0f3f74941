import { beforeAll, describe, expect, test } from 'vitest'
import { ask, askerRoles, openQuestionWorld, type QuestionWorld } from '../../testing/question-world.ts'

let gateway: QuestionWorld['gateway']
let account: QuestionWorld['account']
let asker: QuestionWorld['asker']
let run: QuestionWorld['run']

beforeAll(async () => {
  ;({ gateway, account, asker, run } = await openQuestionWorld())
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
    const user = await gateway.user(big, askerRoles)
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
    const user = await gateway.user(account, askerRoles)
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
