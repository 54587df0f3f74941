import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
let rival: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const hostile = `</script><img src=x onerror="alert(1)"> 'quotes' & "more"`

/** A video that is ready to be played, 100 s long. */
async function makeVideo() {
  const { id } = await makeItem(operator, '/main-api/videos', { name: 'Recording' })
  await sql(
    `update videos set state = 'ready', duration = 100000, "playlistPath" = 'master.m3u8', "outputPrefix" = 'accounts/1/x'
      where id = $1`,
    [id],
  )
  return id as number
}

const keyOf = (url: string) => url.split('/').at(-1)!

/** A published match with a recording; `page` reads what visitors see. */
async function makePublished(changes: object = {}) {
  const match = await makeMatch(operator)
  const address = `/main-api/events/${match.id}`
  await makeItem(operator, `${address}/streams`, { kind: 'video', VideoId: await makeVideo() })
  expect((await operator.put(address, { visibility: 'public', state: 'replay', ...changes })).status).toBe(
    200,
  )
  const { body } = await operator.get(`${address}/embed`)
  const key = keyOf(body.url)
  const page = async (query = '') =>
    (await gateway.anonymous.get(`/main-api/embed/events/${key}${query}`)).body
  return { ...match, address, key, page, embed: body as { url: string; html: string } }
}

async function makeConference() {
  const { id } = await makeItem(operator, '/main-api/business-players', {
    name: hostile,
    startsAt: '2026-08-15T19:00:00.000Z',
    visibility: 'unlisted',
  })
  const address = `/main-api/business-players/${id}`
  await makeItem(operator, `${address}/streams`, { kind: 'video', VideoId: await makeVideo() })
  const { body } = await operator.get(`${address}/embed`)
  return { id, address, key: keyOf(body.url), embed: body as { url: string; html: string } }
}

test('CALL-EVENTS-09 the embed of an event is an address and the code of a frame', async () => {
  const { address, embed, key } = await makePublished({ name: hostile })
  expect(Object.keys(embed)).toEqual(['url', 'html'])
  expect(embed.url).toMatch(/^http:\/\/[^/]+\/embed\/events\/[0-9a-f]{32}$/)
  const again = (await operator.get(`${address}/embed`)).body
  expect(again.url).toBe(embed.url)
  expect(again.html).toMatch(/^<iframe src="[^"<>]+" title="[^"<>]+" style="[^"<>]+" [^<>]+><\/iframe>$/)
  expect(again.html).toContain('&lt;/script&gt;&lt;img src=x onerror=&quot;')
  const page = await gateway.app.inject(`/embed/events/${key}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('<img src=x')
  expect(page.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(page.headers['x-frame-options']).toBeUndefined()
  expect(page.headers['x-robots-tag']).toBe('noindex')
})

test('CALL-EVENTS-09 CALL-BP-01 only the account may ask for the code, and who may read the item', async () => {
  const event = await makePublished()
  const conference = await makeConference()
  const clipper = await gateway.user(operator.account, ['liveclipping_write'])
  const stranger = await gateway.user(operator.account, ['video_write'])
  for (const { address } of [event, conference]) {
    expect((await rival.get(`${address}/embed`)).status).toBe(404)
    expect((await stranger.get(`${address}/embed`)).status).toBe(403)
    expect((await gateway.anonymous.get(`${address}/embed`)).status).toBe(401)
  }
  expect((await clipper.get(`${event.address}/embed`)).status).toBe(200)
  expect((await operator.get('/main-api/events/999999/embed')).status).toBe(404)
  expect((await operator.get('/main-api/business-players/999999/embed')).status).toBe(404)
})

test('ENTITY-25 the page shows the score and the markers that are public by now, and no others', async () => {
  const { mark, home, away, page } = await makePublished({ publicationDelay: 60 })
  const side = { ChallengerId: home }
  const sure = { status: 'confirmed' }
  await mark('whistle', 0, { phase: 'first_half', ...sure })
  const goal = await mark('goal', 12_000, { ...side, ...sure, player: 'Sami Okoro' })
  await mark('goal', 20_000, { ChallengerId: away })
  await mark('corner', 21_000, { ...side, ...sure, isPublic: false })
  await mark('goal', 22_000, { ...side, ...sure, isHeld: true })
  await mark('goal', 23_000, { ...side, status: 'retracted' })
  await mark('note', 24_000, { ...sure, comment: 'between us' })
  await mark('own_goal', 62_000, { ChallengerId: home, ...sure })
  const shown = await page()
  expect(shown.moments.map(({ at }: { at: number }) => at)).toEqual([0, 12_000, 62_000])
  expect(shown.moments[1]).toMatchObject({
    ...{ id: goal.id, name: 'Goal', text: 'Sami Okoro', minute: '1′', side: 'home', category: 'score' },
    score: { home: 1, away: 0 },
  })
  expect(shown.moments[2]).toMatchObject({ minute: '2′', score: { home: 1, away: 1 } })
  // The goal whose publication is to come is not in the score either.
  expect(shown).toMatchObject({ score: { home: 1, away: 1 }, isScoreProvisional: false, state: 'replay' })
  expect(shown.shootOut).toBeNull()
  expect(shown.phase.code).toBe('first_half')
  expect(shown.challengers).toMatchObject([
    { side: 'home', colour: '#4b4ded' },
    { side: 'away', colour: '#e06a1f' },
  ])
  expect(JSON.stringify(shown)).not.toMatch(/between us|createdBy|comment/)
  expect((await page('?lang=fr')).moments[1].name).toBe('But')
  await sql(`update markers set "publishAt" = now() - interval '1 s' where at = 20000`)
  gateway.services.cache.forget()
  expect((await page()).score).toEqual({ home: 1, away: 2 })
  expect((await page()).isScoreProvisional).toBe(true)
})

test('ENTITY-25 the page names the competition and the round in its language, and follows both', async () => {
  const { id: CompetitionId } = await makeItem(operator, '/main-api/competitions', {
    name: 'Premier League',
    SportId: 1,
  })
  const season = await makeItem(operator, '/main-api/seasons', {
    ...{ name: '2026', CompetitionId, startsOn: '2026-01-01', endsOn: '2026-12-31' },
  })
  const SeasonId = season.id
  const round = await makeItem(operator, '/main-api/rounds', { name: 'Round 12', number: 12, SeasonId })
  const alone = await makePublished()
  expect(await alone.page()).toMatchObject({ competition: null, round: null })
  const { page } = await makePublished({ CompetitionId, SeasonId, RoundId: round.id })
  expect(await page()).toMatchObject({ competition: 'Premier League', round: 'Round 12' })
  const french = { langId: 'fr', name: 'Journée 12' }
  expect((await operator.post(`/main-api/rounds/${round.id}/translations`, french)).status).toBe(201)
  expect(await page('?lang=fr')).toMatchObject({ competition: 'Premier League', round: 'Journée 12' })
  await operator.put(`/main-api/competitions/${CompetitionId}`, { name: 'First Division' })
  expect((await page()).competition).toBe('First Division')
})

test('ENTITY-25 a card has the colour of its type', async () => {
  const { mark, page } = await makePublished()
  await mark('yellow_card', 1000, { status: 'confirmed' })
  await mark('red_card', 2000, { status: 'confirmed' })
  await mark('corner', 3000, { status: 'confirmed' })
  expect((await page()).moments.map(({ colour }: { colour: string }) => colour)).toEqual([
    '#d99e00',
    '#c8102e',
    // The one of its category, as on the desk.
    '#6b7484',
  ])
})

test('ENTITY-25 the score of the page is the one that the desk shows', async () => {
  const { mark, home, away, page, read } = await makePublished()
  const sure = { status: 'confirmed' }
  for (const [code, at, ChallengerId] of [
    ['goal', 1000, home],
    ['own_goal', 2000, home],
    ['penalty_scored', 3000, away],
    ['goal', 4000, away],
  ] as const)
    await mark(code, at, { ChallengerId, ...sure })
  expect((await page()).score).toEqual((await read()).score)
})

test('CALL-EVENTS-09 an undone marker leaves an open page, which asks whether anything is new', async () => {
  const { mark, home, key, page, address } = await makePublished()
  const goal = await mark('goal', 5000, { ChallengerId: home, status: 'confirmed' })
  const path = `/main-api/embed/events/${key}`
  const first = await gateway.anonymous.get(path)
  const tag = String(first.headers.etag)
  const same = await gateway.app.inject({ url: path, headers: { 'if-none-match': tag } })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  expect(first.body.score).toEqual({ home: 1, away: 0 })
  await operator.remove(`${address}/markers/${goal.id}`)
  const next = await gateway.app.inject({ url: path, headers: { 'if-none-match': tag } })
  expect(next.statusCode).toBe(200)
  expect(next.json()).toMatchObject({ score: { home: 0, away: 0 }, moments: [] })
  expect((await page()).moments).toEqual([])
})

test('CALL-EVENTS-09 each state of an event is told, and only what has begun is played', async () => {
  const { address, page, key } = await makePublished()
  const shown = async (changes: object) => {
    await operator.put(address, changes)
    const { state, media, name } = await page()
    return [state, media !== null, name]
  }
  expect(await shown({ state: 'replay' })).toEqual(['replay', true, 'Derby'])
  expect(await shown({ state: 'live' })).toEqual(['live', true, 'Derby'])
  for (const state of ['planned', 'cancelled', 'postponed'])
    expect(await shown({ state })).toEqual([state, false, 'Derby'])
  // Of a private one not even the name is told.
  expect(await shown({ visibility: 'private' })).toEqual(['unpublished', false, ''])
  expect((await gateway.app.inject(`/embed/events/${key}?lang=fr`)).body).toContain('n’est pas encore publié')
  await operator.remove(address)
  expect((await gateway.anonymous.get(`/main-api/embed/events/${key}`)).status).toBe(404)
  const gone = await gateway.app.inject(`/embed/events/${key}`)
  expect([gone.statusCode, gone.body.includes('This event is not available.')]).toEqual([404, true])
  expect((await gateway.app.inject('/embed/events/nosuchkey')).statusCode).toBe(404)
})

test('ENTITY-25 a match that has not begun tells nothing that was logged, until somebody lets it go live', async () => {
  const { address, mark, home, page } = await makePublished({ state: 'planned' })
  await mark('whistle', 0, { phase: 'first_half', status: 'confirmed' })
  await mark('goal', 12_000, { ChallengerId: home, status: 'confirmed' })
  const shown = async (state: string) => {
    expect((await operator.put(address, { state })).status).toBe(200)
    const { score, phase, moments, media } = await page()
    return [score, phase?.code, moments.length, media !== null]
  }
  for (const state of ['planned', 'postponed', 'cancelled'])
    expect(await shown(state)).toEqual([null, undefined, 0, false])
  for (const state of ['live', 'replay'])
    expect(await shown(state)).toEqual([{ home: 1, away: 0 }, 'first_half', 2, true])
  expect(await shown('planned')).toEqual([null, undefined, 0, false])
})

test('ENTITY-25 the page has the theme of the event, else the default one, and follows it', async () => {
  const own = await makeItem(operator, '/main-api/themes', { name: 'Cup', primaryColour: '#7A0019' })
  const usual = await makeItem(operator, '/main-api/themes', {
    name: 'Usual',
    primaryColour: '#005F73',
    isDefault: true,
  })
  const { address, page, mark, types, key } = await makePublished()
  await mark('corner', 1000, { status: 'confirmed' })
  expect((await page()).brand.colour).toBe('#005F73')
  await operator.put(address, { ThemeId: own.id })
  expect((await page()).brand.colour).toBe('#7A0019')
  expect((await gateway.app.inject(`/embed/events/${key}`)).body).toContain('--brand: #7A0019')
  const markers = [{ MarkerTypeId: types.corner, isShown: false }]
  await operator.put(`/main-api/themes/${own.id}`, { markers })
  expect((await page()).moments).toEqual([])
  await operator.remove(`/main-api/themes/${usual.id}`)
})

test('CALL-EVENTS-09 the page lists the public clips of the event, until they or their marker are taken back', async () => {
  const { address, page, mark } = await makePublished()
  await mark('whistle', 0, { phase: 'first_half', status: 'confirmed' })
  const goal = await mark('goal', 62_000, { status: 'confirmed' })
  const clip = (await operator.post(`${address}/markers/${goal.id}/clips`, { title: hostile })).body
  const publish = async (body: object) => {
    const { id } = (await operator.post(`/streaming-service-api/clips/${clip.id}/video`, body)).body
    await sql(
      `update videos set state = 'ready', duration = 9000, "playlistPath" = 'a.m3u8', "outputPrefix" = 'accounts/1/c',
        "thumbnailPath" = 'thumbnail.jpg' where id = $1`,
      [id],
    )
    gateway.services.cache.forget()
    return id as number
  }
  await publish({})
  await publish({ visibility: 'unlisted' })
  await publish({ visibility: 'public', publishAt: '2031-01-01T00:00:00.000Z' })
  expect((await page()).clips).toEqual([])
  const shown = await publish({ visibility: 'public', description: hostile })
  const { clips } = await page('?lang=fr')
  expect(clips).toMatchObject([{ name: hostile, at: 54_000, minute: '2′', duration: 9000 }])
  expect(Object.keys(clips[0]).sort()).toEqual(['at', 'duration', 'key', 'minute', 'name', 'thumbnail'])
  expect((await gateway.anonymous.get(`/main-api/embed/videos/${clips[0].key}`)).status).toBe(200)
  // Their names tell what happened.
  await operator.put(address, { state: 'planned' })
  expect((await page()).clips).toEqual([])
  await operator.put(address, { state: 'replay' })
  const change = (body: object) => operator.patch(`${address}/markers/${goal.id}`, body)
  await change({ changes: { isHeld: true } })
  expect((await page()).clips).toEqual([])
  await change({ changes: { isHeld: false } })
  expect((await page()).clips).toHaveLength(1)
  await change({ changes: { status: 'retracted' } })
  expect((await page()).clips).toEqual([])
  expect((await gateway.anonymous.get(`/main-api/embed/videos/${clips[0].key}`)).status).toBe(404)
  expect((await operator.get(`/main-api/videos/${shown}`)).status).toBe(404)
  await change({ changes: { status: 'confirmed' } })
  expect((await page()).clips).toHaveLength(1)
  // What somebody had deleted before does not come back with the marker.
  await operator.remove(`/main-api/videos/${shown}`)
  await change({ isDeleted: true })
  await change({ isDeleted: false })
  expect((await page()).clips).toEqual([])
})

test('CALL-EVENTS-09 a stream of another site is played from there', async () => {
  const { id } = await makeMatch(operator)
  const address = `/main-api/events/${id}`
  await sql(
    `insert into event_streams ("AccountId", "EventId", kind, url, "isMain", "check") values ($1, $2, 'hls',
      'https://live.example/a.m3u8', true, '{"problem":null,"isLive":true,"duration":null}')`,
    [operator.account.id, id],
  )
  await operator.put(address, { visibility: 'public', state: 'live' })
  const { url } = (await operator.get(`${address}/embed`)).body
  const { body } = await gateway.anonymous.get(`/main-api/embed/events/${keyOf(url)}`)
  expect(body.media).toMatchObject({ playlist: 'https://live.example/a.m3u8', isLive: true, duration: null })
  const page = await gateway.app.inject(`/embed/events/${keyOf(url)}`)
  expect(page.headers['content-security-policy']).toMatch(/media-src https: /)
})

test('CALL-BP-01 ENTITY-24 the page of a conference shows its chapters in the visitor’s language', async () => {
  const { address, key, embed } = await makeConference()
  expect(embed.url).toContain('/embed/conferences/')
  expect(embed.html).not.toContain('<img')
  const speaker = await makeItem(operator, '/main-api/speakers', { firstName: 'Maren', lastName: 'Holt' })
  const chapters = `${address}/chapters`
  const first = await makeItem(operator, chapters, { title: 'Welcome', at: 0, speakers: [speaker.id] })
  await makeItem(operator, chapters, { title: 'Questions', at: 60_000 })
  await operator.put(`/main-api/chapters/${first.id}/translations/fr`, { title: 'Accueil' })
  const page = async (lang: string) =>
    (await gateway.anonymous.get(`/main-api/embed/conferences/${key}?lang=${lang}`)).body
  const shown = await page('en')
  expect(shown).toMatchObject({ name: hostile, score: null, media: { duration: 100_000 } })
  expect(shown.moments).toMatchObject([
    { name: 'Welcome', text: 'Maren Holt', at: 0 },
    { name: 'Questions', text: null, at: 60_000 },
  ])
  expect((await gateway.app.inject(`/embed/conferences/${key}`)).body).not.toContain('<img src=x')
})

test('the page of an event leads to the public events of its round, and to no other', async () => {
  const competition = await makeItem(operator, '/main-api/competitions', { name: 'Cup', SportId: 1 })
  const season = await makeItem(operator, '/main-api/seasons', {
    ...{ name: '2026/27', CompetitionId: competition.id, startsOn: '2026-08-01', endsOn: '2027-05-31' },
  })
  const round = await makeItem(operator, '/main-api/rounds', { name: 'One', number: 1, SeasonId: season.id })
  const place = { CompetitionId: competition.id, SeasonId: season.id, RoundId: round.id }
  const { address, page } = await makePublished()
  await operator.put(address, place)
  const startsAt = '2026-11-28T14:00:00.000Z'
  const beside = { ...place, startsAt, SportId: 1, state: 'planned' }
  await makeItem(operator, '/main-api/events', { ...beside, name: 'Secret', visibility: 'private' })
  const other = await makeItem(operator, '/main-api/events', {
    ...beside,
    name: 'Open',
    visibility: 'public',
  })
  const { url } = (await operator.get(`/main-api/events/${other.id}/embed`)).body
  const key = url.split('/').at(-1)
  expect((await page()).related).toEqual([{ key, name: 'Open', startsAt, state: 'planned' }])
  await operator.put(`/main-api/events/${other.id}`, { visibility: 'private' })
  expect((await page()).related).toEqual([])
})
