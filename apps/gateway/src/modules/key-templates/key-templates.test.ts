import { beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let person: TestUser
let colleague: TestUser
let stranger: TestUser

const base = '/main-api/key-templates'
const roles = ['sport_player_write'] as const
const template = { name: 'Left hand', SportId: 1, layout: 'en', keys: { goal: 'Q', foul: 'F' } }

beforeAll(async () => {
  gateway = await openTestGateway()
  const account = await gateway.account()
  person = await gateway.user(account, roles)
  colleague = await gateway.user(account, roles)
  stranger = await gateway.user(await gateway.account(), roles)
})

const create = (body: object) => person.post(base, { ...template, ...body })

test('a template is private until it is shared, and only its maker changes it', async () => {
  const { status, body } = await create({ macros: { goal: [{ kind: 'confirm' }, { kind: 'clip' }] } })
  expect(status).toBe(201)
  expect(body).toMatchObject({ isShared: false, createdBy: person.id, macros: { goal: [{}, {}] } })
  const path = `${base}/${body.id}`
  expect((await colleague.get(path)).status).toBe(404)
  expect((await person.put(path, { isShared: true })).status).toBe(200)
  expect((await colleague.get(path)).status).toBe(200)
  expect((await stranger.get(path)).status).toBe(404)
  const refused = await colleague.put(path, { name: 'Theirs' })
  expect(refused.status).toBe(403)
  expect(refused.body.key).toBe('markers.notYourTemplate')
  expect((await colleague.remove(path)).status).toBe(403)
  const { body: list } = await colleague.get(`${base}?SportId=1`)
  expect(list.data.map(({ id }: { id: number }) => id)).toEqual([body.id])
})

test('letters are single, free and not those of the sides', async () => {
  const keyOf = async (body: object) => {
    const answer = await create(body)
    expect(answer.status).toBe(400)
    return [answer.body.errors[0].path, answer.body.errors[0].key]
  }
  expect(await keyOf({ keys: { goal: 'Z' } })).toEqual(['keys.goal', 'markers.letter'])
  expect(await keyOf({ keys: { goal: 'é' } })).toEqual(['keys.goal', 'markers.letter'])
  expect(await keyOf({ keys: { goal: 'G', foul: 'G' } })).toEqual(['keys', 'markers.letterTwice'])
  expect(await keyOf({ keys: { goal: 'H' } })).toEqual(['keys.goal', 'markers.letterOfSide'])
  expect(await keyOf({ layout: 'fr', keys: { goal: 'D' } })).toEqual(['keys.goal', 'markers.letterOfSide'])
  expect((await create({ layout: 'fr', keys: { goal: 'H' } })).status).toBe(201)
  const { body } = await create({ layout: 'fr', keys: { goal: 'A' } })
  const turned = await person.put(`${base}/${body.id}`, { layout: 'en' })
  expect(turned.body.errors[0].path).toBe('keys.goal')
})

test('the steps of a macro say what they need', async () => {
  const errorOf = async (step: object, count = 1) => {
    const { status, body } = await create({ macros: { goal: Array(count).fill(step) } })
    expect(status).toBe(400)
    return body.errors[0].path
  }
  expect(await errorOf({ kind: 'title' })).toBe('macros.goal.0')
  expect(await errorOf({ kind: 'marker' })).toBe('macros.goal.0')
  expect(await errorOf({ kind: 'shell', text: 'rm' })).toBe('macros.goal.0.kind')
  expect(await errorOf({ kind: 'clip' }, 7)).toBe('macros.goal')
})
