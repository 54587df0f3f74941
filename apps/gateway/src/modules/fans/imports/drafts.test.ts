import { mostFanDrafts } from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { importFansJob } from '../../../../../worker/src/jobs/import-fans.ts'
import { sweepDraftsJob } from '../../../../../worker/src/jobs/sweep-drafts.ts'
import { makeItem } from '../../../testing/make-item.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../../testing/test-gateway.ts'

let gateway: TestGateway
let account: TestAccount
let lead: TestUser

const fansPath = '/fans-service-api/fans'
const path = `${fansPath}/imports`
type Values = Record<string, string>
const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  lead = await gateway.user(account)
})

const rowsOf = (rows: Values[]) => ({ rows: rows.map((values, index) => ({ line: index + 2, values })) })

async function draft(rows: Values[], user = lead): Promise<number> {
  const made = await user.post(path, { fileName: 'fans.csv' })
  const added = await user.post(`${path}/${made.body.id}/rows`, rowsOf(rows))
  expect([made.status, added.status]).toEqual([201, 200])
  return made.body.id
}

const preview = async (id: number, user = lead) => (await user.post(`${path}/${id}/preview`)).body
const read = async (id: number) => (await lead.get(`${path}/${id}`)).body

/** Does the job as a worker does. */
const work = async (importId: number) =>
  await importFansJob.run({
    payload: { jobId: 1, accountId: account.id, userId: lead.id, importId, isUndo: false },
    signal: AbortSignal.timeout(60_000),
    onProgress: () => {},
    services: gateway.services,
  } as unknown as Parameters<typeof importFansJob.run>[0])

test('CALL-FANS-02 an erasure takes the rows of the person out of files that wait, and says so', async () => {
  const fan = await makeItem(lead, fansPath, { email: 'e2@erase.example', externalId: 'erase-2' })
  const file: Values[] = [
    { email: 'E2@erase.example', city: 'Quillfeatherham' },
    { externalId: 'erase-2', email: 'other@erase.example', city: 'Quillfeatherton' },
    { email: 'stays@erase.example' },
  ]
  // Nobody has looked at one yet; the job of another has not begun.
  const waiting = await draft(file)
  const started = await draft(file)
  expect((await lead.post(`${path}/${started}/run`)).status).toBe(202)
  const rival = await gateway.user(await gateway.account())
  const theirs = await draft(file, rival)
  const { body: receipt } = await lead.remove(`${fansPath}/${fan.id}`)
  const place = receipt.places.find((one: { place: string }) => one.place === 'fan_import_rows')
  // The second row of the file that was started names nobody else, but its first one was refused already.
  expect(place).toEqual({ place: 'fan_import_rows', what: 'deleted', rows: 3 })
  const left = await sql(
    `select from fan_import_rows where "AccountId" = $1 and body::text like '%Quillfeather%'`,
    [account.id],
  )
  expect(left).toEqual([])
  expect(await preview(waiting)).toMatchObject({ rowCount: 1, create: 1 })
  expect((await preview(theirs, rival)).rowCount).toBe(3)
  await work(started)
  expect(await read(started)).toMatchObject({ state: 'done', rowCount: 2, created: 1, refused: 1 })
  // A file that comes later is nothing that was left.
  await draft(file)
  const checked = await lead.get(`${fansPath}/${fan.id}/erasure`)
  expect(checked.body).toMatchObject({ isIntact: true, left: 0 })
})

test('an erasure waits for rows that are being added to a file', async () => {
  const fan = await makeItem(lead, fansPath, { email: 'late@erase.example' })
  const id = await draft([{ email: 'stays@late.example' }])
  const client = await gateway.services.pool.connect()
  await client.query('begin')
  await client.query('select from fan_imports where id = $1 for update', [id])
  const adding = lead.post(`${path}/${id}/rows`, rowsOf([{ email: 'late@erase.example', city: 'Inbetween' }]))
  const waiters = async () =>
    (await sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%fan_imports%'`))
      .length
  await expect.poll(waiters).toBe(1)
  const erasing = lead.remove(`${fansPath}/${fan.id}`)
  await expect.poll(waiters).toBe(2)
  await client.query('commit')
  client.release()
  expect([(await adding).status, (await erasing).status]).toEqual([200, 200])
  expect(await sql(`select from fan_import_rows where body::text like '%Inbetween%'`)).toEqual([])
})

test('an account has few drafts, of which the oldest goes, and none is larger than a file may be', async () => {
  const owned = await gateway.account()
  const owner = await gateway.user(owned)
  const first = await draft([{ email: 'first@draft.example' }], owner)
  const others: number[] = []
  for (let index = 0; index < mostFanDrafts; index++)
    others.push(await draft([{ email: 'x@draft.example' }], owner))
  expect((await owner.get(`${path}/${first}`)).status).toBe(404)
  expect(await sql('select from fan_import_rows where "ImportId" = $1', [first])).toEqual([])
  const [second, last] = [others[0]!, others.at(-1)!]
  for (const id of [second, last]) expect((await owner.get(`${path}/${id}`)).status).toBe(200)
  // What is run is no draft any more.
  expect((await owner.post(`${path}/${second}/run`)).status).toBe(202)
  await draft([{ email: 'y@draft.example' }], owner)
  expect((await owner.get(`${path}/${second}`)).status).toBe(200)
  expect((await owner.get(`${path}/${last}`)).status).toBe(200)
  await sql(
    `insert into fan_import_rows ("AccountId", "ImportId", line, body)
      select $1, $2, line, jsonb_build_object('email', line || '@draft.example', 'city', repeat('x', 1000))
      from generate_series(10, 69000) line`,
    [owned.id, last],
  )
  const refused = await owner.post(`${path}/${last}/rows`, rowsOf([{ email: 'z@draft.example' }]))
  expect([refused.status, refused.body.errors[0]]).toMatchObject([
    400,
    { path: 'rows', key: 'fans.fileTooLarge' },
  ])
  expect(await sql(`select from fan_import_rows where body->>'email' = 'z@draft.example'`)).toEqual([])
})

test('a draft that nobody runs is gone after two hours, with its rows', async () => {
  const [old, fresh] = [
    await draft([{ email: 'old@two.example' }]),
    await draft([{ email: 'new@two.example' }]),
  ]
  const run = await draft([{ email: 'run@two.example' }])
  expect((await lead.post(`${path}/${run}/run`)).status).toBe(202)
  await sql(`update fan_imports set "createdAt" = now() - interval '121 minutes' where id = any($1::int[])`, [
    [old, run],
  ])
  await sweepDraftsJob.run({
    ...{ payload: {}, services: gateway.services, signal: AbortSignal.timeout(60_000), onProgress: () => {} },
  } as unknown as Parameters<typeof sweepDraftsJob.run>[0])
  expect((await lead.get(`${path}/${old}`)).status).toBe(404)
  expect(await sql('select from fan_import_rows where "ImportId" = $1', [old])).toEqual([])
  for (const id of [fresh, run]) expect((await lead.get(`${path}/${id}`)).status).toBe(200)
})

test('drafts that begin at the same moment are no more than an account may have', async () => {
  const owner = await gateway.user(await gateway.account())
  const begin = () => owner.post(path, { fileName: 'fans.csv' })
  const oldest = (await begin()).body.id
  for (let index = 1; index < mostFanDrafts; index++) await begin()
  const client = await gateway.services.pool.connect()
  await client.query('begin')
  await client.query('select from fan_imports where id = $1 for update', [oldest])
  const made = [begin(), begin()]
  const waiters = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await sql(waiters)).length).toBe(2)
  await client.query('commit')
  client.release()
  expect((await Promise.all(made)).map(({ status }) => status)).toEqual([201, 201])
  const drafts = await sql('select from fan_imports where "AccountId" = $1', [owner.account.id])
  expect(drafts).toHaveLength(mostFanDrafts)
})
