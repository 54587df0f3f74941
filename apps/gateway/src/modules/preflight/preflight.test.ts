import type { Preflight } from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account(), ['use_stream', 'sport_player_write'])
})

const query = (text: string, values: unknown[]) => gateway.services.pool.query(text, values)
const createInput = async (name: string): Promise<number> =>
  (await operator.post('/streaming-service-api/inputs', { name, protocol: 'rtmp' })).body.id
const health = {
  ...{ bitrate: 6_000_000, frameRate: 25, width: 1920, height: 1080, videoCodec: 'H.264', audioCodec: 'AAC' },
  ...{ keyframeInterval: 2, audioLevel: -18.5, issues: [], onAir: null },
}
const report = (id: number, state: string) =>
  query(
    `insert into input_flows ("InputId", "AccountId", state, since, health, "reportedAt")
      values ($1, $2, $3, now(), $4, now())`,
    [id, operator.account.id, state, JSON.stringify(health)],
  )
async function createEvent(): Promise<number> {
  const body = { name: 'HVB – OST', startsAt: new Date().toISOString(), SportId: 1, state: 'planned' }
  return (await operator.post('/main-api/events', body)).body.id
}
/** The keys of the lines of an event, by what is checked. */
const keysOf = async (id: number) => {
  const { lines } = (await operator.get(`/main-api/events/${id}/preflight`)).body as Preflight
  return Object.fromEntries(lines.map(({ check, key }) => [check, key.replace('preflight.', '')]))
}

test('a preflight tells what an event lacks, and follows what is done about it at once', async () => {
  const id = await createEvent()
  expect(await keysOf(id)).toMatchObject({
    stream: 'streamNone',
    rights: 'rightsPrivate',
    people: 'peopleNone',
  })
  const [first, second] = [await createInput('Truck'), await createInput('5G')]
  const body = { kind: 'input', InputId: first, SecondInputId: second }
  await operator.post(`/main-api/events/${id}/streams`, body)
  const without = await keysOf(id)
  expect(without).toMatchObject({ node: 'nodeNone', input: 'inputSilent', second: 'secondSilent' })
  expect(without).not.toHaveProperty('stream')

  await query(
    `insert into live_nodes (name, address, "rtmpPort", "diskFree")
      values ('one', 'http://127.0.0.1:1', 1935, 1e12), ('two', 'http://127.0.0.1:2', 1936, 1e9)`,
    [],
  )
  await report(first, 'connected')
  await report(second, 'connected')
  for (const [input, node] of [
    [first, 'one'],
    [second, 'two'],
  ])
    await query(`insert into live_sessions ("AccountId", "InputId", node) values ($1, $2, $3)`, [
      ...[operator.account.id, input, node],
    ])
  await operator.put(`/main-api/events/${id}`, { visibility: 'public', operators: [operator.id] })
  await operator.post('/main-api/themes', { name: 'Blue', isDefault: true })
  expect(await keysOf(id)).toEqual({
    ...{ node: 'nodeGood', input: 'inputGood', second: 'secondElsewhere', keyFrames: 'keyFramesGood' },
    // The node that has the input counts, and not another one.
    ...{ sound: 'soundGood', clock: 'clockGood', disk: 'diskGood', people: 'peopleAway' },
    ...{ rights: 'rightsGood', theme: expect.stringMatching(/^theme/) },
  })
})

test('a preflight knows the rights that an event has of its own', async () => {
  const id = await createEvent()
  const endsAt = new Date(Date.now() - 1000).toISOString()
  await operator.put(`/main-api/events/${id}`, { visibility: 'public', rights: { endsAt } })
  expect(await keysOf(id)).toMatchObject({ rights: 'rightsEvent' })
  await operator.put(`/main-api/events/${id}`, { rights: { countries: ['FR'] } })
  expect(await keysOf(id)).toMatchObject({ rights: 'rightsNoCountry' })
})

test('a preflight is of one’s own events alone', async () => {
  const id = await createEvent()
  const rival = await gateway.user(await gateway.account(), ['sport_player_write'])
  expect((await rival.get(`/main-api/events/${id}/preflight`)).status).toBe(404)
})
