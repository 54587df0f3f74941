import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch, makeTeams } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

const base = '/main-api/events'
let gateway: TestGateway
let operator: TestUser
let rival: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const startsAt = '2026-08-15T19:00:00.000Z'

describe('sport events', () => {
  test('STATE-14 ENTITY-11 an event is a replay unless stated, with its challengers in order', async () => {
    const { read, home, away } = await makeMatch(operator)
    expect(await read()).toMatchObject({
      state: 'replay',
      name: 'Derby',
      activatedModules: [],
      challengers: [home, away],
      Challengers: [
        { id: home, side: 'home', name: 'Harbour City' },
        { id: away, side: 'away', name: 'Saltmarsh United' },
      ],
      score: { home: 0, away: 0 },
    })
  })

  test('CALL-EVENTS-08 the list of challengers given is the list afterwards', async () => {
    const { id, home, away } = await makeMatch(operator)
    const set = (ids: number[], user = operator) =>
      user.patch(`${base}/${id}/relationships/challengers`, {
        data: ids.map((challenger) => ({ type: 'Challenger', id: challenger })),
      })
    expect((await set([away, home])).body.Challengers.map((one: { id: number }) => one.id)).toEqual([
      away,
      home,
    ])
    expect((await set([home])).body).toMatchObject({ challengers: [home], score: null })
    expect((await set([], rival)).status).toBe(404)
    const foreign = await makeTeams(rival)
    const refused = await set([home, foreign.away])
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'data.1'])
  })

  test('a round knows its season and competition, and nothing of another one', async () => {
    const competition = await makeItem(operator, '/main-api/competitions', { name: 'League', SportId: 1 })
    const days = { startsOn: '2026-08-08', endsOn: '2027-05-30' }
    const seasons = `/main-api/competitions/${competition.id}/seasons`
    const season = await makeItem(operator, seasons, { name: '26', ...days })
    const other = await makeItem(operator, seasons, { name: '27', ...days })
    const round = await makeItem(operator, `${seasons}/${season.id}/rounds`, { name: 'R1', number: 1 })
    const event = { name: 'X', startsAt, SportId: 1 }
    expect(await makeItem(operator, base, { ...event, RoundId: round.id })).toMatchObject({
      CompetitionId: competition.id,
      SeasonId: season.id,
    })
    const mixed = await operator.post(base, {
      ...event,
      CompetitionId: competition.id,
      SeasonId: other.id,
      RoundId: round.id,
    })
    expect([mixed.status, mixed.body.errors[0].path]).toEqual([400, 'RoundId'])
    const { home, away } = await makeTeams(operator)
    const fixtures = [
      { home, away, startsAt, venue: 'Old Harbour' },
      { home: away, away: home, startsAt },
    ]
    const made = await operator.post(`/main-api/rounds/${round.id}/fixtures`, { fixtures })
    expect([made.status, made.body.data.length]).toEqual([201, 2])
    expect(made.body.data[0]).toMatchObject({
      state: 'planned',
      RoundId: round.id,
      venue: { name: 'Old Harbour' },
    })
    const none = await operator.post(`/main-api/rounds/${round.id}/fixtures`, {
      fixtures: [fixtures[0], { home, away: home, startsAt }],
    })
    expect([none.status, none.body.errors[0].path]).toEqual([400, 'fixtures.1.away'])
    expect((await operator.get(`${base}?RoundId=${round.id}`)).body.total).toBe(3)
    const ids = made.body.data.map(({ id }: { id: number }) => id)
    await operator.put(`${base}/${ids[0]}`, { startsAt: '9999-12-31T00:00:00.000Z' })
    const far = await operator.post(`${base}/move`, { ids, minutes: 60 * 24 * 7 })
    expect([far.status, far.body.errors[0].path]).toEqual([400, 'minutes'])
    await operator.put(`${base}/${ids[0]}`, { startsAt })
    const moved = await operator.post(`${base}/move`, { ids, minutes: 60 * 24 * 7 })
    expect(moved.body.data[1].startsAt).toBe('2026-08-22T19:00:00.000Z')
    const copied = await operator.post(`${base}/${ids[0]}/copy`, { startsAt })
    expect(copied.body).toMatchObject({ challengers: [home, away], state: 'planned', score: { home: 0 } })
    expect((await operator.get(`/main-api/challengers/${home}/appearances`)).body.total).toBe(3)
  })

  test('ROUTE-34 fixtures share a stream, a theme and operators, or none of them is added', async () => {
    const competition = await makeItem(operator, '/main-api/competitions', { name: 'Cup', SportId: 1 })
    const seasons = `/main-api/competitions/${competition.id}/seasons`
    const days = { startsOn: '2026-08-08', endsOn: '2027-05-30' }
    const season = await makeItem(operator, seasons, { name: '26', ...days })
    const { id: round } = await makeItem(operator, `${seasons}/${season.id}/rounds`, {
      name: 'R1',
      number: 1,
    })
    const path = `/main-api/rounds/${round}/fixtures`
    const { home, away } = await makeTeams(operator)
    const theme = await makeItem(operator, '/main-api/themes', { name: 'Night' })
    const fixtures = [home, away].map((id) => ({ home: id, away: id === home ? away : home, startsAt }))
    const shared = { ThemeId: theme.id, operators: [operator.id], url: 'http://127.0.0.1/live.m3u8' }
    const bad: [string, object][] = [
      ['ThemeId', { ThemeId: 987_654 }],
      ['operators.0', { operators: [rival.id] }],
      ['url', { url: 'rtmp://example.test/live' }],
      ['timeZone', { timeZone: 'Europe/Atlantis' }],
      ['fixtures.1.home', { fixtures: [fixtures[0], { ...fixtures[1], home: 987_654 }] }],
    ]
    for (const [field, change] of bad) {
      const { status, body } = await operator.post(path, { fixtures, ...shared, ...change })
      expect([field, status, body.errors?.[0]?.path]).toEqual([field, 400, field])
    }
    expect((await operator.get(`${base}?RoundId=${round}`)).body.total).toBe(0)
    const { status, body } = await operator.post(path, { fixtures, ...shared })
    expect([status, body.data.length]).toEqual([201, 2])
    for (const event of body.data) {
      expect(event).toMatchObject({
        ThemeId: theme.id,
        operators: [operator.id],
        Operators: [{ id: operator.id, isAtDesk: false }],
        ...{ streamKind: 'hls', hasStreamProblem: true },
      })
      expect((await operator.get(`${base}/${event.id}/streams`)).body.data).toMatchObject([
        { url: shared.url, isMain: true, check: { problem: 'private_address' } },
      ])
    }
  })

  test('ENTITY-25 an event names its operators and whoever else is at its desk', async () => {
    const { id } = await makeItem(operator, base, { name: 'Match', startsAt, SportId: 1 })
    const colleague = await gateway.user(operator.account)
    const refused = await operator.put(`${base}/${id}`, { operators: [rival.id] })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'operators.0'])
    const { body } = await operator.put(`${base}/${id}`, { operators: [operator.id] })
    expect(body.Operators).toEqual([{ id: operator.id, name: expect.any(String), isAtDesk: false }])
    await colleague.put(`${base}/${id}/presence`, { page: randomUUID(), role: 'home' })
    const { Operators, operators } = (await operator.get(`${base}/${id}`)).body
    expect(operators).toEqual([operator.id])
    expect(
      new Map(Operators.map((one: { id: number; isAtDesk: boolean }) => [one.id, one.isAtDesk])),
    ).toEqual(
      new Map([
        [operator.id, false],
        [colleague.id, true],
      ]),
    )
    expect((await operator.get(`${base}?operators=${operator.id}&id=${id}`)).body.total).toBe(1)
    expect((await operator.get(`${base}?operators=${colleague.id}&id=${id}`)).body.total).toBe(0)
    const { data } = (await operator.get(`${base}/operators`)).body
    const known = data.map((one: { id: number }) => one.id)
    expect([operator, colleague, rival].map((one) => known.includes(one.id))).toEqual([true, true, false])
  })

  test('bad fields are refused by name', async () => {
    const cases: [string, unknown][] = [
      ['startsAt', 'tomorrow'],
      ['SportId', 9999],
      ['timeZone', 'Europe/Atlantis'],
      ['ThemeId', 987_654],
      ['state', 'finished'],
      ['activatedModules', ['NOPE']],
      ['venue', { name: '' }],
      ['publicationDelay', 61],
      ['name', ''],
    ]
    for (const [field, value] of cases) {
      const answer = await operator.post(base, { name: 'x', startsAt, SportId: 1, [field]: value })
      expect([field, answer.status, answer.body.errors?.[0]?.path.split('.')[0]]).toEqual([field, 400, field])
    }
  })
})

test('a rehearsal replays a recording for everybody, from a moment at a rate', async () => {
  const { id } = await makeMatch(operator)
  const rehearsal = `${base}/${id}/rehearsal`
  expect((await operator.post(rehearsal, { rate: 20 })).status).toBe(422)
  const { id: video } = await makeItem(operator, '/main-api/videos', { name: 'Match' })
  await gateway.services.pool.query(
    `update videos set state = 'ready', duration = 60000, "playlistPath" = 'hls/master.m3u8' where id = $1`,
    [video],
  )
  await makeItem(operator, `${base}/${id}/streams`, { kind: 'video', VideoId: video })
  const started = await operator.post(rehearsal, { rate: 20, from: 5000 })
  expect(started.body.rehearsal).toMatchObject({ rate: 20, from: 5000 })
  expect((await operator.post(rehearsal, { rate: 3 })).status).toBe(400)
  expect((await operator.post(rehearsal, { from: 60_000 })).status).toBe(400)
  expect((await operator.remove(rehearsal)).body.rehearsal).toBeNull()
})

test('a person has a bounded number of pages at the desk', async () => {
  const { id } = await makeMatch(operator)
  const colleague = await gateway.user(operator.account)
  const presence = `${base}/${id}/presence`
  await colleague.put(presence, { page: 'page-of-colleague' })
  for (let page = 0; page < 30; page++) await operator.put(presence, { page: `page-number-${page}` })
  const { data } = (await operator.put(presence, { page: 'page-last' })).body
  expect(data).toHaveLength(21)
  expect(data.map(({ page }: { page: string }) => page)).toEqual(
    expect.arrayContaining(['page-of-colleague', 'page-last', 'page-number-29']),
  )
})

test('who is at the desk is known to all who are, and leaves with a note', async () => {
  const { id } = await makeMatch(operator)
  const colleague = await gateway.user(operator.account)
  const presence = `${base}/${id}/presence`
  await operator.put(presence, { page: 'page-one', role: 'home', doing: 'Goal, 67:09' })
  const { body } = await colleague.put(presence, { page: 'page-two', role: 'away' })
  expect(body.data).toMatchObject([
    { page: 'page-one', role: 'home', doing: 'Goal, 67:09' },
    { page: 'page-two', role: 'away', doing: null },
  ])
  expect((await rival.put(presence, { page: 'page-bad' })).status).toBe(404)
  await operator.post(`${presence}/leave`, { page: 'page-one', note: 'Two corners open', at: 67_000 })
  expect((await colleague.put(presence, { page: 'page-two' })).body.data).toHaveLength(1)
  const reader = await gateway.user(operator.account, ['sport_player_write', 'read_only'])
  const leave = (body: object) => reader.post(`${presence}/leave`, { page: 'page-read', ...body })
  expect([(await leave({})).status, (await leave({ note: 'Mine' })).status]).toEqual([204, 403])
  const { data } = (await colleague.get(`${base}/${id}/handovers`)).body
  expect(data).toMatchObject([{ note: 'Two corners open', at: 67_000 }])
})
