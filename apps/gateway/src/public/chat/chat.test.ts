import { beforeAll, expect, test, vi } from 'vitest'
import { followChat, makeChat, openWriter } from '../../testing/chats.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 30_000, interval: 50 }

let gateway: TestGateway
let lead: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  lead = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

type Chat = Awaited<ReturnType<typeof makeChat>>
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const writer = ({ open }: Chat, name?: string) => openWriter(gateway, lead.account.id, open, name)
const read = async ({ open }: Chat, query = '') =>
  (await gateway.anonymous.get(`${open}/messages${query}`)).body
const textsIn = (messages: { text: string | null }[]) => messages.map(({ text }) => text)
const told = ({ status, body }: { status: number; body: { key?: string; errors?: { key: string }[] } }) => [
  status,
  body.errors?.[0]?.key ?? body.key,
]

test('a message is stored with a place, read by everybody and once however often it is sent', async () => {
  const chat = await makeChat(lead)
  const maud = await writer(chat)
  const { status, body } = await maud.write('Come on Havenbrook!', 'first')
  expect([status, body]).toEqual([201, { id: expect.any(Number), state: 'visible', seq: expect.any(Number) }])
  const again = await Promise.all([1, 2, 3].map(() => maud.write('Come on Havenbrook!', 'first')))
  expect(again.map(({ body }) => body)).toEqual([body, body, body])
  // Two that are sent at the same moment are one.
  const twins = await Promise.all([1, 2].map(() => maud.write('Corner', 'second')))
  expect(twins[0]!.body).toEqual(twins[1]!.body)
  const { data, position } = await read(chat)
  expect(data.map(({ text, name }: { text: string; name: string }) => [text, name])).toEqual([
    ['Come on Havenbrook!', 'Maud'],
    ['Corner', 'Maud'],
  ])
  expect((await read(chat, `?since=${position}`)).data).toEqual([])
  expect(textsIn((await read(chat, `?since=${body.seq}`)).data)).toEqual(['Corner'])
})

test('STATE-18 a message is visible, held or hidden, and what is held is its author’s alone', async () => {
  const chat = await makeChat(lead, { words: [{ lang: 'fr', word: 'crétin', outcome: 'hidden' }] })
  const [maud, nina] = [await writer(chat), await writer(chat, 'Nina')]
  const states = []
  for (const text of ['Hello', 'see bit.ly/x81', 'quel CRÉTIN'])
    states.push((await maud.write(text)).body.state)
  expect(states).toEqual(['visible', 'held', 'hidden'])
  expect(textsIn((await read(chat)).data)).toEqual(['Hello'])
  expect(textsIn((await read(chat, '?since=0')).data)).toEqual(['Hello'])
  expect(textsIn(await maud.own())).toEqual(['Hello', 'see bit.ly/x81', 'quel CRÉTIN'])
  expect(await nina.own()).toEqual([])
})

test('the first message of a fan, numbers, capitals and repeated texts wait where the chat says so', async () => {
  const chat = await makeChat(lead, { holdFirst: true })
  const maud = await writer(chat)
  expect((await maud.write('Hello')).body.state).toBe('held')
  const [held] = await chat.messages('?state=held')
  expect(held.reasons).toEqual(['first'])
  await lead.put(`${chat.address}/messages/${held.id}`, { state: 'visible' })
  expect((await maud.write('Hello again')).body.state).toBe('visible')
  expect((await maud.write('Call 07700 900 123')).body.state).toBe('held')
  expect((await maud.write('THAT WAS NEVER A GOAL')).body.state).toBe('held')
  const states = []
  for (let time = 0; time < 4; time++) states.push((await maud.write('GOOOAL')).body.state)
  expect(states).toEqual(['visible', 'visible', 'visible', 'held'])
})

test('what nobody sees is taken out, and what harms readers is refused', async () => {
  const chat = await makeChat(lead)
  const maud = await writer(chat)
  expect((await maud.write('a\u200B\u202Eb\u0007c\u0301')).status).toBe(201)
  expect((await maud.write('<script>alert(1)</script>')).status).toBe(201)
  expect(textsIn((await read(chat)).data)).toEqual([
    'abc\u0301'.normalize('NFC'),
    '<script>alert(1)</script>',
  ])
  for (const [text, key] of [
    ['\u200B\u202E\u2066', 'chats.empty'],
    ['', 'chats.empty'],
    ['\u0301\u0301', 'chats.empty'],
    [`Z${'\u0301\u0302\u0303\u0304\u0305\u0306'.repeat(3)}algo`, 'chats.marks'],
    ['x'.repeat(200), 'chats.longWord'],
  ] as const)
    expect([text, ...told(await maud.write(text))]).toEqual([text, 400, key])
  expect((await maud.write('x'.repeat(10_000))).status).toBe(400)
  expect((await maud.write('word '.repeat(100))).status).toBe(400)
  // A family of emoji is one sign with joiners.
  expect((await maud.write('👨‍👩‍👧 ⚽️')).status).toBe(201)
  expect(textsIn((await read(chat)).data).at(-1)).toBe('👨‍👩‍👧 ⚽️')
})

test('slow mode, a flood, and who may write', async () => {
  const chat = await makeChat(lead, { slowModeSeconds: 30 })
  const maud = await writer(chat)
  const both = await Promise.all([maud.write('One'), maud.write('Two')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 429])
  const late = await maud.write('Three')
  expect(told(late)).toEqual([429, 'chats.slow'])
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  await chat.set({ slowModeSeconds: 0 })
  const statuses = []
  for (let time = 0; time < 12; time++) statuses.push((await maud.write(`Line ${time}`)).status)
  expect(statuses.at(-1)).toBe(429)
  expect(
    (await sql('select count(*)::int as n from chat_messages where "FanId" = $1', [maud.id])).rows[0].n,
  ).toBe(10)
  const nina = await writer(chat, 'Nina')
  await chat.set({ emojiOnly: true })
  expect(told(await nina.write('goal'))).toEqual([400, 'chats.emojiOnly'])
  expect((await nina.write('⚽️🔥')).status).toBe(201)
  await chat.set({ emojiOnly: false, writers: 'members' })
  expect(told(await nina.write('goal'))).toEqual([403, 'chats.membersOnly'])
  await sql(`update fans set email = 'nina@mail.example' where id = $1`, [nina.id])
  expect((await nina.write('goal')).status).toBe(201)
  await chat.set({ writers: 'followers' })
  expect(told(await nina.write('goal'))).toEqual([403, 'chats.followersOnly'])
  await chat.set({ writers: 'everybody', state: 'readonly' })
  expect(told(await nina.write('goal'))).toEqual([409, 'chats.readOnly'])
  expect((await read(chat)).data.length).toBeGreaterThan(0)
  await chat.set({ state: 'closed' })
  expect(told(await nina.write('goal'))).toEqual([409, 'chats.notOpen'])
  expect((await read(chat)).data).toEqual([])
})

test('a blocked fan, a muted one, and one of another account write nothing', async () => {
  const chat = await makeChat(lead)
  const [maud, nina] = [await writer(chat), await writer(chat, 'Nina')]
  await lead.put(`${chat.address}/fans/${nina.id}/mute`, { minutes: 10 })
  expect(told(await nina.write('Hello'))).toEqual([429, 'chats.muted'])
  await lead.put(`${chat.address}/fans/${nina.id}/mute`, { minutes: 0 })
  expect((await nina.write('Hello')).status).toBe(201)
  await lead.put(`/fans-service-api/extended-fans/${maud.id}`, { isBlocked: true })
  // The old token works on no gateway, and where one has not heard of it yet, the fan is refused.
  expect([401, 403]).toContain((await maud.write('Old token')).status)
  const rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const stranger = await openWriter(gateway, rival.account.id, chat.open)
  expect((await stranger.write('Hello')).status).toBe(404)
  const other = await makeChat(rival)
  const guest = await openWriter(gateway, lead.account.id, other.open)
  expect((await guest.write('Hello')).status).toBe(404)
  expect(textsIn(await chat.messages())).toEqual(['Hello'])
})

test('a chat is made when it is first asked for, and only where the event has one', async () => {
  const chat = await makeChat(lead)
  await lead.remove(chat.address)
  expect((await gateway.anonymous.get(`${chat.open}/messages`)).status).toBe(404)
  const { event, open } = await makeChat(lead)
  await lead.put(event, { activatedModules: [] })
  expect((await gateway.anonymous.get(`${open}/messages`)).status).toBe(404)
  await lead.put(event, { activatedModules: ['CHAT'], visibility: 'private' })
  expect((await gateway.anonymous.get(`${open}/messages`)).status).toBe(404)
  await lead.put(event, { visibility: 'public' })
  const asked = await Promise.all([1, 2, 3].map(() => gateway.anonymous.get(`${open}/messages`)))
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('the chat of an unlisted event is for those who have the key of its page, as the page is', async () => {
  const chat = await makeChat(lead)
  const byKey = `?page=${chat.key}`
  const insider = await openWriter(gateway, lead.account.id, chat.open, 'Maud', byKey)
  const guesser = await writer(chat, 'Nina')
  const early = await followChat(gateway.port, chat.open)
  expect((await guesser.write('While it is listed')).status).toBe(201)
  await vi.waitFor(() => expect(textsIn(early.heard)).toEqual(['While it is listed']), patient)
  await lead.put(chat.event, { visibility: 'unlisted' })
  const asOf = async (query: string) => [
    (await gateway.anonymous.get(`${chat.open}/messages${query}`)).status,
    (await gateway.anonymous.post(`${chat.open}/join${query}`, { name: 'Isolde' })).status,
    (await followChat(gateway.port, chat.open, 0, query.slice('?page='.length) || undefined)).status,
  ]
  expect(await asOf('')).toEqual([404, 404, 404])
  expect(await asOf('?page=0123456789abcdef0123456789abcdef')).toEqual([404, 404, 404])
  expect(await asOf(byKey)).toEqual([200, 201, 200])
  const later = await followChat(gateway.port, chat.open, 0, chat.key)
  expect([(await guesser.write('Still here')).status, (await insider.write('Among us')).status]).toEqual([
    404, 201,
  ])
  const { status } = await guesser.send('GET', `${chat.open}/own`)
  expect([status, textsIn(await insider.own())]).toEqual([404, ['Among us']])
  await vi.waitFor(() => expect(textsIn(later.heard)).toEqual(['While it is listed', 'Among us']), patient)
  // Who came by the number while everybody could is told no more.
  await vi.waitFor(() => expect(early.others).toEqual({ gone: 1 }), patient)
  expect(textsIn(early.heard)).toEqual(['While it is listed'])
  for (const { close } of [early, later]) close()
})

test('a chat whose row somebody holds makes no other wait', async () => {
  const [held, free] = [await makeChat(lead), await makeChat(lead)]
  const [slow, quick] = [await writer(held), await writer(free)]
  const holder = await gateway.services.pool.connect()
  let waiting: Promise<{ status: number }>
  try {
    await holder.query('begin')
    await holder.query('select from chats where id = $1 for update', [held.id])
    waiting = slow.write('Later')
    const isWaiting = `select count(*)::int as count from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`
    await vi.waitFor(async () => expect((await sql(isWaiting)).rows[0].count).toBe(1), patient)
    expect((await quick.write('Now')).status).toBe(201)
    expect((await sql(isWaiting)).rows[0].count).toBe(1)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  // Stored, or told to come again where it waited for too long.
  expect([201, 503]).toContain((await waiting).status)
})

test('whoever missed too much is told to read the chat anew, and hears on', async () => {
  const chat = await makeChat(lead)
  const [fan, other] = [await writer(chat), await writer(chat, 'Nina')]
  await sql(
    `insert into chat_messages ("AccountId", "ChatId", "FanId", seq, position, text, state)
      select $1, $2, $3, n, n, 'Line ' || n, 'visible' from generate_series(1, 600) n`,
    [lead.account.id, chat.id, fan.id],
  )
  await sql('update chats set position = 600 where id = $1', [chat.id])
  const [long, short] = [
    await followChat(gateway.port, chat.open, 1),
    await followChat(gateway.port, chat.open, 590),
  ]
  await vi.waitFor(() => expect(long.others).toEqual({ again: 1 }), patient)
  await vi.waitFor(() => expect(short.heard).toHaveLength(10), patient)
  await other.write('And now')
  for (const { heard } of [long, short])
    await vi.waitFor(() => expect(heard.at(-1)?.text).toBe('And now'), patient)
  expect([long.heard.length, short.heard.length, short.others]).toEqual([1, 11, {}])
  for (const { close } of [long, short]) close()
})

test('whoever gives a name has a session of a fan, and is known again by the device', async () => {
  const chat = await makeChat(lead)
  const join = (name: string, device?: string) =>
    gateway.anonymous.post(`${chat.open}/join`, { name, ...(device && { device }) })
  const { status, body } = await join('Isolde')
  expect([status, body.name]).toEqual([201, 'Isolde'])
  const headers = { authorization: `Bearer ${body.token}` }
  const url = `${chat.open}/messages`
  const answer = await gateway.app.inject({ method: 'POST', url, headers, payload: { text: 'Hello' } })
  expect(answer.statusCode).toBe(201)
  expect((await join('Somebody', body.device)).body.name).toBe('Isolde')
  expect(told(await join('fuck'))).toEqual([400, 'play.nameRefused'])
})

test('every viewer hears the same in the same order, what was missed too, and a hide within a moment', async () => {
  const chat = await makeChat(lead)
  const other = await openTestGateway({}, gateway.connectionString)
  const [maud, nina] = [await writer(chat), await writer(chat, 'Nina')]
  const [one, two] = [await followChat(gateway.port, chat.open), await followChat(other.port, chat.open)]
  expect([one.status, two.status]).toEqual([200, 200])
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, at) => (at % 2 ? maud : nina).write(`Message ${at}`)),
  )
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
  const all = (await read(chat)).data as { id: number; text: string }[]
  await vi.waitFor(() => expect(one.heard).toEqual(all), patient)
  await vi.waitFor(() => expect(two.heard).toEqual(all), patient)
  const late = await followChat(other.port, chat.open, one.heard[3]!.position)
  await vi.waitFor(() => expect(late.heard).toEqual(all.slice(4)), patient)
  await lead.put(`${chat.address}/messages/${all[2]!.id}`, { state: 'hidden' })
  for (const { heard } of [one, two, late])
    await vi.waitFor(
      () => expect(heard.at(-1)).toMatchObject({ id: all[2]!.id, state: 'hidden', text: null, name: null }),
      patient,
    )
  await chat.set({ pinned: 'The clip is in the moments', slowModeSeconds: 10 })
  await vi.waitFor(
    () =>
      expect(two.facts.at(-1)).toMatchObject({ pinned: 'The clip is in the moments', slowModeSeconds: 10 }),
    patient,
  )
  for (const { close } of [one, two, late]) close()
  expect(textsIn((await read(chat)).data)).not.toContain(all[2]!.text)
})
