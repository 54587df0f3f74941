import { beforeAll, expect, test } from 'vitest'
import { importFansJob } from '../../../../../worker/src/jobs/import-fans.ts'
import { makeQuiz } from '../../../testing/games.ts'
import { makeItem } from '../../../testing/make-item.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../../testing/test-gateway.ts'

let gateway: TestGateway
let account: TestAccount
/** Looks after fans and people, and so sees everything whole. */
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

const rowsOf = (rows: Values[], first = 2) => rows.map((values, index) => ({ line: index + first, values }))

/** A draft with rows that begin in line 2. */
async function draft(rows: Values[], more: object = { textVersion: 'v4' }, user = lead): Promise<number> {
  const made = await user.post(path, { fileName: 'fans.csv', ...more })
  expect(made.status).toBe(201)
  const added = await user.post(`${path}/${made.body.id}/rows`, { rows: rowsOf(rows) })
  expect([added.status, added.body]).toEqual([200, { rowCount: rows.length }])
  return made.body.id
}

const preview = async (id: number, user = lead) => (await user.post(`${path}/${id}/preview`)).body
const read = async (id: number) => (await lead.get(`${path}/${id}`)).body

type Run = Parameters<typeof importFansJob.run>[0]

/** Runs the job as a worker does, which may be given another pool. */
const work = async (importId: number, isUndo = false, pool: unknown = gateway.services.pool) =>
  await importFansJob.run({
    payload: { jobId: 1, accountId: account.id, userId: lead.id, importId, isUndo },
    signal: AbortSignal.timeout(60_000),
    onProgress: () => {},
    services: { pool },
  } as unknown as Run)

async function run(id: number): Promise<void> {
  const started = await lead.post(`${path}/${id}/run`)
  expect([started.status, started.body.state]).toEqual([202, 'running'])
  await work(id)
}

async function undo(id: number): Promise<void> {
  const started = await lead.post(`${path}/${id}/undo`)
  expect([started.status, started.body.state]).toEqual([202, 'undoing'])
  await work(id, true)
}

/** Imports rows and returns the import. */
async function imported(rows: Values[]): Promise<number> {
  const id = await draft(rows)
  await run(id)
  return id
}

const fanBy = async (email: string) =>
  (await lead.get(`${fansPath}?email=${encodeURIComponent(email)}`)).body.data[0]
const errorsOf = (body: { problems: { line: number; field: string; key: string }[] }) =>
  body.problems.map(({ line, field, key }) => [line, field, key])

test('ENTITY-22 a file is looked at, then imported: fans are made, changed and left, rows are refused', async () => {
  const tag = await makeItem(lead, '/main-api/tags', { name: 'Season' })
  const known = await makeItem(lead, fansPath, { email: 'old@one.example', city: 'Ostermere', country: 'GB' })
  await makeItem(lead, fansPath, { externalId: 'one-7', name: 'Seven' })
  const same = await makeItem(lead, fansPath, { email: 'same@one.example', city: 'Pell' })
  const id = await draft([
    { email: 'New@One.example', firstName: 'Nia', tags: 'season', country: 'ie', birthYear: '1990' },
    { email: 'OLD@one.example', city: 'Havenbrook', country: '', tags: 'Season' },
    { externalId: 'one-7', lastName: 'Farrant' },
    { email: 'same@one.example', city: 'Pell' },
    { email: 'not an address' },
    { email: 'old@one.example', externalId: 'one-7' },
    { email: 'new@one.example', city: 'Twice' },
    { city: 'Nowhere' },
  ])
  const body = await preview(id)
  expect(body).toMatchObject({ rowCount: 8, create: 1, update: 2, same: 1, refused: 4 })
  expect(errorsOf(body)).toEqual([
    [6, 'email', 'common.email'],
    [7, 'email', 'fans.twoFans'],
    [8, 'email', 'fans.sameAsLine'],
    [9, 'email', 'fans.noKey'],
  ])
  expect(body.problems[2].message).toBe('This is the same fan as in row 2.')
  expect(body.sample).toMatchObject([
    { line: 2, outcome: 'create', fan: { email: 'new@one.example', country: 'IE' }, tags: ['Season'] },
    { line: 3, outcome: 'update', fan: { city: 'Havenbrook', country: 'GB' }, tags: ['Season'] },
    { line: 4, outcome: 'update', fan: { name: 'Seven', lastName: 'Farrant' } },
    { line: 5, outcome: 'same' },
  ])
  // Nothing was written yet.
  expect((await lead.get(`${fansPath}/${known.id}`)).body.city).toBe('Ostermere')
  expect(await fanBy('new@one.example')).toBeUndefined()
  expect((await lead.get(path)).body.data.map((one: { id: number }) => one.id)).not.toContain(id)
  await run(id)
  expect(await read(id)).toMatchObject({
    ...{ state: 'done', created: 1, updated: 2, unchanged: 1, refused: 4, by: { id: lead.id } },
    undoUntil: expect.any(String),
  })
  expect(await fanBy('new@one.example')).toMatchObject({ firstName: 'Nia', birthYear: 1990, tags: [tag.id] })
  expect((await lead.get(`${fansPath}/${known.id}`)).body).toMatchObject({
    city: 'Havenbrook',
    country: 'GB',
  })
  const { body: after } = await lead.get(`${fansPath}/${same.id}`)
  expect(after.updatedAt).toBe(same.updatedAt)
  expect((await lead.get(path)).body.data[0]).toMatchObject({ id, fileName: 'fans.csv' })
  const [entry] = await sql(`select after, "UserId" from audit_entries where action = 'import-fans'`)
  expect(entry).toEqual({ UserId: lead.id, after: { importId: id, rows: 8 } })
  // What rows say of people goes with the run; the fans know it.
  const kept = await sql('select from fan_import_rows where "ImportId" = $1 and body is not null', [id])
  expect(kept).toEqual([])
  expect((await lead.post(`${path}/${id}/run`)).status).toBe(409)
  expect((await lead.post(`${path}/${id}/rows`, { rows: rowsOf([{ email: 'a@b.example' }]) })).status).toBe(
    409,
  )
})

test('a row that finds by email whom another finds by external id is refused as the same fan', async () => {
  await makeItem(lead, fansPath, { email: 'both@two.example', externalId: 'two-1' })
  const body = await preview(await draft([{ email: 'both@two.example' }, { externalId: 'two-1' }]))
  expect(errorsOf(body)).toEqual([[3, 'email', 'fans.sameAsLine']])
})

test('the first of two rows of one fan counts, however far apart they are', async () => {
  const fillers = Array.from({ length: 230 }, (_, index) => ({ email: `far-${index}@apart.example` }))
  const known = await makeItem(lead, fansPath, { externalId: 'apart', city: 'Before' })
  const id = await draft([
    { email: 'first@apart.example', city: 'First' },
    { externalId: 'apart', city: 'First' },
    ...fillers,
    { email: 'first@apart.example', city: 'Last' },
    { externalId: 'apart', city: 'Last' },
  ])
  const foreseen = { create: 231, update: 1, same: 0, refused: 2 }
  expect(await preview(id)).toMatchObject(foreseen)
  await run(id)
  expect(await read(id)).toMatchObject({ created: 231, updated: 1, unchanged: 0, refused: 2 })
  expect([
    (await fanBy('first@apart.example')).city,
    (await lead.get(`${fansPath}/${known.id}`)).body.city,
  ]).toEqual(['First', 'First'])
  expect((await read(id)).problems).toMatchObject([
    { line: 234, key: 'fans.sameAsLine', params: { line: 2 } },
    { line: 235, key: 'fans.sameAsLine', params: { line: 3 } },
  ])
})

test('a consent of a file has its source, text and day, and never overrides a later word of the fan', async () => {
  const fan = await makeItem(lead, fansPath, { email: 'said@three.example' })
  const say = (purpose: string, isGiven: boolean) =>
    lead.post(`${fansPath}/${fan.id}/consents`, { purpose, isGiven, textVersion: 'v1', source: 'form' })
  await say('email', true)
  await say('email', false)
  await say('push', true)
  const id = await draft(
    [
      // The withdrawal is later than the file's day, and a push that is refused without a day is of now.
      {
        email: 'said@three.example',
        consentEmail: 'yes',
        consentSms: 'yes',
        consentPush: 'no',
        consentAt: '',
      },
      { email: 'fresh@three.example', consentEmail: 'oui', consentSms: 'non', consentAt: '2025-03-01' },
    ],
    { textVersion: 'Season form v2' },
  )
  expect((await preview(id)).sample.map(({ consents }: { consents: string[] }) => consents)).toEqual([
    ['sms'],
    ['email'],
  ])
  await run(id)
  const { body } = await lead.get(`${fansPath}/${fan.id}`)
  expect(body).toMatchObject({ consentEmail: false, consentSms: true, consentPush: false })
  const fresh = await fanBy('fresh@three.example')
  expect(fresh).toMatchObject({ consentEmail: true, consentSms: false })
  expect((await lead.get(`${fansPath}/${fresh.id}/consents`)).body.data).toMatchObject([
    {
      ...{ purpose: 'email', isGiven: true, source: 'import', textVersion: 'Season form v2' },
      ...{ at: expect.stringContaining('2025-03-01'), by: { id: lead.id } },
    },
  ])
  // A day before the withdrawal is no later word either; a day after it is.
  await sql(`alter table fan_consents disable trigger consents_kept`)
  await sql(`update fan_consents set at = '2025-01-01' where "FanId" = $1 and purpose = 'email'`, [fan.id])
  await sql(`alter table fan_consents enable trigger consents_kept`)
  await imported([{ email: 'said@three.example', consentEmail: 'yes', consentAt: '2024-12-31' }])
  expect((await lead.get(`${fansPath}/${fan.id}`)).body.consentEmail).toBe(false)
  await imported([{ email: 'said@three.example', consentEmail: 'yes', consentAt: '2025-01-02' }])
  expect((await lead.get(`${fansPath}/${fan.id}`)).body.consentEmail).toBe(true)
  const silent = await lead.post(path, {})
  const refused = await lead.post(`${path}/${silent.body.id}/rows`, {
    rows: rowsOf([{ email: 'a@three.example', consentEmail: 'yes' }]),
  })
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'textVersion'])
})

test('who was erased does not come back by a file, and who is blocked stays blocked', async () => {
  const erased = await makeItem(lead, fansPath, { email: 'gone@four.example', externalId: 'four-1' })
  const blocked = await makeItem(lead, fansPath, { email: 'out@four.example' })
  await lead.put(`/fans-service-api/extended-fans/${blocked.id}`, { isBlocked: true })
  expect((await lead.remove(`${fansPath}/${erased.id}`)).status).toBe(200)
  const id = await draft([
    { email: 'GONE@four.example' },
    { externalId: 'four-1', city: 'Back' },
    { email: 'out@four.example', city: 'In' },
  ])
  const body = await preview(id)
  expect(errorsOf(body)).toEqual([
    [2, 'email', 'fans.erased'],
    [3, 'email', 'fans.erased'],
  ])
  expect(body.sample).toMatchObject([{ line: 4, isBlocked: true }])
  await run(id)
  expect((await lead.get(`${fansPath}/${blocked.id}`)).body).toMatchObject({ isBlocked: true, city: 'In' })
  // Another account knows nothing of it, and a person who asks is made by hand.
  const rival = await gateway.user(await gateway.account())
  expect((await preview(await draft([{ email: 'gone@four.example' }], {}, rival), rival)).create).toBe(1)
  await makeItem(lead, fansPath, { email: 'gone@four.example' })
  expect((await preview(await draft([{ email: 'gone@four.example' }]))).same).toBe(1)
})

test('an import that is killed goes on where it was: no fan twice, none lost', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => ({
    email: `k${index}@five.example`,
    city: 'Killed',
  }))
  const id = await draft(rows)
  await lead.post(`${path}/${id}/run`)
  const { pool } = gateway.services
  // The connection breaks while the second chunk is counted, before it commits.
  let counted = 0
  const dying = {
    query: pool.query.bind(pool),
    connect: async () => {
      const client = await pool.connect()
      const query = client.query.bind(client) as (...given: unknown[]) => unknown
      return new Proxy(client, {
        get: (target, name) => {
          if (name !== 'query') return Reflect.get(target, name, target)
          return (...given: unknown[]) => {
            if (JSON.stringify(given[0]).includes('created = created +') && ++counted === 2)
              throw new Error('killed')
            return query(...given)
          }
        },
      })
    },
  }
  await expect(work(id, false, dying)).rejects.toThrow('killed')
  expect(await read(id)).toMatchObject({ state: 'running', created: 200 })
  expect(await sql(`select from fans where city = 'Killed'`)).toHaveLength(200)
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'done', created: 450, refused: 0 })
  const [found] = await sql(`select count(*)::int as all, count(distinct email)::int as different
    from fans where city = 'Killed'`)
  expect(found).toEqual({ all: 450, different: 450 })
  // A job that is delivered twice finds nothing to do.
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'done', created: 450 })
})

test('a fan who was made between the preview and the run is changed, not doubled', async () => {
  const id = await draft([{ email: 'race@six.example', city: 'Raced' }])
  await lead.post(`${path}/${id}/run`)
  const fan = await makeItem(lead, fansPath, { email: 'race@six.example' })
  await work(id)
  expect(await read(id)).toMatchObject({ created: 0, updated: 1 })
  expect((await lead.get(`${fansPath}/${fan.id}`)).body.city).toBe('Raced')
})

test('profiles by rule have the fans of an import, and lose them with it', async () => {
  const rule = { match: 'all', conditions: [{ field: 'city', operator: 'is', value: 'Ruleton' }] }
  const profile = await makeItem(lead, '/fans-service-api/profiles', { name: 'Ruled', rule })
  const count = async () => (await lead.get(`/fans-service-api/profiles/${profile.id}`)).body.fanCount
  const id = await imported([{ email: 'rule@seven.example', city: 'Ruleton' }])
  expect(await count()).toBe(1)
  await undo(id)
  expect(await count()).toBe(0)
})

test('an undo removes who was made and did nothing since, and gives the others back what they had', async () => {
  const [first] = await Promise.all(
    ['Old', 'New'].map((name) => makeItem(lead, '/main-api/tags', { name: `${name} of eight` })),
  )
  const fan = await makeItem(lead, fansPath, { email: 'u@eight.example', city: 'Before', tags: [first!.id] })
  const changed = await makeItem(lead, fansPath, { email: 'c@eight.example', city: 'Before', country: 'GB' })
  const id = await imported([
    { email: 'made@eight.example', consentEmail: 'yes', tags: 'New of eight' },
    { email: 'edited@eight.example' },
    { email: 'played@eight.example' },
    {
      email: 'u@eight.example',
      city: 'After',
      phone: '+44 20 7946 0000',
      tags: 'New of eight',
      consentSms: 'yes',
    },
    { email: 'c@eight.example', city: 'After', country: 'IE' },
  ])
  const edited = await fanBy('edited@eight.example')
  await lead.put(`${fansPath}/${edited.id}`, { city: 'Edited' })
  const played = await fanBy('played@eight.example')
  const quiz = await makeQuiz(gateway, account.id)
  await sql(`insert into contestants ("AccountId", "FanId", "QuizId", name) values ($1, $2, $3, 'One')`, [
    ...[account.id, played.id, quiz.id],
  ])
  await lead.put(`${fansPath}/${changed.id}`, { city: 'Later' })
  await undo(id)
  const report = await read(id)
  expect(report).toMatchObject({ state: 'undone', removed: 1, restored: 1, kept: 3, undoUntil: null })
  expect(report.keptFans).toEqual([
    { line: 3, FanId: edited.id },
    { line: 4, FanId: played.id },
    { line: 6, FanId: changed.id },
  ])
  expect(await fanBy('made@eight.example')).toBeUndefined()
  expect((await lead.get(`${fansPath}/${edited.id}`)).body.city).toBe('Edited')
  const { body: restored } = await lead.get(`${fansPath}/${fan.id}`)
  expect(restored).toMatchObject({ city: 'Before', phone: null, tags: [first!.id], consentSms: false })
  // What somebody has changed since stays; the rest of the fan is as before.
  expect((await lead.get(`${fansPath}/${changed.id}`)).body).toMatchObject({ city: 'Later', country: 'GB' })
  const consents = (await lead.get(`${fansPath}/${fan.id}/consents`)).body.data
  expect(consents).toMatchObject([{ isGiven: false, source: 'import' }, { isGiven: true }])
  const [entry] = await sql(
    `select after from audit_entries where action = 'undo-fan-import' order by id desc`,
  )
  expect(entry!.after).toMatchObject({ importId: id })
  expect((await lead.post(`${path}/${id}/undo`)).status).toBe(409)
})

test('an undo leaves a consent that the fan has repeated or withdrawn since, and an address that is taken', async () => {
  const fan = await makeItem(lead, fansPath, { email: 'before@nine.example', externalId: 'nine-1' })
  const id = await imported([{ externalId: 'nine-1', email: 'after@nine.example', consentPush: 'yes' }])
  const consent = { purpose: 'push', isGiven: true, textVersion: 'v9', source: 'phone' }
  await lead.post(`${fansPath}/${fan.id}/consents`, consent)
  await makeItem(lead, fansPath, { email: 'before@nine.example' })
  await undo(id)
  expect((await lead.get(`${fansPath}/${fan.id}`)).body).toMatchObject({
    ...{ email: 'after@nine.example', consentPush: true },
  })
  expect(await read(id)).toMatchObject({ restored: 0, kept: 1 })
})

test('an undo that is killed goes on where it was, and after seven days there is none', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({ email: `d${index}@ten.example`, city: 'Undone' }))
  const id = await imported(rows)
  await lead.post(`${path}/${id}/undo`)
  const { pool } = gateway.services
  let chunks = 0
  const dying = {
    query: pool.query.bind(pool),
    connect: async () => {
      if (++chunks > 1) throw new Error('killed')
      return await pool.connect()
    },
  }
  await expect(work(id, true, dying)).rejects.toThrow('killed')
  expect(await read(id)).toMatchObject({ state: 'undoing', removed: 200 })
  await work(id, true)
  expect(await read(id)).toMatchObject({ state: 'undone', removed: 250, kept: 0 })
  expect(await sql(`select from fans where city = 'Undone'`)).toEqual([])
  const old = await imported([{ email: 'old@ten.example' }])
  await sql(`update fan_imports set "finishedAt" = now() - interval '7 days 1 minute' where id = $1`, [old])
  expect((await read(old)).undoUntil).toBeNull()
  const late = await lead.post(`${path}/${old}/undo`)
  expect([late.status, late.body.key]).toEqual([409, 'fans.undoTooLate'])
})

test('a job that fails for good stops the import, which can then go on or be undone', async () => {
  const id = await draft([{ email: 'stop@eleven.example' }])
  await lead.post(`${path}/${id}/run`)
  // Meanwhile there is no other.
  const other = await draft([{ email: 'other@eleven.example' }])
  const refused = await lead.post(`${path}/${other}/run`)
  expect([refused.status, refused.body.key]).toEqual([409, 'fans.importRunning'])
  const payload = { jobId: 1, accountId: account.id, userId: null, importId: id, isUndo: false }
  const services = { pool: gateway.services.pool } as unknown as Parameters<
    NonNullable<typeof importFansJob.fail>
  >[2]
  await importFansJob.fail!(payload, { code: 'cancelled', message: '' } as never, services)
  expect((await read(id)).state).toBe('stopped')
  await run(id)
  expect(await read(id)).toMatchObject({ state: 'done', created: 1 })
})

test('nobody of another account or of another role reads, runs or undoes an import', async () => {
  const id = await imported([{ email: 'mine@twelve.example' }])
  const rival = await gateway.user(await gateway.account())
  const rows = { rows: rowsOf([{ email: 'x@twelve.example' }]) }
  const made = await lead.post(path, {})
  const calls = (user: TestUser, one: number) => [
    user.get(`${path}/${one}`),
    user.post(`${path}/${one}/rows`, rows),
    user.post(`${path}/${one}/preview`),
    user.post(`${path}/${one}/run`),
    user.post(`${path}/${one}/undo`),
  ]
  for (const one of [id, made.body.id])
    expect((await Promise.all(calls(rival, one))).map(({ status }) => status)).toEqual([
      404, 404, 404, 404, 404,
    ])
  const other = await gateway.user(account, ['trivia_write'])
  expect((await Promise.all(calls(other, id))).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  const reader = await gateway.user(account, ['use_crm', 'read_only'])
  expect((await reader.get(`${path}/${id}`)).status).toBe(200)
  expect((await reader.post(`${path}/${id}/undo`)).status).toBe(403)
  expect((await rival.get(path)).body.data).toEqual([])
  // A fan of another account is none of this one's: the address makes a new fan there.
  const theirs = await draft([{ email: 'mine@twelve.example' }], {}, rival)
  expect(await preview(theirs, rival)).toMatchObject({ create: 1, update: 0 })
})

test('who sees masks sees them in the preview, too', async () => {
  await makeItem(lead, fansPath, {
    externalId: 'mask-1',
    email: 'hidden@mask.example',
    phone: '+44 20 7946 0017',
  })
  const clerk = await gateway.user(account, ['use_crm'])
  const id = await draft(
    [{ externalId: 'mask-1', city: 'Maskham' }, { email: 'own@mask.example' }],
    {},
    clerk,
  )
  const body = await preview(id, clerk)
  expect(body.sample[0].fan).toMatchObject({ city: 'Maskham', email: 'h•••@m•••.example', phone: '••• 17' })
  expect(body.sample[1].fan.email).toBe('o•••@m•••.example')
  expect(JSON.stringify(body)).not.toContain('hidden@')
})

test('a hostile file is refused cell by cell, and harms neither the database nor an export', async () => {
  const id = await draft([
    { email: 'h1@hostile.example', name: 'x'.repeat(20_000) },
    { email: 'h2@hostile.example', city: 'Z\uFFFDrich' },
    { email: 'h3@hostile.example', externalId: `' or true --` },
    { email: 'h4@hostile.example', city: '=1+1' },
    { email: 'h5@hostile.example', firstName: '\u202Egro.live' },
    Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`column ${index}`, 'x'])),
    { email: `${'a'.repeat(300)}@hostile.example` },
  ])
  expect(errorsOf(await preview(id))).toEqual([
    [2, 'name', 'common.tooLong'],
    [3, 'city', 'fans.unreadable'],
    [7, 'column 0', 'common.unknownField'],
    [8, 'email', 'common.tooLong'],
  ])
  await run(id)
  const found = await fanBy('h3@hostile.example')
  expect(found.externalId).toBe(`' or true --`)
  const formula = await fanBy('h4@hostile.example')
  const { body: csv } = await lead.get(`${fansPath}/export?fields=id,city&id=${formula.id}`)
  expect(csv).toContain(`${formula.id},'=1+1`)
  for (const values of [{ email: 'a\0b' }, { email: 'x'.repeat(20_001) }, { ['f'.repeat(61)]: 'x' }]) {
    const made = await lead.post(path, {})
    const refused = await lead.post(`${path}/${made.body.id}/rows`, { rows: rowsOf([values as Values]) })
    expect(refused.status).toBe(400)
  }
})

test('a fan who is erased is in no import any more', async () => {
  const id = await imported([{ email: 'e1@erase.example', city: 'Quillfeatherham' }])
  const fan = await fanBy('e1@erase.example')
  const waiting = await draft([{ email: 'e1@erase.example', city: 'Quillfeatherton' }])
  await preview(waiting)
  await lead.remove(`${fansPath}/${fan.id}`)
  expect(await sql('select from fan_import_rows where "ImportId" = any($1)', [[id, waiting]])).toEqual([])
  await undo(id)
  expect(await read(id)).toMatchObject({ removed: 0, kept: 0 })
})
