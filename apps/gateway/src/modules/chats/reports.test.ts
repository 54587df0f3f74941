import { beforeAll, expect, test, vi } from 'vitest'
import { followChat, makeChat, openWriter } from '../../testing/chats.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 30_000, interval: 50 }

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
type Writer = Awaited<ReturnType<typeof openWriter>>
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const writer = ({ open }: Chat, name?: string) => openWriter(gateway, lead.account.id, open, name)
const told = ({ status, body }: { status: number; body: { key?: string } }) => [status, body.key]
const reporter =
  ({ open }: Chat, id: number) =>
  ({ send }: Writer, reason = 'insult') =>
    send('POST', `${open}/messages/${id}/report`, { reason })
const publicTexts = async ({ open }: Chat) =>
  (await gateway.anonymous.get(`${open}/messages`)).body.data.map(({ text }: { text: string }) => text)

/** A chat with a message, its author, and fans who read it. */
async function openReported(settings: object = {}) {
  const chat = await makeChat(lead, settings)
  const author = await writer(chat, 'Author')
  const { id } = (await author.write('You there')).body as { id: number }
  const fans = await Promise.all(['Ada', 'Ben', 'Cas', 'Dov'].map((name) => writer(chat, name)))
  const address = `${chat.address}/messages/${id}`
  return { chat, author, id, fans, address, report: reporter(chat, id) }
}

test('ENTITY-22 reports wait for a moderator with their reasons, and nobody is told who made them', async () => {
  const { chat, author, id, fans, address, report } = await openReported()
  expect((await report(fans[0]!)).status).toBe(201)
  // Once a fan and message: the first reason counts.
  expect((await report(fans[0]!, 'spam')).body).toEqual({ reason: 'insult' })
  expect((await report(fans[1]!, 'personal')).body).toEqual({ reason: 'personal' })
  const [waiting, ...rest] = await chat.messages('?isWaiting=true')
  expect(rest).toEqual([])
  expect(waiting).toMatchObject({
    ...{ id, state: 'visible' },
    reports: [
      { reason: 'insult', count: 1 },
      { reason: 'personal', count: 1 },
    ],
  })
  expect((await lead.get(`${chat.address}/desk`)).body).toMatchObject({
    ...{ held: 0, reported: 1, oldestSeconds: expect.any(Number) },
  })
  const said = JSON.stringify([
    (await gateway.anonymous.get(`${chat.open}/messages`)).body,
    await author.own(),
    await chat.messages(),
  ])
  expect(said).not.toMatch(/Ada|Ben/)
  // Who shows it again has settled the reports, and that is undone as well.
  const { DecisionId } = (await maud.put(address, { state: 'visible', was: 'visible' })).body
  expect(await chat.messages('?isWaiting=true')).toEqual([])
  await lead.put(`${chat.address}/decisions/${DecisionId}/undo`, {})
  expect(await chat.messages('?isWaiting=true')).toMatchObject([
    { id, reports: [{ count: 1 }, { count: 1 }] },
  ])
})

test('reports of as many fans as the chat says hold a message, for all readers within a moment', async () => {
  const { chat, author, id, fans, report } = await openReported({ holdAfterReports: 2 })
  const viewer = await followChat(gateway.port, chat.open)
  await vi.waitFor(() => expect(viewer.heard).toHaveLength(1), patient)
  await report(fans[0]!)
  expect(await publicTexts(chat)).toEqual(['You there'])
  await report(fans[1]!)
  expect(await publicTexts(chat)).toEqual([])
  await vi.waitFor(
    () => expect(viewer.heard.at(-1)).toMatchObject({ id, state: 'held', text: null }),
    patient,
  )
  expect(await author.own()).toMatchObject([{ id, state: 'held' }])
  expect(await chat.messages('?state=held')).toMatchObject([{ id, reasons: ['reports'], decision: null }])
  // What is held already cannot be reported, as it is not read.
  expect((await report(fans[2]!)).status).toBe(404)
  viewer.close()
})

test('two who report at the same moment are both counted', async () => {
  const { chat, fans, report } = await openReported({ holdAfterReports: 4 })
  await Promise.all(fans.map((fan) => report(fan)))
  expect(await chat.messages('?state=held')).toHaveLength(1)
})

test('what a moderator has decided to show is not held by reports again, until that is undone', async () => {
  const { chat, fans, address, report } = await openReported({ holdAfterReports: 2 })
  await report(fans[0]!)
  await report(fans[1]!)
  const { DecisionId } = (await lead.put(address, { state: 'visible', was: 'held' })).body
  await report(fans[2]!)
  await report(fans[3]!)
  expect(await publicTexts(chat)).toEqual(['You there'])
  expect(await chat.messages('?isWaiting=true')).toMatchObject([{ reports: [{ count: 2 }] }])
  await lead.put(`${chat.address}/decisions/${DecisionId}/undo`, {})
  expect(await chat.messages('?state=held')).toMatchObject([{ reports: [{ count: 4 }] }])
})

test('reports of blocked and muted fans do not count, and with 0 none do', async () => {
  const { chat, fans, report } = await openReported({ holdAfterReports: 2 })
  const [ada, ben, cas, dov] = fans as [Writer, Writer, Writer, Writer]
  await lead.put(`${chat.address}/fans/${ada.id}/mute`, { minutes: 1 })
  expect((await report(ada)).status).toBe(201)
  await lead.put(`${chat.address}/fans/${ada.id}/mute`, { minutes: 0 })
  await report(ben)
  await sql('update fans set "isBlocked" = true where id = $1', [ben.id])
  // Also before all gateways have heard of it.
  expect([401, 403]).toContain((await report(ben)).status)
  await report(cas)
  expect(await publicTexts(chat)).toEqual(['You there'])
  await report(dov)
  expect(await publicTexts(chat)).toEqual([])
  const off = await openReported({ holdAfterReports: 0 })
  for (const fan of off.fans) await off.report(fan)
  expect(await publicTexts(off.chat)).toEqual(['You there'])
})

test('nobody reports their own message, one of another chat, one that is not shown, or many at once', async () => {
  const { chat, author, id, fans, address, report } = await openReported()
  expect(told(await report(author))).toEqual([409, 'chats.ownMessage'])
  const other = await makeChat(lead)
  expect((await reporter(other, id)(fans[0]!)).status).toBe(404)
  expect((await report(fans[0]!, 'because')).status).toBe(400)
  expect(
    (await gateway.anonymous.post(`${chat.open}/messages/${id}/report`, { reason: 'spam' })).status,
  ).toBe(401)
  const rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  expect((await report(await openWriter(gateway, rival.account.id, chat.open))).status).toBe(404)
  await chat.set({ state: 'closed' })
  expect((await report(fans[0]!)).status).toBe(404)
  await chat.set({ state: 'readonly' })
  expect((await report(fans[0]!)).status).toBe(201)
  await lead.put(address, { state: 'hidden' })
  expect((await report(fans[1]!)).status).toBe(404)
  await chat.set({ state: 'open' })
  const many = await Promise.all([1, 2, 3].map((at) => writer(chat, `Many ${at}`)))
  const statuses: number[] = []
  for (const one of many)
    for (let time = 0; time < 4; time++) {
      const message = (await one.write(`Line ${time}`)).body
      statuses.push((await reporter(chat, message.id)(fans[3]!)).status)
    }
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
  // Nothing of the unlisted is said to who has not the key.
  await lead.put(chat.event, { visibility: 'unlisted' })
  expect((await report(fans[2]!)).status).toBe(404)
})

test('reports of one fan in several chats at the same moment are counted together', async () => {
  const chats = await Promise.all([makeChat(lead), makeChat(lead), makeChat(lead), makeChat(lead)])
  const fan = await writer(chats[0]!, 'Eve')
  const messagesOf = async (chat: Chat) => {
    const author = await writer(chat, 'Author')
    const ids: number[] = []
    for (const line of ['One', 'Two', 'Three', 'Four']) ids.push((await author.write(line)).body.id)
    return ids
  }
  const [first, ...others] = await Promise.all(chats.map(messagesOf))
  const report = async (place: number, id: number) => (await reporter(chats[place]!, id)(fan)).status
  for (const id of first!) expect(await report(0, id)).toBe(201)
  for (const id of [...others[0]!, others[1]![0]!]) {
    const place = others[0]!.includes(id) ? 1 : 2
    expect(await report(place, id)).toBe(201)
  }
  // One is left. Both wait for their chats, and go on at once.
  const holder = await gateway.services.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from chats where id = any($1) for update', [chats.map(({ id }) => id)])
    const given = [report(2, others[1]![1]!), report(3, others[2]![0]!)]
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await sql(waiting)).rows).toHaveLength(2), patient)
    await holder.query('commit')
    expect((await Promise.all(given)).sort()).toEqual([201, 429])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('reports are in the transcript and in what is known of a fan, and go with the fan', async () => {
  const { chat, fans, report } = await openReported()
  await report(fans[0]!, 'personal')
  await report(fans[1]!)
  const csv = (await lead.get(`${chat.address}/transcript`)).body as string
  expect(csv).toMatch(/from,text,state,isPinned,reports\r?\n.*,fan,You there,visible,(false|no)?,2/i)
  const [ada] = fans
  const known = await lead.post(`/fans-service-api/fans/${ada!.id}/access`, { reason: 'Asked by letter' })
  expect(
    known.body.places.find(({ place }: { place: string }) => place === 'chat_reports').rows,
  ).toMatchObject([{ reason: 'personal', FanId: ada!.id }])
  const receipt = await lead.remove(`/fans-service-api/fans/${ada!.id}`)
  expect(receipt.body.places).toContainEqual({ place: 'chat_reports', what: 'deleted', rows: 1 })
  expect(await chat.messages('?isWaiting=true')).toMatchObject([
    { reports: [{ reason: 'insult', count: 1 }] },
  ])
})

test('a fan who is erased or merged at this moment leaves no report behind', async () => {
  const { chat, id, fans, report } = await openReported()
  const ends = ['update fans set "deletedAt" = now() where id = $1', 'delete from fans where id = $1']
  for (const [place, end] of ends.entries()) {
    const fan = fans[place]!
    const holder = await gateway.services.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from fans where id = $1 for update', [fan.id])
      const given = report(fan)
      const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await sql(isWaiting)).rows).toHaveLength(1), patient)
      await holder.query(end, [fan.id])
      await holder.query('commit')
      expect((await given).status, end).toBe(404)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }
  expect((await sql('select from chat_reports where "MessageId" = $1', [id])).rows).toEqual([])
  expect(await chat.messages('?isWaiting=true')).toEqual([])
})
