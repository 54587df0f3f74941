import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway()
})

const someone = async () => await gateway.user(await gateway.account())
const base = '/main-api/challengers'
const plain = { matchBy: 'name', existing: 'update', isDryRun: false }
const rowsOf = (...values: Record<string, string>[]) =>
  values.map((row, index) => ({ line: index + 2, values: row }))
const listed = async (user: TestUser, of = base) =>
  (await user.get(`${of}?sort=name&limit=100`)).body.data as Record<string, unknown>[]

test('ENTITY-27 an import creates and changes challengers, and undoing it takes back all of it', async () => {
  const user = await someone()
  const old = await makeItem(user, base, { name: 'Kestrel Rovers', code: 'OLD', type: 'team', SportId: 1 })
  const rows = rowsOf(
    {
      name: 'Harbour City',
      type: 'TEAM',
      SportId: 'football',
      colours: '#112233; #445566',
      externalIds: 'opta: t1',
    },
    { name: 'kestrel rovers', code: 'ksr' },
    { name: 'No Sport', type: 'team' },
    { name: 'X', type: 'team', SportId: 'Quidditch', code: '1234' },
  )
  const dry = await user.post(`${base}/import`, { ...plain, isDryRun: true, rows })
  expect(dry.body).toMatchObject({ importId: null, created: 1, updated: 1, skipped: 0, failed: 2 })
  expect(await listed(user)).toHaveLength(1)
  const errors = dry.body.rowErrors.map((one: { line: number; field: string; key: string }) => [
    one.line,
    one.field,
    one.key,
  ])
  expect(errors).toEqual([
    [4, 'SportId', 'common.required'],
    [5, 'SportId', 'imports.unknownName'],
    [5, 'code', 'challengers.code'],
  ])
  const made = (await user.post(`${base}/import`, { ...plain, rows })).body
  expect(made).toMatchObject({ created: 1, updated: 1, failed: 2 })
  expect(await listed(user)).toMatchObject([
    { name: 'Harbour City', SportId: 1, colours: ['#112233', '#445566'], externalIds: { opta: 't1' } },
    { id: old.id, name: 'kestrel rovers', code: 'KSR' },
  ])
  const again = rowsOf({ name: 'Other name', externalIds: 'opta: t1' })
  const byId = { ...plain, matchBy: 'externalId', importId: made.importId, rows: again }
  expect((await user.post(`${base}/import`, byId)).body).toMatchObject({ created: 0, updated: 1 })
  expect((await user.get(`${base}/imports`)).body.data).toMatchObject([
    { created: 1, updated: 2, undoneAt: null },
  ])

  const undo = `${base}/imports/${made.importId}/undo`
  expect((await (await someone()).post(undo, {})).status).toBe(404)
  expect((await user.post(undo, {})).body).toEqual({ left: 0 })
  expect(await listed(user)).toMatchObject([{ id: old.id, name: 'Kestrel Rovers', code: 'OLD' }])
  expect((await user.post(undo, {})).body).toEqual({ left: 0 })
  expect((await user.post(`${base}/import`, byId)).status).toBe(422)
})

test('ENTITY-27 a squad is a column: number, name and position, as people write it or as our export does', async () => {
  const user = await someone()
  const squad = '1 Noor Pell (Goalkeeper); 10. Ada Kestrel;Maud O’Hara ( Wing )\n 7 عمر'
  const players = [
    { name: 'Noor Pell', number: 1, position: 'Goalkeeper' },
    { name: 'Ada Kestrel', number: 10, position: null },
    { name: 'Maud O’Hara', number: null, position: 'Wing' },
    { name: 'عمر', number: 7, position: null },
  ]
  const team = { type: 'team', SportId: '1' }
  const rows = rowsOf(
    { name: 'A', squad, ...team },
    { name: 'B', squad: JSON.stringify(players), ...team },
    { name: 'C', squad: '1 One; 1 Two', ...team },
    { name: 'D', squad: '(Forward)', ...team },
    { name: 'E', squad: '[{', ...team },
    { name: 'F', squad: `a${' '.repeat(19_000)})b`, ...team },
  )
  const { body } = await user.post(`${base}/import`, { ...plain, rows })
  expect(body).toMatchObject({ created: 2, failed: 4 })
  expect(body.rowErrors).toMatchObject([
    { line: 4, field: 'squad.1.number', key: 'challengers.numberTaken' },
    { line: 5, field: 'squad', key: 'imports.squad' },
    { line: 6, field: 'squad', key: 'imports.squad' },
    { line: 7, field: 'squad', key: 'imports.squad' },
  ])
  expect((await listed(user)).map((one) => one.squad)).toEqual([players, players])
  const again = (await user.post(`${base}/import`, { ...plain, rows: rows.slice(0, 2) })).body
  expect(again).toMatchObject({ updated: 0, skipped: 2 })
})

test('undoing takes back more rows than one request does', async () => {
  const user = await someone()
  const many = Array.from({ length: 2300 }, (_, index) => ({
    line: index + 2,
    values: { name: `n${index}` },
  }))
  let importId: number | undefined
  for (let from = 0; from < many.length; from += 1000) {
    const part = { ...plain, rows: many.slice(from, from + 1000), ...(importId && { importId }) }
    importId = (await user.post('/main-api/tags/import', part)).body.importId
  }
  const total = async () => (await user.get('/main-api/tags?limit=1&count=exact')).body.total
  expect(await total()).toBe(2300)
  const left = []
  do left.push((await user.post(`/main-api/tags/imports/${importId}/undo`, {})).body.left)
  while (left.at(-1) > 0)
  expect([left, await total()]).toEqual([[1300, 300, 0], 0])
})

test('undoing an import keeps what somebody changed since', async () => {
  const user = await someone()
  const { id } = await makeItem(user, base, { name: 'A', type: 'team', SportId: 1 })
  const rows = rowsOf({ name: 'A', shortName: 'imported', code: 'IMP' })
  const { importId } = (await user.post(`${base}/import`, { ...plain, rows })).body
  await user.put(`${base}/${id}`, { code: 'MAN' })
  await user.post(`${base}/imports/${importId}/undo`, {})
  expect((await user.get(`${base}/${id}`)).body).toMatchObject({ shortName: null, code: 'MAN' })
})

test('ENTITY-26 tags and speakers are imported by the same code, and items that exist are skipped if wanted', async () => {
  const user = await someone()
  const tags = rowsOf(
    { name: 'Goals', tagType: 'highlight' },
    { name: 'goals', tagType: 'Highlight' },
    { name: 'Goals' },
  )
  const skipping = { ...plain, existing: 'skip' }
  expect((await user.post('/main-api/tags/import', { ...skipping, rows: tags })).body).toMatchObject({
    created: 2,
    skipped: 1,
    failed: 0,
  })
  const speakers = rowsOf(
    { firstName: 'Élodie', lastName: 'Garnier', links: 'https://example.com/a https://example.com/b' },
    { firstName: 'ÉLODIE', lastName: 'garnier', company: 'League' },
    { firstName: 'X', links: 'javascript:alert(1)' },
  )
  const answer = (await user.post('/main-api/speakers/import', { ...skipping, rows: speakers })).body
  expect(answer).toMatchObject({ created: 1, skipped: 1, failed: 1 })
  expect(answer.rowErrors).toMatchObject([{ line: 4, field: 'links.0', key: 'common.url' }])
})

test('hostile cells are stored as they are or refused by row and field', async () => {
  const user = await someone()
  const names = ['<script>alert(1)</script>', '=1+1', 'نادي', '⚽', `'; drop table tags; --`]
  const rows = rowsOf(...names.map((name) => ({ name })), { name: 'x'.repeat(10_000) })
  const answer = (await user.post('/main-api/tags/import', { ...plain, rows })).body
  expect(answer).toMatchObject({
    created: names.length,
    failed: 1,
    rowErrors: [{ line: 7, field: 'name', key: 'common.tooLong' }],
  })
  const stored = (await listed(user, '/main-api/tags')).map(({ name }) => name)
  expect(stored.toSorted()).toEqual(names.toSorted())
  // What the export guards against spreadsheets comes back without the guard.
  const guarded = rowsOf({ name: `'=1+1` })
  expect((await user.post('/main-api/tags/import', { ...plain, rows: guarded })).body).toMatchObject({
    skipped: 1,
  })
  const nul = await user.post('/main-api/tags/import', { ...plain, rows: rowsOf({ name: 'a\u0000b' }) })
  expect([nul.status, nul.body.errors[0].path]).toEqual([400, 'rows.0.values.name'])
  const unknown = await user.post('/main-api/tags/import', {
    ...plain,
    rows: rowsOf({ AccountId: '1', name: 'a' }),
  })
  expect(unknown.body).toMatchObject({
    failed: 1,
    rowErrors: [{ field: 'AccountId', code: 'unknown_field' }],
  })
})

test('an import needs the right to create, and no more rows than fit', async () => {
  const account = await gateway.account()
  const reader = await gateway.user(account, ['sport_player_write', 'read_only'])
  const rows = rowsOf({ name: 'a' })
  expect((await reader.post('/main-api/tags/import', { ...plain, rows })).status).toBe(403)
  const stranger = await gateway.user(account, ['use_crm'])
  expect((await stranger.post('/main-api/tags/import', { ...plain, rows })).status).toBe(403)
  const user = await gateway.user(account)
  const many = Array.from({ length: 1001 }, (_, index) => ({
    line: index + 1,
    values: { name: `t${index}` },
  }))
  expect((await user.post('/main-api/tags/import', { ...plain, rows: many })).status).toBe(400)
  const full = await user.post('/main-api/tags/import', { ...plain, rows: many.slice(0, 1000) })
  expect(full.body).toMatchObject({ created: 1000 })
  await gateway.services.pool.query('update imports set "rowCount" = 49999 where id = $1', [
    full.body.importId,
  ])
  const more = { ...plain, importId: full.body.importId, rows: rowsOf({ name: 'y' }, { name: 'z' }) }
  expect((await user.post('/main-api/tags/import', more)).body.errors).toMatchObject([
    { key: 'imports.tooManyRows' },
  ])
})

test('a name is found whichever way its accents are written, by an import and by a search', async () => {
  const user = await someone()
  await makeItem(user, base, { name: 'Étoile Béarn', type: 'team', SportId: 1 })
  const decomposed = 'E\u0301toile Be\u0301arn'
  const rows = rowsOf(
    { name: decomposed, code: 'EBN' },
    { name: 'Cafe\u0301 FC', type: 'team', SportId: 'football' },
  )
  expect((await user.post(`${base}/import`, { ...plain, rows })).body).toMatchObject({
    created: 1,
    updated: 1,
  })
  expect((await listed(user)).map(({ name }) => name)).toEqual(['Café FC', 'Étoile Béarn'])
  const found = await user.get(`${base}?q=${encodeURIComponent('be\u0301arn')}`)
  expect(found.body.total).toBe(1)
})
