import { beforeAll, describe, expect, test } from 'vitest'
import { enterSeason } from '../../testing/enter-season.ts'
import { makeItem } from '../../testing/make-item.ts'
import { clubNames, seasonData, squadOf } from '../../testing/season.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
let rival: TestUser
const base = '/main-api/competitions'
const days = { startsOn: '2026-08-08', endsOn: '2027-05-30' }

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  rival = await gateway.user(await gateway.account())
})

const makeSeason = async (user: TestUser, name: string) => {
  const competition = await makeItem(user, base, { name, SportId: 1 })
  const season = await makeItem(user, `${base}/${competition.id}/seasons`, { name: '2026–27', ...days })
  return { competition, season, rounds: `${base}/${competition.id}/seasons/${season.id}/rounds` }
}

test('ENTITY-23 ENTITY-27 a whole season with its clubs is entered through the API and read back', async () => {
  const data = seasonData()
  const { competition, season, rounds, clubs, fixtures } = await enterSeason(operator, data)
  expect([clubs.size, rounds.size, data.matches.length]).toEqual([20, 38, 380])
  // Every club has one match a round, and meets every other one at home and away.
  for (const round of rounds.keys()) {
    const names = data.matches
      .filter((one) => one.round === round)
      .flatMap(({ team1, team2 }) => [team1, team2])
    expect(names.toSorted()).toEqual(clubNames)
  }
  expect(new Set(data.matches.map(({ team1, team2 }) => `${team1} v ${team2}`)).size).toBe(380)

  const address = `${base}/${competition}/seasons/${season}`
  expect((await operator.get(`${base}/${competition}`)).body).toMatchObject({
    name: data.name,
    seasonCount: 1,
  })
  const { startsOn, endsOn } = data
  expect((await operator.get(address)).body).toMatchObject({
    name: '2026/27',
    startsOn,
    endsOn,
    roundCount: 38,
  })
  const read = (await operator.get(`${address}/rounds?limit=100`)).body
  type Round = { id: number; name: string; number: number; SeasonId: number; CompetitionId: number }
  expect(read.total).toBe(38)
  expect(read.data.map(({ id, name, number }: Round) => [name, id, number])).toEqual(
    [...rounds].map(([name, id], index) => [name, id, index + 1]),
  )
  expect(read.data.every((one: Round) => one.SeasonId === season && one.CompetitionId === competition)).toBe(
    true,
  )

  const list = (await operator.get('/main-api/challengers?type=team&limit=100&sort=name')).body
  expect(list.data.map(({ name, squad }: { name: string; squad: unknown }) => [name, squad])).toEqual(
    clubNames.map((name) => [name, squadOf(name)]),
  )
  for (const [name, id] of clubs) {
    const { body } = await operator.get(`/main-api/challengers/search?q=${name.slice(0, 4)}`)
    expect(body.data ?? body).toMatchObject([{ id, name }])
  }
  const again = await operator.post(`${address}/rounds`, { name: 'Again', number: 7 })
  expect([again.status, again.body.errors[0].path]).toEqual([409, 'number'])

  // Its 380 fixtures, ten a round, each between the clubs of the data.
  expect(fixtures).toHaveLength(380)
  type Event = { id: number; name: string; startsAt: string; state: string; challengers: number[] }
  const [first, second] = [...rounds.values()]
  for (const round of [first, second]) {
    const ofRound = (await operator.get(`/main-api/events?RoundId=${round}&limit=100&sort=startsAt`)).body
    expect(ofRound.total).toBe(10)
    for (const { id, name, startsAt, state, challengers } of ofRound.data as Event[]) {
      const match = data.matches[fixtures.indexOf(id)]!
      expect({ name, startsAt, state, challengers }).toEqual({
        name: `${match.team1} – ${match.team2}`,
        startsAt: `${match.date}T${match.time}:00.000Z`,
        state: 'planned',
        challengers: [clubs.get(match.team1), clubs.get(match.team2)],
      })
    }
  }
  const inSeason = await operator.get(`/main-api/events?SeasonId=${season}&limit=1`)
  expect(inSeason.body.total).toBe(380)
  const played = (await operator.get(`/main-api/challengers/${clubs.get(clubNames[0]!)}/appearances`)).body
  expect(played.total).toBe(38)
})

describe('addresses below a parent', () => {
  test('change and delete what is below it', async () => {
    const { rounds } = await makeSeason(operator, 'Cup')
    const { id } = await makeItem(operator, rounds, { name: 'Quarter-final', number: 1 })
    expect((await operator.put(`${rounds}/${id}`, { name: 'Quarter-finals' })).body.name).toBe(
      'Quarter-finals',
    )
    expect((await operator.remove(`${rounds}/${id}`)).status).toBe(204)
    expect((await operator.get(`${rounds}/${id}`)).status).toBe(404)
    expect((await operator.post(`/main-api/rounds/${id}/restore`)).status).toBe(200)
    expect((await operator.get(`${rounds}/${id}`)).status).toBe(200)
  })

  test('have nothing of another parent, and nothing of another account', async () => {
    const first = await makeSeason(operator, 'First')
    const second = await makeSeason(operator, 'Second')
    const foreign = await makeSeason(rival, 'Foreign')
    const round = await makeItem(operator, first.rounds, { name: 'One', number: 1 })
    const mixed = `${base}/${first.competition.id}/seasons/${second.season.id}/rounds`
    for (const address of [mixed, foreign.rounds, `${base}/0/seasons/0/rounds`]) {
      const answers = [
        await operator.get(address),
        await operator.post(address, { name: 'x', number: 2 }),
        await operator.get(`${address}/${round.id}`),
        await operator.put(`${address}/${round.id}`, { name: 'x' }),
        await operator.remove(`${address}/${round.id}`),
      ]
      expect([address, answers.map(({ status }) => status)]).toEqual([address, [404, 404, 404, 404, 404]])
    }
    expect((await operator.get(`${second.rounds}/${round.id}`)).status).toBe(404)
    expect((await operator.get(`${first.rounds}?SeasonId=${second.season.id}`)).body.total).toBe(1)
    expect((await operator.get(`${first.rounds}?nonsense=1`)).status).toBe(400)
    const own = await operator.post(first.rounds, { name: 'x', number: 3, SeasonId: second.season.id })
    expect([own.status, own.body.errors[0].path]).toEqual([400, 'SeasonId'])
  })

  test('are gone with a parent that is in the bin', async () => {
    const { competition, season, rounds } = await makeSeason(operator, 'Old')
    expect((await operator.remove(`${base}/${competition.id}`)).status).toBe(204)
    expect((await operator.get(rounds)).status).toBe(404)
    const into = { name: 'x', CompetitionId: competition.id, ...days }
    const refused = await operator.post('/main-api/seasons', into)
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'CompetitionId'])
    expect((await operator.post(`${base}/${competition.id}/restore`)).status).toBe(200)
    expect((await operator.get(`/main-api/seasons/${season.id}`)).status).toBe(200)
  })

  test('answer a repeated request once', async () => {
    const { rounds } = await makeSeason(operator, 'Repeated')
    const send = () => operator.post(rounds, { name: 'One', number: 1 }, { 'idempotency-key': 'round-one' })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  })
})

test('days are calendar days, and a season does not end before it starts', async () => {
  const { id } = await makeItem(operator, base, { name: 'Days', SportId: 1, gender: 'women', country: 'FR' })
  const seasons = `${base}/${id}/seasons`
  const wrong = { startsOn: ['2026-02-30', '2026-08-01T00:00:00Z', 'soon', 7], endsOn: ['2026-08-07', null] }
  for (const [field, values] of Object.entries(wrong))
    for (const value of values) {
      const answer = await operator.post(seasons, { name: 'x', ...days, [field]: value })
      expect([value, answer.status, answer.body.errors[0].path]).toEqual([value, 400, field])
    }
  const { id: season } = await makeItem(operator, seasons, {
    name: 'One day',
    ...days,
    endsOn: days.startsOn,
  })
  const late = await operator.put(`${seasons}/${season}`, { startsOn: '2026-08-09' })
  expect([late.status, late.body.errors[0].path]).toEqual([400, 'endsOn'])
  for (const [field, value] of Object.entries({ country: 'fra', gender: 'all', SportId: 999, logo: 'x/y' })) {
    const answer = await operator.post(base, { name: 'x', SportId: 1, [field]: value })
    expect([field, answer.status, answer.body.errors[0].path]).toEqual([field, 400, field])
  }
})

test('CALL-TRANSL-01 CALL-TRANSL-02 a competition and its rounds have their names in other languages', async () => {
  const { id } = await makeItem(operator, base, { name: 'Coastal Cup', SportId: 1 })
  const translations = `${base}/${id}/translations`
  expect((await operator.post(translations, { langId: 'fr', name: 'Coupe côtière' })).status).toBe(201)
  expect((await operator.get(`${base}/${id}?lang=fr`)).body.name).toBe('Coupe côtière')
  expect((await operator.get(translations)).body.data).toHaveLength(1)
  const { rounds } = await makeSeason(operator, 'Spoken')
  const round = await makeItem(operator, rounds, { name: 'Round 1', number: 1 })
  const french = { langId: 'fr', name: 'Journée 1' }
  expect((await operator.post(`/main-api/rounds/${round.id}/translations`, french)).status).toBe(201)
  expect((await operator.get(`${rounds}?lang=fr`)).body.data).toMatchObject([{ name: 'Journée 1' }])
})
