import { expect, test } from 'vitest'
import type { TestUser } from '../../testing/test-gateway.ts'
import { aMatch, countsOf, openTimelines } from '../../testing/timelines.ts'

// Real files from end to end: upload, queue, worker, markers, export.

const { gateway, worker, operator, rival, upload, ended, run, makeEvent, typesOf } = await openTimelines()

test('CALL-JOBS-01 a StatsBomb feed becomes markers; the same file again changes nothing; the score is right', async () => {
  const event = await makeEvent()
  const types = await typesOf()
  const text = aMatch().toJson()
  const first = await run(event.id, text, { format: 'statsbomb' })
  expect(first).toMatchObject({ state: 'done', resourceType: 'Event', resourceId: event.id })
  // Six whistles, four goals, a shot; the rest is a carry and what the other team tells.
  expect(countsOf(first)).toEqual({ created: 11, updated: 0, unchanged: 0, rejected: 0, ignored: 8 })
  expect(await event.score()).toEqual({ home: 2, away: 1 })
  const [home, away] = event.challengers
  const markers = await event.list()
  expect(markers[1]).toMatchObject({
    MarkerTypeId: types.get('goal'),
    at: 600_500,
    ChallengerId: home,
    player: 'Ada Quill',
    status: 'confirmed',
    source: 'import',
    externalKey: 'event-3',
  })
  expect(markers.filter(({ MarkerTypeId }) => MarkerTypeId === types.get('own_goal'))).toMatchObject([
    { ChallengerId: away, player: 'Kim' },
  ])
  expect(markers.flatMap(({ phase }) => phase ?? [])).toEqual([
    'first_half',
    'half_time',
    'second_half',
    'shoot_out',
    'full_time',
  ])
  const again = await run(event.id, text, { format: 'statsbomb' })
  expect(countsOf(again)).toEqual({ created: 0, updated: 0, unchanged: 11, rejected: 0, ignored: 8 })
  expect(await event.list()).toEqual(markers)
})

test('CALL-JOBS-02 the feed of a provider waits beside the markers of the operators', async () => {
  const event = await makeEvent()
  const text = aMatch().toJson()
  const first = await run(event.id, text, {}, 'importEventStats')
  expect(countsOf(first)).toMatchObject({ created: 11 })
  const [marker] = await event.list()
  expect(marker).toMatchObject({ source: 'provider', status: 'provisional' })
  expect(await event.score()).toEqual({ home: 0, away: 0 })
  const again = await run(event.id, text, { format: 'statsbomb' }, 'importEventStats')
  expect(countsOf(again)).toMatchObject({ created: 0, unchanged: 11 })
  // What an operator deletes does not come back with the next delivery.
  await operator.remove(`/main-api/events/${event.id}/markers/${marker!.id}`)
  const third = await run(event.id, text, { format: 'statsbomb' }, 'importEventStats')
  expect(countsOf(third)).toMatchObject({ created: 0, unchanged: 11 })
  expect(await event.list()).toHaveLength(10)
})

test('a trial writes nothing, and says which types and teams it found and what they become', async () => {
  const event = await makeEvent()
  const types = await typesOf()
  const job = await run(event.id, aMatch().toJson(), { format: 'statsbomb', isTrial: true })
  expect(countsOf(job)).toMatchObject({ created: 11, ignored: 8 })
  expect(job.result.types).toContainEqual({
    type: 'Shot: Goal',
    code: 'goal',
    count: 2,
    MarkerTypeId: types.get('goal'),
  })
  expect(job.result.types).toContainEqual({ type: 'Carry', code: null, count: 1, MarkerTypeId: null })
  const [home, away] = event.challengers
  expect(job.result.teams.map(({ ChallengerId }: { ChallengerId: number }) => ChallengerId)).toEqual([
    home,
    away,
  ])
  expect(await event.list()).toEqual([])
})

test('a mapping chooses the marker type of a type, and the challenger of a team', async () => {
  const event = await makeEvent()
  const types = await typesOf()
  const xml = `<file><ALL_INSTANCES>
    <instance><ID>P1</ID><start>3.6</start><end>9.7</end><code>PASS</code><label><group>Team</group><text>Henkie</text></label></instance>
    <instance><ID>P2</ID><start>13.6</start><end>19.7</end><code>SHOT</code><label><group>Team</group><text>Henkie</text></label></instance>
  </ALL_INSTANCES></file>`
  expect(countsOf(await run(event.id, xml, { format: 'sportscode' }))).toMatchObject({ ignored: 2 })
  const mapping = { PASS: types.get('highlight'), SHOT: types.get('shot_on_target') }
  const teams = { Henkie: event.challengers[1] }
  const wide = Buffer.from(`\uFEFF${xml}`, 'utf16le')
  const job = await run(event.id, wide, { format: 'sportscode', mapping, teams })
  expect(countsOf(job)).toMatchObject({ created: 2, ignored: 0 })
  expect(await event.list()).toMatchObject([
    { at: 3600, MarkerTypeId: mapping.PASS, ChallengerId: teams.Henkie, externalKey: 'P1' },
    { at: 13_600, MarkerTypeId: mapping.SHOT },
  ])
  const other = await run(event.id, xml, {
    format: 'sportscode',
    teams,
    mapping: { ...mapping, SHOT: null },
  })
  expect(countsOf(other)).toMatchObject({ unchanged: 1, ignored: 1 })
})

test('a CSV is imported by its headings; what cannot be is told by line', async () => {
  const event = await makeEvent()
  await gateway.services.pool.query(
    `insert into event_streams ("AccountId", "EventId", kind, url, "isMain", "check")
      values ($1, $2, 'hls', 'https://example.org/a.m3u8', true, '{"duration": 3600000}')`,
    [operator.account.id, event.id],
  )
  const csv = [
    'Temps;Événement;Équipe;Joueur',
    '10:00;But;KES;Kim',
    '11:00;But;Nobody;Kim',
    '12:00;But;;',
    '13:00;Corner;domicile;9',
    '1:00:01;Corner;KES;',
    '-5;Corner;KES;',
    'NaN;Corner;KES;',
    '1000000000 ms;Corner;KES;',
    `14:00;Corner;KES;${'x'.repeat(121)}`,
    '15:00;Danse;KES;',
  ].join('\r\n')
  const job = await run(event.id, Buffer.from(csv, 'latin1'), { format: 'csv' })
  expect(countsOf(job)).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 7, ignored: 1 })
  expect(job.result.problems.map(({ line, key }: { line: number; key: string }) => [line, key])).toEqual([
    [3, 'timelines.unknownTeam'],
    [4, 'timelines.noTeam'],
    [6, 'events.pastEnd'],
    [7, 'timelines.outOfRange'],
    [8, 'timelines.badTime'],
    [9, 'timelines.outOfRange'],
    [10, 'timelines.tooLong'],
  ])
  expect(job.result.problems[2].message).toBe('The recording ends at 1:00:00. Choose an earlier time.')
  expect(await event.list()).toMatchObject([
    { at: 600_000, player: 'Kim' },
    { at: 780_000, player: 'Ada Quill', ChallengerId: event.challengers[0] },
  ])
  expect(await event.score()).toEqual({ home: 0, away: 1 })
  expect(countsOf(await run(event.id, Buffer.from(csv, 'latin1'), { format: 'csv' }))).toMatchObject({
    created: 0,
    unchanged: 2,
  })
})

test('what operators corrected stays, until the source says something new; deleted markers come back', async () => {
  const event = await makeEvent()
  const rows = (time: string) =>
    `key,time,type,team,comment\na,${time},Goal,KES,from the file\nb,2:00,Corner,KES,\n`
  await run(event.id, rows('1:00'), { format: 'csv' })
  const [first, second] = await event.list()
  const markers = `/main-api/events/${event.id}/markers`
  await operator.put(`${markers}/${first!.id}`, { at: 61_000, comment: 'by hand' })
  await operator.remove(`${markers}/${second!.id}`)
  const again = await run(event.id, rows('1:00'), { format: 'csv' })
  expect(countsOf(again)).toMatchObject({ created: 1, updated: 0, unchanged: 1 })
  expect(await event.list()).toMatchObject([
    { id: first!.id, at: 61_000, comment: 'by hand' },
    { id: second!.id, at: 120_000 },
  ])
  const news = await run(event.id, rows('1:05'), { format: 'csv' })
  expect(countsOf(news)).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  expect((await event.list())[0]).toMatchObject({ at: 65_000, comment: 'by hand' })
})

test('a file that cannot be read fails the job with its sentence', async () => {
  const event = await makeEvent()
  const cut = aMatch().toJson().slice(0, 3000)
  for (const [format, text, key] of [
    ['statsbomb', cut, 'timelines.badJson'],
    ['sportscode', '<!DOCTYPE a [<!ENTITY b "c">]><file>&b;</file>', 'timelines.hasDocumentType'],
    ['csv', 'a,b\n1,2\n', 'timelines.noTimeColumn'],
    ['touchline', '[]', 'timelines.notTouchline'],
  ]) {
    const job = await run(event.id, text!, { format })
    expect(job).toMatchObject({ state: 'failed', error: { code: 'not_readable' } })
    expect(job.result.problems).toMatchObject([{ key }])
  }
  expect(await event.list()).toEqual([])
})

test('two imports of the same file at once create its markers once', async () => {
  const event = await makeEvent()
  const key = await upload(aMatch().toJson())
  const start = () =>
    operator.post('/main-api/jobs/importMarkers', { eventId: event.id, key, format: 'statsbomb' })
  const started = await Promise.all([start(), start()])
  const both = await Promise.all(started.map(({ body }) => ended(body.id)))
  expect(both.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(both.reduce((sum, { result }) => sum + result.created, 0)).toBe(11)
  expect(await event.list()).toHaveLength(11)
})

test('nobody imports into an event, from an upload or with a type of another account', async () => {
  const event = await makeEvent()
  const key = await upload('time,type\n1,Goal\n')
  const format = 'csv'
  const paths = async (user: TestUser, body: object) => {
    const answer = await user.post('/main-api/jobs/importMarkers', {
      eventId: event.id,
      key,
      format,
      ...body,
    })
    return [answer.status, answer.body.errors?.[0].path]
  }
  expect(await paths(rival, {})).toEqual([400, 'eventId'])
  const foreign = await makeEvent(rival)
  expect(await paths(rival, { eventId: foreign.id })).toEqual([400, 'key'])
  const types = await typesOf(rival)
  expect(await paths(operator, { mapping: { Goal: types.get('goal') } })).toEqual([400, 'mapping.Goal'])
  expect(await paths(operator, { teams: { x: foreign.challengers[0] } })).toEqual([400, 'teams.x'])
  const { body } = await operator.get('/main-api/marker-types?SportId=2&limit=1')
  expect(await paths(operator, { mapping: { Goal: body.data[0].id } })).toEqual([400, 'mapping.Goal'])
  expect(await paths(operator, { format: 'xls' })).toEqual([400, 'format'])
  const address = `/main-api/events/${event.id}/markers/export?format=csv`
  expect((await rival.get(address)).status).toBe(404)
})

test('an upload for an import is small, and of a type that such files have', async () => {
  const start = (more: object) =>
    operator.post('/streaming-service-api/upload/url-multipart', {
      fileName: 'a.csv',
      contentType: 'text/csv',
      size: 10,
      purpose: 'import',
      ...more,
    })
  expect((await start({})).status).toBe(201)
  expect((await start({ contentType: 'video/mp4' })).status).toBe(415)
  expect((await start({ size: 21 * 1024 * 1024 })).status).toBe(413)
})

/** A file of many corners, a second apart. */
const corners = (count: number) =>
  `key,time,type\n${Array.from({ length: count }, (_, index) => `k${index},${index}s,Corner\n`).join('')}`

/** Starts an import; returns its job's id once part of the file is imported. */
async function begin(eventId: number, count: number): Promise<number> {
  const body = { eventId, key: await upload(corners(count)), format: 'csv' }
  const { id } = (await operator.post('/main-api/jobs/importMarkers', body)).body
  for (;;) {
    const { result } = (await operator.get(`/main-api/jobs/${id}`)).body
    if (result?.done > 0) return id
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('an import goes on after kill -9 of its worker, and creates every marker once', async () => {
  const event = await makeEvent()
  const id = await begin(event.id, 5000)
  process.kill(worker.pid()!, 'SIGKILL')
  const job = await ended(id)
  expect(job).toMatchObject({ state: 'done', result: { created: 5000, unchanged: 0, done: 5000 } })
  expect((await operator.get(`/main-api/events/${event.id}`)).body.markerCount).toBe(5000)
  expect(job.attempts).toBe(2)
})

test('a cancelled import keeps what it has imported, and says how much', async () => {
  const event = await makeEvent()
  const id = await begin(event.id, 20_000)
  expect((await operator.remove(`/main-api/jobs/${id}`)).status).toBe(204)
  const countOf = async () => (await operator.get(`/main-api/events/${event.id}`)).body.markerCount
  // The worker sees it within a second.
  for (let before = -1, now = await countOf(); before !== now; ) {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    before = now
    now = await countOf()
  }
  const job = (await operator.get(`/main-api/jobs/${id}`)).body
  expect(job.state).toBe('cancelled')
  expect(job.result.created).toBeLessThan(20_000)
  expect(await countOf()).toBe(job.result.created)
})

test('a long file lets the next import of its account go first, and is whole in the end', async () => {
  const [long, short] = [await makeEvent(), await makeEvent()]
  const rowsOf = (count: number) =>
    `Type;Time\n${Array.from({ length: count }, (_, index) => `Corner;${index * 500} ms`).join('\n')}`
  const [longKey, shortKey] = [await upload(rowsOf(5200)), await upload(rowsOf(3))]
  const start = async (eventId: number, key: string) =>
    (await operator.post('/main-api/jobs/importMarkers', { eventId, key, format: 'csv' })).body.id
  const [first, second] = [await start(long.id, longKey), await start(short.id, shortKey)]
  const [longJob, shortJob] = [await ended(first), await ended(second)]
  expect(countsOf(longJob)).toMatchObject({ created: 5200 })
  expect(countsOf(shortJob)).toMatchObject({ created: 3 })
  expect(Date.parse(shortJob.endedAt)).toBeLessThan(Date.parse(longJob.endedAt))
  // Of each marker the log says who created it, and others are told.
  const { rows } = await gateway.services.pool.query(
    `select (select count(*)::int from markers where "EventId" = $1) as markers,
      (select count(*)::int from audit_entries where resource = 'markers' and action = 'create'
        and "UserId" = $2 and "resourceId" in (select id from markers where "EventId" = $1)) as entries`,
    [long.id, operator.id],
  )
  expect(rows).toEqual([{ markers: 5200, entries: 5200 }])
})
