import { beforeEach, expect, test } from 'vitest'
import { actingFor } from '../testing/people.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
const inputs = '/streaming-service-api/inputs'

const query = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const confirmed = (user: TestUser, moment: string) =>
  query(`update sessions set "confirmedAt" = ${moment} where "UserId" = $1`, [user.id])
const createInput = async (name = 'Camera'): Promise<number> =>
  (await operator.post(inputs, { name, protocol: 'rtmp' })).body.id

beforeEach(async () => {
  gateway ??= await openTestGateway()
  operator = await gateway.user(await gateway.account(), ['use_stream', 'sport_player_write'])
})

/** A live event on an input, which nobody has confirmed anything for. */
async function goLive(SecondInputId?: number) {
  const InputId = await createInput()
  const body = { name: 'HVB – OST', startsAt: new Date().toISOString(), SportId: 1 }
  const { id } = (await operator.post('/main-api/events', body)).body
  const stream = await operator.post(`/main-api/events/${id}/streams`, {
    kind: 'input',
    InputId,
    SecondInputId,
  })
  await operator.put(`/main-api/events/${id}`, { state: 'live' })
  await confirmed(operator, `now() - interval '1 hour'`)
  return { id: id as number, InputId, stream: stream.body.id as number }
}
const refusal = { status: 403, body: { code: 'step_up_required', key: 'session.onAir' } }

test('what would hurt on air is refused with what it would affect, until it is confirmed', async () => {
  const second = await createInput('Spare')
  const { id, InputId, stream } = await goLive(second)
  const streams = `/main-api/event-streams/${stream}`
  const other = await createInput('Other')
  const angles = `/streaming-service-api/multicams/${id}`
  const [wide, goal] = [
    { InputId, name: 'Wide' },
    { InputId: other, name: 'Goal' },
  ]
  const saveAngles = (cameras: object[], main = 0) =>
    operator.put(angles, { cameras, layout: 'single', main })
  expect((await saveAngles([wide, goal])).status).toBe(200)
  const harmful: Record<string, () => ReturnType<TestUser['post']>> = {
    'a new key': () => operator.post(`${inputs}/${InputId}/key`, {}),
    'a new key of the second input': () => operator.post(`${inputs}/${second}/key`, {}),
    'another input': () => operator.put(streams, { InputId: other }),
    'no second input': () => operator.put(streams, { SecondInputId: null }),
    'another main stream': () =>
      operator.post(`/main-api/events/${id}/streams`, { kind: 'input', InputId: other, isMain: true }),
    'the second input deleted': () => operator.remove(`${inputs}/${second}`),
    'the input deleted': () => operator.remove(`${inputs}/${InputId}`),
    'an angle removed': () => saveAngles([wide]),
    'another main angle': () => saveAngles([wide, goal], 1),
    'the stream deleted': () => operator.remove(streams),
    'the event deleted': () => operator.remove(`/main-api/events/${id}`),
  }
  for (const [name, run] of Object.entries(harmful)) {
    const answer = await run()
    expect([name, answer.status, answer.body?.key]).toEqual([name, 403, 'session.onAir'])
    expect(answer.body.params).toEqual({ names: 'HVB – OST', count: 0 })
  }
  // What harms nobody is not asked about.
  expect((await saveAngles([{ ...goal, name: 'Net', offset: 40 }, wide], 1)).status).toBe(200)
  expect((await operator.put(streams, { name: 'Main' })).status).toBe(200)
  expect((await operator.remove(`${inputs}/${other}`)).status).toBe(204)
  await confirmed(operator, 'now()')
  expect((await operator.remove(`/main-api/events/${id}`)).status).toBe(204)
  await confirmed(operator, `now() - interval '1 hour'`)
  expect((await operator.remove(`${inputs}/${InputId}`)).status).toBe(204)
})

test('an event that is not on air is changed without a question', async () => {
  const { id, InputId, stream } = await goLive()
  await operator.put(`/main-api/events/${id}`, { state: 'planned' })
  expect((await operator.post(`${inputs}/${InputId}/key`, {})).status).toBe(200)
  expect((await operator.remove(`/main-api/event-streams/${stream}`)).status).toBe(204)
})

test('the viewers of now are counted, and not those who have left', async () => {
  const { id, InputId } = await goLive()
  for (const [seenAt, endedAt] of [
    ['now()', 'null'],
    ['now()', 'null'],
    ['now()', 'now()'],
    [`now() - interval '2 minutes'`, 'null'],
  ])
    await query(
      `with session as (insert into audience_sessions ("AccountId", "endedAt", "expiresAt")
          values ($1, ${endedAt}, now() + interval '1 day') returning id)
        insert into audience_watching (kind, "itemId", "SessionId", "AccountId", "seenAt")
          select 'event', $2, id, $1, ${seenAt} from session`,
      [operator.account.id, id],
    )
  expect(await operator.remove(`${inputs}/${InputId}`)).toMatchObject({
    ...refusal,
    body: { params: { names: 'HVB – OST', count: 2 }, message: expect.stringContaining('2 viewers') },
  })
})

test('the last operator of an account on air stays, unless it is confirmed, and so do its modules', async () => {
  await goLive()
  const admin = await gateway.user(await gateway.account(), ['manage_customer_accounts', 'manage_users'], {
    accessLevel: 1,
  })
  await confirmed(admin, `now() - interval '1 hour'`)
  const acting = actingFor(operator.account)
  const users = `/users-service-api/users/${operator.id}`
  expect(await admin.put(users, { isActive: false }, acting)).toMatchObject(refusal)
  expect(await admin.remove(users, acting)).toMatchObject(refusal)
  const another = await gateway.user(operator.account, ['sport_player_write'])
  expect((await admin.put(users, { isActive: false }, acting)).status).toBe(200)
  const last = `/users-service-api/users/${another.id}`
  expect(await admin.put(last, { isActive: false }, acting)).toMatchObject(refusal)

  const address = `/users-service-api/accounts/${operator.account.id}/relationships/modules`
  expect(await admin.patch(address, { data: [] })).toMatchObject(refusal)
  await confirmed(admin, 'now()')
  expect((await admin.patch(address, { data: [] })).status).toBe(200)
  expect((await admin.put(last, { isActive: false }, acting)).status).toBe(200)
})
