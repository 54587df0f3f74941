import type { QueryableResource } from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import {
  ask,
  askerRoles,
  openQuestionWorld,
  type QuestionWorld,
  questionsAt,
} from '../../testing/question-world.ts'
import type { TestAccount, TestUser } from '../../testing/test-gateway.ts'

let gateway: QuestionWorld['gateway']
let account: QuestionWorld['account']
let other: QuestionWorld['other']
let asker: QuestionWorld['asker']
let run: QuestionWorld['run']

beforeAll(async () => {
  ;({ gateway, account, other, asker, run } = await openQuestionWorld())
})

describe('what can be asked', () => {
  const resources = async (user: TestUser) =>
    (await user.get(`${questionsAt}/resources`)).body as QueryableResource[]

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
      await operator.get(`${questionsAt}/resources`),
      await run(ask({}), operator),
      await operator.post(`${questionsAt}/export`, { question: ask({}) }),
      await operator.get(questionsAt),
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
    const asked = await admin.post(`${questionsAt}/run`, { question: ask({}) }, as(kept))
    expect([asked.status, asked.body.rows]).toEqual([200, [['Kept']]])
    const { body } = await admin.get(`${questionsAt}/resources`, as(kept))
    expect(body.map(({ name }: QueryableResource) => name)).not.toContain('videos')
    expect((await admin.post(`${questionsAt}/run`, { question: ask({}) }, as(plain))).status).toBe(403)
    // The account's role is for administrators, not for its users.
    expect((await run(ask({}), officer)).status).toBe(403)
  })

  test('never includes rows of another account or those that a row rule hides', async () => {
    const own = await gateway.user(account, [...askerRoles, 'own_videos_only'])
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

describe('a saved question', () => {
  const save = (user: TestUser, more: object = {}) =>
    makeItem(user, questionsAt, { name: 'Tags', question: ask({}), ...more })

  test('is private until it is shared, and changed only by whoever saved it', async () => {
    const colleague = await gateway.user(account, askerRoles)
    const { id } = await save(asker)
    expect((await colleague.get(`${questionsAt}/${id}`)).status).toBe(404)
    expect((await asker.put(`${questionsAt}/${id}`, { isShared: true })).status).toBe(200)
    expect((await colleague.get(`${questionsAt}/${id}`)).body).toMatchObject({
      name: 'Tags',
      view: 'both',
      question: ask({}),
    })
    const refused = await colleague.put(`${questionsAt}/${id}`, { name: 'Mine now' })
    expect([refused.status, refused.body.key]).toEqual([403, 'questions.notYours'])
    expect((await colleague.remove(`${questionsAt}/${id}`)).status).toBe(403)
    const stranger = await gateway.user(other, askerRoles)
    expect((await stranger.get(`${questionsAt}/${id}`)).status).toBe(404)
  })

  test('runs with the rights of whoever opens it', async () => {
    const { body } = await run(
      ask({ from: 'videos' }),
      await gateway.user(account, ['manage_customer_accounts']),
    )
    expect(body.key).toBe('questions.resource')
  })
})
