import { networkEnvironment, startNetworks } from '@touchline/providers/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

// Targets on platforms, and whose accounts they may use.

const roles = ['use_stream', 'sport_player_write', 'simulcast_write'] as const
const oauth = '/users-service-api/users/me/oauth'
let gateway: TestGateway
let networks: Awaited<ReturnType<typeof startNetworks>>
let operator: TestUser
let colleague: TestUser
let rival: TestUser
let simulcast: string
let youtube: number
let facebook: number
let rivals: number

const connect = async (user: TestUser, network: string) => {
  const body = { accessToken: 'token-a', refreshToken: 'refresh-a' }
  expect((await user.put(`${oauth}/${network}`, body)).status).toBe(200)
}
const connectionsOf = async (user: TestUser) =>
  (await user.get('/main-api/simulcast-connections')).body.connections as {
    id: number
    platform: string
    name: string
    userName: string
    state: string
  }[]

beforeAll(async () => {
  networks = await startNetworks()
  gateway = await openTestGateway(networkEnvironment(networks.world))
  const account = await gateway.account()
  operator = await gateway.user(account, [...roles])
  colleague = await gateway.user(account, [...roles])
  rival = await gateway.user(await gateway.account(), [...roles])
  // The operator uses what a colleague has connected.
  await connect(colleague, 'google')
  await connect(colleague, 'facebook')
  await connect(rival, 'google')
  const mine = await connectionsOf(operator)
  youtube = mine.find(({ platform }) => platform === 'youtube')!.id
  facebook = mine.find(({ platform }) => platform === 'facebook')!.id
  rivals = (await connectionsOf(rival))[0]!.id
  const input = { name: 'Camera', protocol: 'rtmp' }
  const { id: InputId } = (await operator.post('/streaming-service-api/inputs', input)).body
  const made = await operator.post('/main-api/simulcasts', { name: 'HVB – OST', InputId })
  simulcast = `/main-api/simulcasts/${made.body.id}`
})
afterAll(() => networks.close())

const add = (body: object) =>
  operator.post(`${simulcast}/targets`, {
    platform: 'youtube',
    title: 'HVB – OST',
    ConnectionId: youtube,
    ...body,
  })

test('the accounts that colleagues have connected can be chosen, without their tokens; those of others cannot', async () => {
  expect(await connectionsOf(operator)).toMatchObject([
    { id: facebook, platform: 'facebook', name: 'Demo Person', state: 'noPage' },
    { id: youtube, platform: 'youtube', name: 'FC Demo TV', state: 'connected' },
  ])
  expect(JSON.stringify((await operator.get('/main-api/simulcast-connections')).body)).not.toContain('token')
  const streamer = await gateway.user(operator.account, ['use_stream'])
  expect((await streamer.get('/main-api/simulcast-connections')).status).toBe(403)
  expect((await add({ ConnectionId: rivals })).body.errors).toMatchObject([
    { path: 'ConnectionId', key: 'common.unknownItem' },
  ])
})

test('CALL-SIMULCASTS-01 a target on a platform has an account and texts, and neither address nor key', async () => {
  const made = await add({ description: 'Round 12', privacy: 'private' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...{ platform: 'youtube', title: 'HVB – OST', description: 'Round 12', privacy: 'private', url: null },
      ...{
        ConnectionId: youtube,
        connectionName: 'FC Demo TV',
        hasKey: false,
        platformReport: null,
        page: null,
      },
    },
  })
  const item = `${simulcast}/targets/${made.body.id}`
  expect(await operator.put(item, { title: 'Derby' })).toMatchObject({
    status: 200,
    body: { title: 'Derby' },
  })
  expect((await operator.put(item, { platform: 'twitch' })).body.errors).toMatchObject([
    { path: 'platform', key: 'simulcasts.platformOfTarget' },
  ])
  expect((await operator.put(item, { ConnectionId: rivals })).status).toBe(400)
})

test.each([
  [{ ConnectionId: null }, 'ConnectionId', 'simulcasts.connectionMissing'],
  [{ platform: 'twitch' }, 'ConnectionId', 'simulcasts.connectionOther'],
  [{ platform: 'facebook', privacy: 'private' }, 'privacy', 'simulcasts.privacyUnknown'],
  [{ title: 'x'.repeat(101) }, 'title', 'simulcasts.titleLong'],
  [{ platform: 'twitch', description: 'Round 12' }, 'description', 'simulcasts.descriptionLong'],
  [{ url: 'rtmp://93.184.215.14/live' }, 'url', 'simulcasts.urlOfPlatform'],
  [{ streamKey: 'quillmark' }, 'streamKey', 'simulcasts.urlOfPlatform'],
  [{ platform: 'custom', ConnectionId: null, url: null }, 'url', 'simulcasts.urlMissing'],
])('CALL-SIMULCASTS-01 %j is refused at its field', async (body, field, key) => {
  expect(await add(body)).toMatchObject({ status: 400, body: { errors: [{ path: field, key }] } })
})

test('the key of another account’s live input is refused as a loop', async () => {
  const input = { name: 'Camera', protocol: 'rtmp' }
  const { streamKey } = (await rival.post('/streaming-service-api/inputs', input)).body
  const target = { platform: 'custom', ConnectionId: null, url: 'rtmp://93.184.215.14/live', streamKey }
  expect((await add(target)).body.errors).toMatchObject([{ path: 'streamKey', key: 'simulcasts.keyOwn' }])
})

test.each([
  ['ConnectionId', () => youtube],
  ['description', () => 'Round 12'],
  ['privacy', () => 'private'],
])('a server of one’s own has no %s', async (field, value) => {
  const target = { platform: 'custom', ConnectionId: null, url: 'rtmp://93.184.215.14/live' }
  expect(await add({ ...target, streamKey: 'quillmark', [field]: value() })).toMatchObject({
    status: 400,
    body: { errors: [{ path: field, key: 'simulcasts.ofPlatforms' }] },
  })
})

test('who disconnects an account leaves the target, which has no account any more', async () => {
  const { id } = (await add({})).body
  const away = await gateway.user(operator.account, [...roles])
  await connect(away, 'twitch')
  const twitch = (await connectionsOf(operator)).find(({ platform }) => platform === 'twitch')!
  const other = await add({ platform: 'twitch', ConnectionId: twitch.id })
  expect(other.status).toBe(201)
  await gateway.services.pool.query(`delete from oauth_links where id = $1`, [twitch.id])
  expect((await operator.get(`${simulcast}/targets/${other.body.id}`)).body).toMatchObject({
    ...{ ConnectionId: null, connectionName: null, state: 'idle' },
  })
  expect((await operator.get(`${simulcast}/targets/${id}`)).body.ConnectionId).toBe(youtube)
})
