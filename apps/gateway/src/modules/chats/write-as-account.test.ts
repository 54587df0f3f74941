import { beforeAll, expect, test, vi } from 'vitest'
import { followChat, makeChat, openWriter } from '../../testing/chats.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 30_000, interval: 50 }

let gateway: TestGateway
let lead: TestUser
let account: string

beforeAll(async () => {
  gateway = await openTestGateway()
  lead = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const { rows } = await gateway.services.pool.query('select name from accounts where id = $1', [
    lead.account.id,
  ])
  account = rows[0].name
})

type Chat = Awaited<ReturnType<typeof makeChat>>
const told = ({ status, body }: { status: number; body: { key?: string; errors?: { key: string }[] } }) => [
  status,
  body.errors?.[0]?.key ?? body.key,
]
const write = ({ address }: Chat, text: string, more: object = {}) =>
  lead.post(`${address}/messages`, { text, ...more })
const read = async ({ open }: Chat) => (await gateway.anonymous.get(`${open}/messages`)).body

test('ENTITY-22 what is written as the account has its name, and only the audit log and the desk know by whom', async () => {
  const chat = await makeChat(lead)
  const fan = await openWriter(gateway, lead.account.id, chat.open)
  const viewer = await followChat(gateway.port, chat.open)
  await fan.write('When does it start?')
  const { status, body } = await write(chat, 'At 20:45')
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      ...{
        text: 'At 20:45',
        state: 'visible',
        FanId: null,
        name: account,
        author: { id: lead.id, name: expect.any(String) },
      },
      ...{ isPinned: false, reports: [], number: 0, hidden: 0 },
    }),
  ])
  const { data } = await read(chat)
  expect(data).toMatchObject([
    { text: 'When does it start?', name: 'Maud', isOfficial: false },
    { text: 'At 20:45', name: account, isOfficial: true },
  ])
  await vi.waitFor(() => expect(viewer.heard).toEqual(data), patient)
  expect(JSON.stringify(data)).not.toContain('author')
  viewer.close()
  const { rows } = await gateway.services.pool.query(
    `select "UserId", after from audit_entries where action = 'write-as-account' and "resourceId" = $1`,
    [chat.id],
  )
  expect(rows).toEqual([
    { UserId: lead.id, after: { MessageId: body.id, text: 'At 20:45', isPinned: false } },
  ])
  const plain = (await lead.get(`${chat.address}/transcript`)).body as string
  expect(plain).toContain(',account,At 20:45,')
  expect(plain).not.toContain(account)
  expect((await lead.get(`${chat.address}/transcript?names=true`)).body).toContain(`${account},At 20:45`)
})

test('a fan who bears the name of the account waits for a moderator, however it is spelt', async () => {
  const chat = await makeChat(lead)
  const { pool } = gateway.services
  await pool.query(`update accounts set name = 'Northshore League' where id = $1`, [lead.account.id])
  const states = []
  for (const name of [
    'Northshore League',
    'N0RTHSHORE LEAGUE Official',
    'Nоrthshore-League',
    'Northshore fan',
  ]) {
    const fan = await openWriter(gateway, lead.account.id, chat.open, name)
    states.push((await fan.write('Tickets are free tonight')).body.state)
  }
  await pool.query('update accounts set name = $2 where id = $1', [lead.account.id, account])
  expect(states).toEqual(['held', 'held', 'held', 'visible'])
  expect((await chat.messages('?state=held'))[0].reasons).toEqual(['name'])
})

test('the account is above the rules for fans, but not above words that are never shown', async () => {
  const words = [
    { lang: 'fr', word: 'crétin', outcome: 'hidden' },
    { lang: 'fr', word: 'nul', outcome: 'held' },
  ]
  const rules = {
    slowModeSeconds: 60,
    emojiOnly: true,
    holdFirst: true,
    state: 'readonly',
    writers: 'members',
  }
  const chat = await makeChat(lead, { words, ...rules })
  for (const text of ['Replay: https://club.example/replay', 'CALL US ON 07700 900 123', 'Un match nul'])
    expect((await write(chat, text)).body.state).toBe('visible')
  expect(told(await write(chat, 'Quel CRÉTIN'))).toEqual([400, 'chats.neverShown'])
  expect(told(await write(chat, 'what the fuck'))).toEqual([400, 'chats.neverShown'])
  expect(told(await write(chat, '\u200B'))).toEqual([400, 'chats.empty'])
  expect((await write(chat, 'x'.repeat(10_000))).status).toBe(400)
  await chat.set({ state: 'closed' })
  expect(told(await write(chat, 'Hello'))).toEqual([409, 'chats.notOpen'])
  expect(await chat.messages()).toHaveLength(3)
})

test('a message of the account is pinned in place of another one, and no longer once it is retracted', async () => {
  const chat = await makeChat(lead, { pinned: 'Welcome' })
  const pinned = async () => (await read(chat)).chat.pinned
  const viewer = await followChat(gateway.port, chat.open)
  const first = (await write(chat, 'Line-ups are out', { isPinned: true })).body
  await vi.waitFor(() => expect(viewer.facts.at(-1)).toMatchObject({ pinned: 'Line-ups are out' }), patient)
  const second = (await write(chat, 'Kick-off at 20:45')).body
  const address = `${chat.address}/messages/${second.id}`
  expect((await lead.put(`${address}/pin`, { isPinned: true })).body.isPinned).toBe(true)
  expect([await pinned(), (await lead.get(`${chat.address}/desk`)).body.pinned]).toEqual([
    ...['Kick-off at 20:45', { id: second.id, text: 'Kick-off at 20:45' }],
  ])
  const { DecisionId } = (await lead.put(address, { state: 'hidden' })).body
  await vi.waitFor(() => expect(viewer.facts.at(-1)).toMatchObject({ pinned: 'Welcome' }), patient)
  await vi.waitFor(
    () => expect(viewer.heard.at(-1)).toMatchObject({ id: second.id, state: 'hidden', text: null }),
    patient,
  )
  expect(told(await lead.put(`${chat.address}/messages/${first.id}/pin`, { isPinned: true }))).toEqual([
    ...[200, undefined],
  ])
  expect(await pinned()).toBe('Line-ups are out')
  await lead.put(`${chat.address}/decisions/${DecisionId}/undo`, {})
  expect(await pinned()).toBe('Line-ups are out')
  // What the rules say is above the chat comes in its place.
  await chat.set({ pinned: 'Half time' })
  expect(await pinned()).toBe('Half time')
  await lead.put(address, { state: 'hidden' })
  expect(told(await lead.put(`${address}/pin`, { isPinned: true }))).toEqual([409, 'chats.notShown'])
  const fan = await openWriter(gateway, lead.account.id, chat.open)
  const { id } = (await fan.write('Pin me')).body
  expect(told(await lead.put(`${chat.address}/messages/${id}/pin`, { isPinned: true }))).toEqual([
    ...[409, 'chats.notOfAccount'],
  ])
  viewer.close()
})

test('there is nobody to mute or block in a message of the account, and reports never hold it', async () => {
  const chat = await makeChat(lead, { holdAfterReports: 1 })
  const { id } = (await write(chat, 'Hello')).body
  const address = `${chat.address}/messages/${id}`
  expect(told(await lead.put(address, { state: 'hidden', mute: 1 }))).toEqual([400, 'chats.notOfFan'])
  expect(told(await lead.put(address, { state: 'hidden', block: true }))).toEqual([400, 'chats.notOfFan'])
  const fan = await openWriter(gateway, lead.account.id, chat.open)
  expect((await fan.send('POST', `${chat.open}/messages/${id}/report`, { reason: 'spam' })).status).toBe(201)
  expect(await chat.messages('?isWaiting=true')).toMatchObject([
    { id, state: 'visible', reports: [{ count: 1 }] },
  ])
})

test('only who looks after the chat writes in it', async () => {
  const chat = await makeChat(lead)
  const reader = await gateway.user(lead.account, ['read_only', 'sport_player_write'])
  const clipper = await gateway.user(lead.account, ['video_write'])
  const rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const statuses = []
  for (const one of [reader, clipper, rival])
    statuses.push((await one.post(`${chat.address}/messages`, { text: 'Hello' })).status)
  expect(statuses).toEqual([403, 403, 404])
  const { id } = (await write(chat, 'Hello')).body
  expect((await rival.put(`${chat.address}/messages/${id}/pin`, { isPinned: true })).status).toBe(404)
  const other = await makeChat(lead)
  expect((await lead.put(`${other.address}/messages/${id}/pin`, { isPinned: true })).status).toBe(404)
})
