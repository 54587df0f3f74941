import { expect, test } from 'vitest'
import { jobHandlers } from '../../../worker/src/jobs/index.ts'
import { sweepRemovedJob } from '../../../worker/src/jobs/sweep-removed.ts'
import { makeChat, openWriter } from '../testing/chats.ts'
import { makeMatch } from '../testing/make-match.ts'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'

const sweep = ({ services }: TestGateway, storage = services.storage) =>
  sweepRemovedJob.run({
    payload: {},
    signal: AbortSignal.timeout(60_000),
    onProgress: () => {},
    services: { ...services, storage, workDir: '', handlers: jobHandlers },
  })

test('what was deleted 30 days ago goes for good with its files, and nothing else', async () => {
  const gateway = await openTestGateway()
  const { pool, storage } = gateway.services
  const account = await gateway.account()
  const person = await gateway.user(account)
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await person.post(`/main-api/${path}`, body)
    expect(answer.status).toBe(201)
    return answer.body.id
  }
  const tables = ['tags', 'categories', 'playlists', 'videos']
  const ids: Record<string, number[]> = {}
  for (const table of tables) {
    ids[table] = []
    for (const name of ['kept', 'fresh', 'old'])
      ids[table].push(await make(table, { name, ...(table === 'categories' && { slug: name }) }))
    if (table !== 'tags')
      for (const id of ids[table]) await make(`${table}/${id}/translations`, { langId: 'fr', name: 'x' })
    for (const id of ids[table].slice(1))
      expect((await person.remove(`/main-api/${table}/${id}`)).status).toBe(204)
    await pool.query(`update ${table} set "deletedAt" = now() - interval '31 days' where id = $1`, [
      ids[table][2],
    ])
  }
  // A clip is deleted with its video, although nobody deleted the clip itself.
  const { rows } = await pool.query(
    `insert into clips ("AccountId", title, "videoId", "in", "out") values ($1, 'old', $2, 0, 10), ($1, 'kept', $3, 0, 10) returning id`,
    [account.id, ids.videos![2], ids.videos![0]],
  )
  const [oldClip, keptClip] = rows.map(({ id }) => id)
  const files = [
    ...ids.videos!.map((id) => `accounts/${account.id}/videos/${id}/1/hls/master.m3u8`),
    ...[keptClip, oldClip].map((id) => `accounts/${account.id}/clips/${id}/1/clip.mp4`),
  ]
  for (const key of files) await storage.put(key, Buffer.from('x'), 'text/plain')

  await sweep(gateway)
  // A second run, as after a crash in between, changes nothing.
  await sweep(gateway)

  for (const table of tables) {
    const left = await pool.query(`select id from ${table} where "AccountId" = $1 order by id`, [account.id])
    expect(left.rows.map(({ id }) => id)).toEqual(ids[table]!.slice(0, 2))
    const texts = await pool.query(
      'select "resourceId" as id from translations where resource = $1 order by id',
      [table],
    )
    expect(texts.rows.map(({ id }) => id)).toEqual(table === 'tags' ? [] : ids[table]!.slice(0, 2))
  }
  const heads = await Promise.all(files.map((key) => storage.head(key)))
  expect(heads.map((head) => head !== undefined)).toEqual([true, true, false, true, false])
  const clips = await pool.query('select id from clips where "AccountId" = $1', [account.id])
  expect(clips.rows.map(({ id }) => id)).toEqual([keptClip])
  const people = await pool.query('select id from users where id = $1', [person.id])
  expect(people.rows).toHaveLength(1)
})

test('a clip skin goes with its files, except those that another one uses', async () => {
  const gateway = await openTestGateway()
  const { pool, storage } = gateway.services
  const { id: account } = await gateway.account()
  const key = (name: string) => `accounts/${account}/uploads/skins/${name}`
  const { rows } = await pool.query(
    `insert into clip_skins ("AccountId", name, "preRollKey", "overlayKey", "deletedAt")
      values ($1, 'old', $2, $3, now() - interval '31 days'), ($1, 'kept', $4, $3, null) returning id`,
    [account, key('old.mp4'), key('shared.png'), key('kept.mp4')],
  )
  const [old, kept] = rows.map(({ id }) => `accounts/${account}/clip-skins/${id}/1.mp4`)
  const files = [key('old.mp4'), key('shared.png'), key('kept.mp4'), old!, kept!]
  for (const file of files) await storage.put(file, Buffer.from('x'), 'text/plain')
  await sweep(gateway)
  const heads = await Promise.all(files.map((file) => storage.head(file)))
  expect(heads.map((head) => head !== undefined)).toEqual([false, true, true, false, true])
})

test('CALL-EVENTS-12 an attachment goes with its file, its own or with its event, which waits for it', async () => {
  const gateway = await openTestGateway()
  const { pool, storage } = gateway.services
  const { id: account } = await gateway.account()
  const deleted = (isOld: boolean) => (isOld ? `now() - interval '31 days'` : 'null')
  const events: number[] = []
  for (const isOld of [false, true]) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into events ("AccountId", name, "startsAt", "SportId", "deletedAt")
        values ($1, 'Final', now(), 1, ${deleted(isOld)}) returning id`,
      [account],
    )
    events.push(rows[0]!.id)
  }
  const files: string[] = []
  for (const [event, isOld] of [
    [0, false],
    [0, true],
    [1, false],
  ] as const) {
    const key = `accounts/${account}/uploads/${files.length}.pdf`
    files.push(key)
    await storage.put(key, Buffer.from('x'), 'application/pdf')
    await pool.query(
      `insert into event_attachments ("AccountId", "EventId", name, kind, "fileKey", "fileType", size, "deletedAt")
        values ($1, $2, 'a.pdf', 'document', $3, 'application/pdf', 1, ${deleted(isOld)})`,
      [account, events[event], key],
    )
  }
  const stuck = new Proxy(storage, {
    get: (target, name) =>
      name === 'remove' ? () => Promise.reject(new Error('The storage is down.')) : Reflect.get(target, name),
  })
  await expect(sweep(gateway, stuck)).rejects.toThrow('event_attachments')
  const count = async () =>
    (await pool.query('select from events where "AccountId" = $1', [account])).rowCount
  expect(await count()).toBe(2)
  await sweep(gateway)
  expect(await count()).toBe(1)
  const heads = await Promise.all(files.map((file) => storage.head(file)))
  expect(heads.map((head) => head !== undefined)).toEqual([true, false, false])
})

test('what refers to other items goes before them, and an item that cannot go holds up nothing else', async () => {
  const gateway = await openTestGateway()
  const { pool } = gateway.services
  const person = await gateway.user(await gateway.account())
  const account = person.account.id
  // Markers sort after the challengers that they refer to; one challenger is still referenced.
  const { rows: teams } = await pool.query<{ id: number }>(
    `insert into challengers ("AccountId", name, type, "SportId", "deletedAt")
      select $1, 'Club ' || n, 'team', 1, now() - interval '31 days' from generate_series(1, 3) n returning id`,
    [account],
  )
  await pool.query(
    `with event as (insert into events ("AccountId", name, "startsAt", "SportId") values ($1, 'Final', now(), 1) returning id),
      type as (insert into marker_types ("AccountId", name, "SportId") values ($1, 'Goal', 1) returning id)
      insert into markers ("AccountId", "EventId", "MarkerTypeId", at, "ChallengerId", "deletedAt")
      select $1, event.id, type.id, 0, team, now() - interval '31 days' from event, type, unnest($2::int[]) team`,
    [account, teams.map(({ id }) => id)],
  )
  await pool.query('create table ledger as select id as team from challengers where id = $1', [teams[1]!.id])
  await pool.query('alter table ledger add foreign key (team) references challengers')
  const tag = (await person.post('/main-api/tags', { name: 'old' })).body.id
  await pool.query(`update tags set "deletedAt" = now() - interval '31 days' where id = $1`, [tag])

  await expect(sweep(gateway)).rejects.toThrow(
    new RegExp(
      `^Not everything could be removed for good .1 failures.: challengers ${teams[1]!.id}: .*ledger`,
    ),
  )
  const idsIn = async (table: string) =>
    (await pool.query(`select id from ${table} where "deletedAt" is not null`)).rows.map(({ id }) => id)
  expect(await idsIn('challengers')).toEqual([teams[1]!.id])
  expect(await idsIn('markers')).toEqual([])
  expect(await idsIn('tags')).toEqual([])

  await pool.query('delete from ledger')
  await sweep(gateway)
  expect(await idsIn('challengers')).toEqual([])
})

test('ENTITY-25 a deleted challenger stays as long as an event has it, which would lose its score', async () => {
  const gateway = await openTestGateway()
  const { pool } = gateway.services
  const person = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const { home, away, mark, read, id } = await makeMatch(person)
  await mark('goal', 1000, { ChallengerId: home })
  expect((await person.remove(`/main-api/challengers/${away}`)).status).toBe(204)
  await pool.query(`update challengers set "deletedAt" = now() - interval '31 days' where id = $1`, [away])
  await sweep(gateway)
  expect((await read()).score).toEqual({ home: 1, away: 0 })
  const data = [{ type: 'Challenger', id: home }]
  await person.patch(`/main-api/events/${id}/relationships/challengers`, { data })
  await sweep(gateway)
  expect((await pool.query('select id from challengers')).rows).toEqual([{ id: home }])
})

test('a video whose files cannot be removed, or that is still needed, stays with what it has', async () => {
  const gateway = await openTestGateway()
  const { pool, storage } = gateway.services
  const account = await gateway.account()
  const person = await gateway.user(account)
  const make = async (name: string): Promise<number> => {
    const { id } = (await person.post('/main-api/videos', { name })).body
    await storage.put(`accounts/${account.id}/videos/${id}/1/a.ts`, Buffer.from('x'), 'text/plain')
    return id
  }
  const [needed, stuck, ofClip, other] = [await make('a'), await make('b'), await make('c'), await make('d')]
  await pool.query(`update videos set "deletedAt" = now() - interval '31 days'`)
  await pool.query('create table ledger as select id as video from videos where id = $1', [needed])
  await pool.query('alter table ledger add foreign key (video) references videos')
  const clip = await pool.query(
    `insert into clips ("AccountId", title, "videoId", "in", "out") values ($1, 'x', $2, 0, 10) returning id`,
    [account.id, ofClip],
  )
  const failing = [`/videos/${stuck}/`, `/clips/${clip.rows[0].id}/`]
  const removePrefix = (prefix: string) =>
    failing.some((end) => prefix.endsWith(end))
      ? Promise.reject(new Error('The bucket is away.'))
      : storage.removePrefix(prefix)

  const run = sweep(gateway, Object.assign(Object.create(storage), { removePrefix }))
  await expect(run).rejects.toThrow(/\(3 failures\)/)
  const { rows } = await pool.query('select id from videos order by id')
  expect(rows.map(({ id }) => id)).toEqual([needed, stuck, ofClip])
  const kept = await Promise.all(
    [needed, other].map((id) => storage.head(`accounts/${account.id}/videos/${id}/1/a.ts`)),
  )
  expect(kept.map((head) => head !== undefined)).toEqual([true, false])

  await pool.query('delete from ledger')
  await sweep(gateway)
  expect((await pool.query('select id from videos')).rows).toEqual([])
})

test('CALL-EVENTS-04 a deleted clip stays as long as a video of it, which follows its marker', async () => {
  const gateway = await openTestGateway()
  const { pool } = gateway.services
  const account = await gateway.account()
  const person = await gateway.user(account)
  const [source, published] = await Promise.all(
    ['Match', 'Goal'].map(async (name) => (await person.post('/main-api/videos', { name })).body.id),
  )
  const { rows: clips } = await pool.query<{ id: number }>(
    `insert into clips ("AccountId", title, "videoId", "in", "out", "deletedAt")
      select $1, title, $2, 0, 10, now() - interval '31 days' from unnest(array['published', 'other']) title
      returning id`,
    [account.id, source],
  )
  await pool.query('update videos set "ClipId" = $2 where id = $1', [published, clips[0]!.id])
  const left = async () => (await pool.query('select id from clips')).rows
  await sweep(gateway)
  expect(await left()).toEqual([clips[0]])
  await person.remove(`/main-api/videos/${published}`)
  await sweep(gateway)
  expect(await left()).toEqual([])
})

test('deleted items and their files are kept as long as BIN_DAYS says', async () => {
  const gateway = await openTestGateway({ BIN_DAYS: '60' })
  const { pool, storage } = gateway.services
  const account = await gateway.account()
  const person = await gateway.user(account)
  const { id } = (await person.post('/main-api/videos', { name: 'Old' })).body
  const key = `accounts/${account.id}/videos/${id}/1/a.ts`
  await storage.put(key, Buffer.from('x'), 'text/plain')
  await person.remove(`/main-api/videos/${id}`)
  const age = (days: number) =>
    pool.query(`update videos set "deletedAt" = now() - make_interval(days => $2) where id = $1`, [id, days])
  await age(59)
  await sweep(gateway)
  expect((await person.get('/main-api/bin')).body.data).toMatchObject([{ resource: 'videos', id }])
  expect(await storage.head(key)).toBeDefined()
  await age(61)
  await sweep(gateway)
  expect((await person.get('/main-api/bin')).body.data).toEqual([])
  expect((await person.post(`/main-api/videos/${id}/restore`)).status).toBe(404)
  expect(await storage.head(key)).toBeUndefined()
})

test('the audit log is kept as long as AUDIT_DAYS says', async () => {
  const gateway = await openTestGateway({ AUDIT_DAYS: '10' })
  const { pool } = gateway.services
  await pool.query(
    `insert into audit_entries (action, resource, at, ip, "userAgent", "userName", "UserAccountId") values
      ('old', 'tags', now() - interval '11 days', '203.0.113.9', 'Browser', 'Ada', 1),
      ('kept', 'tags', now() - interval '9 days', '203.0.113.9', 'Browser', 'Ada', 1)`,
  )
  await sweep(gateway)
  const { rows } = await pool.query<{ action: string }>('select action from audit_entries')
  expect(rows.map(({ action }) => action)).toEqual(['kept'])
})

test('statistics are kept as long as STATISTICS_DAYS says', async () => {
  const gateway = await openTestGateway({ STATISTICS_DAYS: '10' })
  const { pool } = gateway.services
  const person = await gateway.user(await gateway.account())
  const { id } = (await person.post('/main-api/videos', { name: 'Watched' })).body
  await pool.query(
    `insert into playback_days ("AccountId", "VideoId", day, positions)
      select $1, $2, current_date - days, '{}' from unnest(array[9, 11]) days`,
    [person.account.id, id],
  )
  await sweep(gateway)
  const { rows } = await pool.query('select current_date - day as days from playback_days')
  expect(rows).toEqual([{ days: 9 }])
})

test('messages of a chat are kept as many days as it says, and no longer than its account, with what was decided about them', async () => {
  const gateway = await openTestGateway()
  const { pool } = gateway.services
  const lead = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const [short, long] = [await makeChat(lead, { keptDays: 30 }), await makeChat(lead)]
  const brief = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  // Before the account kept chats for 30 days only, this one kept its messages for a year.
  const cut = await makeChat(brief, { keptDays: 365 })
  await pool.query(`update accounts set config = '{"chats": {"keptDays": 30}}' where id = $1`, [
    brief.account.id,
  ])
  for (const [owner, { open, address }] of [
    [lead, short],
    [lead, long],
    [brief, cut],
  ] as const) {
    const fan = await openWriter(gateway, owner.account.id, open)
    const reader = await openWriter(gateway, owner.account.id, open, 'Nina')
    for (const text of ['Long ago', 'A month ago', 'Today']) {
      const { id } = (await fan.write(text)).body
      await reader.send('POST', `${open}/messages/${id}/report`, { reason: 'spam' })
      await owner.put(`${address}/messages/${id}`, { state: 'hidden' })
    }
  }
  await pool.query(
    `update chat_messages set "createdAt" = now() - case text when 'Long ago' then interval '400 days'
      when 'A month ago' then interval '31 days' else interval '29 days' end`,
  )
  await sweep(gateway)
  const textsOf = async ({ messages }: typeof short) =>
    (await messages()).map(({ text }: { text: string }) => text)
  expect(await textsOf(short)).toEqual(['Today'])
  expect(await textsOf(long)).toEqual(['Today', 'A month ago'])
  expect(await textsOf(cut)).toEqual(['Today'])
  const { rows } = await pool.query(
    `select count(*)::int as decisions, (select count(*)::int from chat_reports r where r."ChatId" = d."ChatId") as reports
      from chat_decisions d group by "ChatId" order by "ChatId"`,
  )
  expect(rows).toEqual([1, 2, 1].map((count) => ({ decisions: count, reports: count })))
})
