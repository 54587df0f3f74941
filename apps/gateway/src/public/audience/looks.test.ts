import { sectorCount } from '@touchline/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeOpenPage, openGuest } from '../../testing/audience.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { findPage } from './find-page.ts'
import { openWatching } from './watching.ts'

vi.setConfig({ testTimeout: 60_000 })

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

type OpenPage = Awaited<ReturnType<typeof makeOpenPage>>
type Guest = Pick<Awaited<ReturnType<typeof openGuest>>, 'send'>

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const look = ({ send }: Guest, { kind, key }: OpenPage, sector?: unknown) =>
  send('POST', '/main-api/audience/watching', { page: { kind, key }, sector })
const read = async ({ address }: OpenPage) => (await operator.get(`${address}/looks`)).body
/** The sectors that somebody looked into. */
const counted = async (page: OpenPage) => {
  const { sectors } = await read(page)
  expect(sectors).toHaveLength(sectorCount)
  return Object.fromEntries(Object.entries(sectors).filter(([, looks]) => looks !== 0))
}
/** Lets the time between two reports pass. */
const wait = (page: OpenPage) =>
  sql(`update audience_watching set "lookedAt" = "lookedAt" - interval '20 s' where "itemId" = $1`, [page.id])

test('ROUTE-64 the looks of viewers are summed by sector, on all gateways together', async () => {
  const other = await openTestGateway({}, gateway.connectionString)
  const page = await makeOpenPage(operator)
  expect(await read(page)).toEqual({ watching: 0, sectors: Array(sectorCount).fill(0) })
  const guests = [
    await openGuest(gateway, page),
    await openGuest(gateway, page),
    await openGuest(other, page),
  ]
  await Promise.all([look(guests[0]!, page, 0), look(guests[1]!, page, 23), look(guests[2]!, page, 23)])
  expect(await counted(page)).toEqual({ 0: 1, 23: 2 })
  expect((await read(page)).watching).toBe(3)
  await wait(page)
  await look(guests[0]!, page, 1)
  expect(await counted(page)).toEqual({ 0: 1, 1: 1, 23: 2 })
})

test('ROUTE-64 a page counts no more looks than viewers, however often it reports and wherever', async () => {
  const other = await openTestGateway({}, gateway.connectionString)
  const page = await makeOpenPage(operator)
  const guest = await openGuest(gateway, page)
  const elsewhere = {
    send: async (_method: string, url: string, payload?: object) => {
      const answer = await other.anonymous.post(url, payload!, { authorization: `Bearer ${guest.token}` })
      return { ...answer, headers: {} }
    },
  } as unknown as Guest
  expect((await look(guest, page, 5)).status).toBe(200)
  for (const sector of [5, 6, 7]) expect((await look(guest, page, sector)).status).toBe(200)
  expect((await look(elsewhere, page, 8)).status).toBe(200)
  // A report without one does not let the next one count.
  await look(guest, page)
  await look(guest, page, 9)
  expect(await counted(page)).toEqual({ 5: 1 })
  // Nor do those of several gateways at the same moment.
  for (let times = 2; times < 7; times++) {
    await wait(page)
    await Promise.all([look(guest, page, 5), look(guest, page, 5), look(elsewhere, page, 5)])
    expect(await counted(page)).toEqual({ 5: times })
  }
})

test('ROUTE-64 nobody is counted who does not say where they look, and no other sector is taken', async () => {
  const page = await makeOpenPage(operator)
  const guest = await openGuest(gateway, page)
  for (const sector of [-1, sectorCount, 1.5, '3', null, [3], { yaw: 3 }]) {
    const { status, body } = await look(guest, page, sector)
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'sector'])
  }
  const both = await guest.send('POST', '/main-api/audience/watching', {
    page: { kind: page.kind, key: page.key },
    sector: 3,
    pitch: 10,
  })
  expect(both.status).toBe(400)
  expect((await look(guest, page)).status).toBe(200)
  expect(await read(page)).toEqual({ watching: 1, sectors: Array(sectorCount).fill(0) })
})

test('ROUTE-64 looks are of the last ten minutes, and keep nothing of who looked', async () => {
  const page = await makeOpenPage(operator)
  await look(await openGuest(gateway, page), page, 12)
  const kept = await sql('select * from audience_looks where "itemId" = $1', [page.id])
  expect(kept.rows).toEqual([
    {
      ...{ kind: 'event', itemId: page.id, AccountId: operator.account.id, sector: 12, looks: 1 },
      minute: expect.anything(),
    },
  ])
  expect(new Date(kept.rows[0].minute).getSeconds()).toBe(0)
  const age = (minutes: number) =>
    sql(
      `update audience_looks set minute = date_trunc('minute', now()) - make_interval(mins => $2) where "itemId" = $1`,
      [page.id, minutes],
    )
  await age(9)
  expect(await counted(page)).toEqual({ 12: 1 })
  await age(10)
  expect(await counted(page)).toEqual({})
})

test('ROUTE-64 looks that are no longer read are deleted', async () => {
  const page = await makeOpenPage(operator)
  await sql(
    `insert into audience_looks (kind, "itemId", minute, sector, "AccountId", looks)
      select 'event', $1, now() - make_interval(mins => minutes), 0, $2, 1 from unnest(array[5, 16, 30]) minutes`,
    [page.id, operator.account.id],
  )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const watching = openWatching(gateway.services.pool, findPage, () => {})
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect
    .poll(async () => (await sql('select from audience_looks where "itemId" = $1', [page.id])).rowCount)
    .toBe(1)
  expect(await counted(page)).toEqual({ 0: 1 })
  await watching.close()
})

test('ROUTE-64 ACCESS-47 looks are read by whoever may read the event, and are not there for another account', async () => {
  const page = await makeOpenPage(operator)
  const guest = await openGuest(gateway, page)
  await look(guest, page, 4)
  const stranger = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  expect((await stranger.get(`${page.address}/looks`)).status).toBe(404)
  expect((await gateway.anonymous.get(`${page.address}/looks`)).status).toBe(401)
  expect((await guest.send('GET', `${page.address}/looks`)).status).toBe(401)
  await operator.remove(page.address)
  expect((await operator.get(`${page.address}/looks`)).status).toBe(404)
})
