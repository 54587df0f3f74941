import { beforeAll, expect, test, vi } from 'vitest'
import { followChat, makeChat, openWriter } from '../../testing/chats.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

vi.setConfig({ testTimeout: 60_000 })

let gateway: TestGateway
let lead: TestUser
let maud: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  const account = await gateway.account({ hasMarkerTypes: true })
  lead = await gateway.user(account)
  maud = await gateway.user(account)
})

type Chat = Awaited<ReturnType<typeof makeChat>>
const writer = ({ open }: Chat, name?: string) => openWriter(gateway, lead.account.id, open, name)
const told = ({ status, body }: { status: number; body: { key?: string } }) => [status, body.key]
const textsIn = (messages: { text: string }[]) => messages.map(({ text }) => text)
const publicTexts = async ({ open }: Chat) =>
  textsIn((await gateway.anonymous.get(`${open}/messages`)).body.data)

test('ENTITY-22 SCOPE-03 an event has one chat, with its rules', async () => {
  const chat = await makeChat(lead)
  const again = await lead.post('/main-api/chats', { EventId: chat.eventId })
  expect(told(again)).toEqual([409, 'chats.there'])
  const words = [{ lang: 'fr', word: 'nul', outcome: 'held' }]
  const { body } = await chat.set({ slowModeSeconds: 10, holdLinks: false, words, pinned: 'Welcome' })
  expect(body).toMatchObject({
    slowModeSeconds: 10,
    holdLinks: false,
    words,
    pinned: 'Welcome',
    heldCount: 0,
  })
  const other = await makeChat(lead)
  expect((await chat.set({ EventId: other.eventId })).status).toBe(400)
  expect((await lead.get(`/main-api/chats?EventId=${chat.eventId}`)).body.data).toHaveLength(1)
  await lead.remove(chat.address)
  expect((await lead.post('/main-api/chats', { EventId: chat.eventId })).status).toBe(201)
})

test('a chat keeps its messages as long as its account, or for a shorter time', async () => {
  const account = await gateway.account({ hasMarkerTypes: true })
  const user = await gateway.user(account)
  const admin = await gateway.user(await gateway.account(), ['manage_customer_accounts'], { accessLevel: 1 })
  const chat = await makeChat(user)
  const days = async () => (await user.get(chat.address)).body
  expect(await days()).toMatchObject({ keptDays: null, accountKeptDays: 365 })
  const config = `/users-service-api/accounts/${account.id}/config`
  expect((await admin.put(config, { config: { chats: { keptDays: 0 } } })).body.errors[0].path).toBe(
    'config.chats.keptDays',
  )
  await admin.put(config, { config: { chats: { keptDays: 90 } } })
  expect(await days()).toMatchObject({ keptDays: null, accountKeptDays: 90 })
  const { status, body } = await chat.set({ keptDays: 91 })
  expect([status, body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'keptDays', key: 'chats.keptLonger', params: { days: 90 } })],
  ])
  expect((await chat.set({ keptDays: 30 })).body.keptDays).toBe(30)
  expect((await chat.set({ keptDays: null })).body.keptDays).toBeNull()
  const { rows } = await gateway.services.pool.query(
    `select after->'keptDays' as days from audit_entries where resource = 'chats' and "resourceId" = $1
      and action = 'update' order by id`,
    [chat.id],
  )
  expect(rows).toEqual([{ days: 30 }, { days: null }])
})

test('CALL-CHATS-01 messages are listed by state, fan and word, in pages, and with what stands around one', async () => {
  const chat = await makeChat(lead)
  const [one, two] = [await writer(chat, 'Isolde'), await writer(chat, 'Fynn')]
  for (const text of ['Hello', 'bit.ly/x81', 'Corner, everybody', 'Kessou!']) await one.write(text)
  await two.write('Hello from Bremen')
  expect(textsIn(await chat.messages())).toEqual([
    ...['Hello from Bremen', 'Kessou!', 'Corner, everybody', 'bit.ly/x81', 'Hello'],
  ])
  const [held] = await chat.messages('?state=held')
  expect(held).toMatchObject({
    ...{ text: 'bit.ly/x81', reasons: ['link'], marked: ['bit.ly/x81'], FanId: one.id, name: 'Isolde' },
    ...{ number: 2, hidden: 0, claim: null, decision: null, isBlocked: false, mutedUntil: null },
  })
  expect(textsIn(await chat.messages(`?FanId=${two.id}`))).toEqual(['Hello from Bremen'])
  expect(textsIn(await chat.messages('?q=HELLO'))).toEqual(['Hello from Bremen', 'Hello'])
  expect(textsIn(await chat.messages('?q=isold&state=visible,hidden'))).toHaveLength(3)
  expect(textsIn(await chat.messages(`?since=${held.seq}`))).toEqual([
    ...['Corner, everybody', 'Kessou!', 'Hello from Bremen'],
  ])
  expect(textsIn(await chat.messages(`?around=${held.id}`))).toHaveLength(5)
  const first = (await lead.get(`${chat.address}/messages?limit=3`)).body
  const next = (await lead.get(`${chat.address}/messages?limit=3&cursor=${first.nextCursor}`)).body
  expect(textsIn([...first.data, ...next.data])).toEqual(textsIn(await chat.messages()))
  expect(next.nextCursor).toBeNull()
  expect((await lead.get(`${chat.address}/messages?state=lost`)).status).toBe(400)
})

test('CALL-CHATS-02 a message is hidden, shown and held; each decision is kept and undone once', async () => {
  const chat = await makeChat(lead)
  const fan = await writer(chat)
  const { id } = (await fan.write('Hello')).body
  const address = `${chat.address}/messages/${id}`
  const { status, body } = await lead.put(address, { state: 'hidden', was: 'visible' })
  expect([status, body.message.state]).toEqual([200, 'hidden'])
  expect(body.message.decision).toMatchObject({ id: body.DecisionId, by: { id: lead.id } })
  expect(await publicTexts(chat)).toEqual([])
  // The same again is no second decision, and a colleague who saw another state is told who decided.
  expect((await maud.put(address, { state: 'hidden' })).body.DecisionId).toBe(body.DecisionId)
  expect(told(await maud.put(address, { state: 'held', was: 'visible' }))).toEqual([409, 'chats.decided'])
  const undo = `${chat.address}/decisions/${body.DecisionId}/undo`
  const undone = await maud.put(undo, {})
  expect(undone.status).toBe(200)
  expect(await publicTexts(chat)).toEqual(['Hello'])
  expect(told(await lead.put(undo, {}))).toEqual([409, 'chats.undone'])
  const { rows } = await gateway.services.pool.query(
    'select before, after, "UserId", "UndoesId" from chat_decisions where "MessageId" = $1 order by id',
    [id],
  )
  expect(rows).toEqual([
    { before: 'visible', after: 'hidden', UserId: lead.id, UndoesId: null },
    { before: 'hidden', after: 'visible', UserId: maud.id, UndoesId: body.DecisionId },
  ])
  const held = (await lead.put(address, { state: 'held' })).body.DecisionId
  await lead.put(address, { state: 'visible' })
  expect(told(await lead.put(`${chat.address}/decisions/${held}/undo`, {}))).toEqual([409, 'chats.newer'])
  const other = await makeChat(lead)
  expect((await lead.put(`${other.address}/messages/${id}`, { state: 'hidden' })).status).toBe(404)
})

test('a message in hand is one moderator’s, for a while', async () => {
  const chat = await makeChat(lead)
  const fan = await writer(chat, 'Adela')
  const { id } = (await fan.write('bit.ly/x81')).body
  const address = `${chat.address}/messages/${id}`
  const both = await Promise.all([lead, maud].map((one) => one.put(`${address}/claim`, {})))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, second] = both[0]!.status === 200 ? [lead, maud] : [maud, lead]
  expect(told(await second.put(address, { state: 'hidden' }))).toEqual([409, 'chats.taken'])
  const desk = (await lead.get(`${chat.address}/desk`)).body
  expect(desk).toMatchObject({ held: 1, hidden: 0, perMinute: 1, decisionSeconds: null })
  expect(desk.minutes).toHaveLength(30)
  expect(desk.moderators).toEqual([
    { id: first.id, name: expect.any(String), handled: 0, reviewing: 'Adela' },
  ])
  expect((await first.put(address, { state: 'hidden' })).body.message.claim).toBeNull()
  const after = (await lead.get(`${chat.address}/desk`)).body
  expect(after).toMatchObject({ held: 0, hidden: 1, oldestSeconds: null })
  expect(after.moderators).toMatchObject([{ id: first.id, handled: 1, reviewing: null }])
  // A reservation that has run out is nobody's.
  await first.put(`${address}/claim`, {})
  await gateway.services.pool.query(
    `update chat_messages set "claimedUntil" = now() - interval '1 second' where id = $1`,
    [id],
  )
  expect((await second.put(address, { state: 'visible' })).status).toBe(200)
})

test('a fan is muted and heard again, and that is undone', async () => {
  const chat = await makeChat(lead)
  const fan = await writer(chat)
  await fan.write('Hello')
  const { body } = await lead.put(`${chat.address}/fans/${fan.id}/mute`, { minutes: 10 })
  expect(Date.parse(body.mutedUntil)).toBeGreaterThan(Date.now() + 500_000)
  expect((await chat.messages())[0].mutedUntil).toBe(body.mutedUntil)
  expect((await fan.write('Again')).status).toBe(429)
  await maud.put(`${chat.address}/decisions/${body.DecisionId}/undo`, {})
  expect((await fan.write('Again')).status).toBe(201)
  expect((await lead.put(`${chat.address}/fans/${fan.id}/mute`, { minutes: 7 })).status).toBe(400)
  const rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  expect((await rival.put(`${chat.address}/fans/${fan.id}/mute`, { minutes: 1 })).status).toBe(404)
})

test('a fan who was muted or blocked with a message is free again with one undoing', async () => {
  const chat = await makeChat(lead)
  const fan = await writer(chat)
  const address = `${chat.address}/messages/${(await fan.write('Hello')).body.id}`
  const undo = (id: number) => maud.put(`${chat.address}/decisions/${id}/undo`, {})
  const isBlocked = async () => (await chat.messages())[0].isBlocked
  const muted = (await lead.put(address, { state: 'hidden', was: 'visible', mute: 10 })).body
  expect([muted.message.state, (await fan.write('Again')).status]).toEqual(['hidden', 429])
  expect(muted.message.decision.id).toBe(muted.DecisionId)
  expect((await undo(muted.DecisionId)).status).toBe(200)
  expect(await publicTexts(chat)).toEqual(['Hello'])
  expect((await fan.write('Again')).status).toBe(201)
  const blocked = (await lead.put(address, { state: 'hidden', block: true })).body
  expect([blocked.message.isBlocked, await isBlocked()]).toEqual([true, true])
  expect((await undo(blocked.DecisionId)).status).toBe(200)
  expect([await isBlocked(), await publicTexts(chat)]).toEqual([false, ['Hello', 'Again']])
  // Of a message that is hidden already, the decision is about the fan alone.
  await lead.put(address, { state: 'hidden' })
  const alone = (await lead.put(address, { state: 'hidden', mute: 1, block: true })).body
  expect([alone.message.isBlocked, alone.message.mutedUntil]).toEqual([true, expect.any(String)])
  expect((await undo(alone.DecisionId)).status).toBe(200)
  const [, first] = await chat.messages()
  expect(first).toMatchObject({ state: 'hidden', isBlocked: false, mutedUntil: null })
  // What was decided anew since about the fan stays.
  const again = (await lead.put(address, { state: 'visible', mute: 1 })).body
  await lead.put(`${chat.address}/fans/${fan.id}/mute`, { minutes: 60 })
  expect((await undo(again.DecisionId)).status).toBe(200)
  expect((await chat.messages())[1]).toMatchObject({ state: 'hidden', mutedUntil: expect.any(String) })
  const { moderators } = (await lead.get(`${chat.address}/desk`)).body
  expect(moderators.find(({ id }: { id: number }) => id === lead.id).handled).toBe(6)
  const roles = ['sport_player_write'] as const
  const moderator = await gateway.user(lead.account, roles)
  expect((await moderator.put(address, { state: 'visible', block: true })).status).toBe(403)
})

test('what an erased fan wrote leaves open pages at once, and no decision brings an empty line back', async () => {
  const chat = await makeChat(lead)
  const [fan, other] = [await writer(chat, 'Gwen'), await writer(chat, 'Nina')]
  const { id } = (await fan.write('Was that offside?')).body
  await other.write('Yes')
  const viewer = await followChat(gateway.port, chat.open)
  await vi.waitFor(() => expect(viewer.heard).toHaveLength(2), { timeout: 30_000, interval: 50 })
  const hidden = (await lead.put(`${chat.address}/messages/${id}`, { state: 'hidden' })).body.DecisionId
  await vi.waitFor(() => expect(viewer.heard).toHaveLength(3), { timeout: 30_000, interval: 50 })
  const { position } = viewer.heard[2]!
  expect((await lead.remove(`/fans-service-api/fans/${fan.id}`)).status).toBe(200)
  await vi.waitFor(
    () =>
      expect(viewer.heard.slice(3)).toMatchObject([
        { id, position: position + 1, state: 'hidden', text: null },
      ]),
    { timeout: 30_000, interval: 50 },
  )
  expect(told(await lead.put(`${chat.address}/decisions/${hidden}/undo`, {}))).toEqual([409, 'chats.erased'])
  expect(told(await lead.put(`${chat.address}/messages/${id}`, { state: 'visible' }))).toEqual([
    ...[409, 'chats.erased'],
  ])
  expect(await publicTexts(chat)).toEqual(['Yes'])
  viewer.close()
})

test('a transcript has names or none, and no formula', async () => {
  const chat = await makeChat(lead)
  const fan = await writer(chat, '=HYPERLINK("x")')
  await fan.write('=1+1')
  const plain = (await lead.get(`${chat.address}/transcript`)).body as string
  expect(plain).toContain(`'=1+1`)
  expect(plain).not.toContain('HYPERLINK')
  const named = (await lead.get(`${chat.address}/transcript?names=true`)).body as string
  expect(named).toContain(`'=HYPERLINK`)
})

test('what a fan wrote is in what is known of the fan, and goes with the fan', async () => {
  const chat = await makeChat(lead)
  const fan = await writer(chat, 'Gwen')
  await fan.write('Was that offside?')
  const known = await lead.post(`/fans-service-api/fans/${fan.id}/access`, { reason: 'Asked by letter' })
  expect(JSON.stringify(known.body)).toContain('Was that offside?')
  const receipt = await lead.remove(`/fans-service-api/fans/${fan.id}`)
  expect(receipt.status).toBe(200)
  expect(receipt.body.places).toContainEqual({ place: 'chat_messages', what: 'emptied', rows: 1 })
  expect(await chat.messages()).toMatchObject([{ text: '', name: null, state: 'hidden' }])
  expect((await lead.get(`/fans-service-api/fans/${fan.id}/erasure`)).body.left).toBe(0)
})

test('who has not the module or the role, and another account, gets nowhere', async () => {
  const chat = await makeChat(lead)
  const writerOnly = await gateway.user(lead.account, ['video_write'])
  expect((await writerOnly.get(`${chat.address}/messages`)).status).toBe(403)
  const rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  expect((await rival.get(`${chat.address}/messages`)).status).toBe(404)
  const off = await gateway.user(await gateway.account({ modules: ['SPORT_EVENTS'] }))
  expect((await off.get('/main-api/chats')).status).toBe(403)
})
