import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { castVotes, closeVote, type MadeVote, makeVote } from '../../testing/votes.ts'

const base = '/motm-service-api/games'
let gateway: TestGateway
let host: TestUser
let rival: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  host = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const calculate = (vote: Pick<MadeVote, 'id'>, user = host) =>
  user.post(`/motm-service-api/results/calculate/${vote.id}`)
const read = async ({ address }: Pick<MadeVote, 'address'>) => (await host.get(address)).body

/** The markers of an event that say who won: its player, its status. */
async function winnersOf({ markers }: Pick<MadeVote, 'markers'>) {
  const { body } = await host.get(`${markers}?limit=100`)
  return (
    body.data as { key: string | null; player: string; status: string; ChallengerId: number; at: number }[]
  )
    .filter(({ key }) => key?.startsWith('motm-game-'))
    .map(({ player, status, ChallengerId, at }) => ({ player, status, ChallengerId, at }))
}

describe('ENTITY-34 a vote', () => {
  test('offers those who played, of each team, or the whole squad while no marker names anybody', async () => {
    const { id: EventId, home, away, mark } = await makeMatch(host)
    const squad = (...players: [name: string, number: number][]) => ({
      squad: players.map(([name, number]) => ({ name, number, position: null })),
    })
    await host.put(`/main-api/challengers/${home}`, squad(['Kessou', 10], ['Padrow', 1], ['Maruval', 11]))
    await host.put(`/main-api/challengers/${away}`, squad(['Ostrand', 7], ['Ibarra', 5]))
    await mark('goal', 60_000, { ChallengerId: home, player: 'kessou ' })
    await mark('substitution', 70_000, { ChallengerId: home, player: '11' })
    const gone = await mark('goal', 80_000, { ChallengerId: away, player: 'Ibarra' })
    await host.put(`/main-api/events/${EventId}/markers/${gone.id}`, { status: 'retracted' })
    const made = await makeItem(host, base, { name: 'Best of the day', EventId })
    expect(
      (made.candidates as { name: string; number: number; ChallengerId: number }[]).map((one) => [
        one.name,
        one.number,
        one.ChallengerId,
      ]),
    ).toEqual([
      ['Kessou', 10, home],
      ['Maruval', 11, home],
      ['Ostrand', 7, away],
      ['Ibarra', 5, away],
    ])
    expect(made).toMatchObject({ state: 'draft', result: null, contestantCount: 0, voteCount: 0 })
    const { teams } = (await host.get(`${base}/${made.id}/players`)).body
    expect(teams[0]).toMatchObject({
      ChallengerId: home,
      players: [{ hasPlayed: true }, { hasPlayed: false }, { hasPlayed: true }],
    })
  })

  test('has candidates in an order that a person changes, whose votes stay theirs', async () => {
    const vote = await makeVote(host, { state: 'draft' })
    const [kessou, padrow, ostrand] = (await read(vote)).candidates
    const reordered = {
      candidates: [
        ostrand,
        { ...kessou, name: 'S. Kessou' },
        { name: 'Guest', number: null, ChallengerId: null },
      ],
    }
    const after = (await host.put(vote.address, reordered)).body.candidates
    expect(after.map(({ name }: { name: string }) => name)).toEqual(['Ostrand', 'S. Kessou', 'Guest'])
    expect(after.slice(0, 2).map(({ id }: { id: number }) => id)).toEqual([ostrand.id, kessou.id])
    const refused = async (candidates: object[]) => {
      const { status, body } = await host.put(vote.address, { candidates })
      return [status, body.errors?.[0]?.path ?? body.key]
    }
    expect(await refused([padrow])).toEqual([400, 'candidates.0.id'])
    expect(await refused([after[0], after[0]])).toEqual([400, 'candidates.1.name'])
    expect(await refused([{ name: 'Stranger', number: 3, ChallengerId: 987_654 }])).toEqual([
      400,
      'candidates.0.ChallengerId',
    ])
    await castVotes(gateway, { id: vote.id, candidates: [kessou.id] }, [1])
    expect(await refused([after[0], after[2]])).toEqual([409, 'motm.hasVotes'])
    const { body: history } = await host.get(`${vote.address}/history`)
    expect(JSON.stringify(history.data[0])).toContain('S. Kessou')
  })

  test('is published with at least two players, opens and closes by the clock', async () => {
    const vote = await makeVote(host, {
      state: 'draft',
      candidates: [{ name: 'Kessou', number: 10, ChallengerId: null }],
    })
    const put = async (body: object) => {
      const answer = await host.put(vote.address, body)
      return [answer.status, answer.body.state ?? answer.body.errors?.[0]?.path]
    }
    expect(await put({ state: 'open' })).toEqual([400, 'candidates'])
    const both = [
      { name: 'Kessou', number: 10, ChallengerId: null },
      { name: 'Padrow', number: 1, ChallengerId: null },
    ]
    expect(await put({ candidates: both })).toEqual([200, 'draft'])
    expect(await put({ state: 'scheduled' })).toEqual([400, 'opensAt'])
    const later = new Date(Date.now() + 3_600_000).toISOString()
    expect(await put({ state: 'scheduled', opensAt: later })).toEqual([200, 'scheduled'])
    expect(await put({ closesAt: new Date().toISOString() })).toEqual([400, 'closesAt'])
    expect(await put({ state: 'open' })).toEqual([200, 'open'])
    expect(await put({ state: 'closed' })).toEqual([200, 'closed'])
    expect(await put({ state: 'open' })).toEqual([200, 'open'])
    expect(await put({ state: 'draft' })).toEqual([200, 'draft'])
    expect(await put({ state: 'open' })).toEqual([200, 'open'])
    await castVotes(gateway, { ...vote, candidates: [(await read(vote)).candidates[0].id] }, [1])
    expect(await put({ state: 'draft' })).toEqual([409, 'state'])
    expect(await put({ EventId: 1 })).toEqual([400, 'EventId'])
    expect(await put({ opensWith: 'third_half' })).toEqual([400, 'opensWith'])
  })

  test('opens and closes by whistles, and again if one is taken back', async () => {
    const vote = await makeVote(host, {
      state: 'scheduled',
      opensWith: 'second_half',
      closesWith: 'full_time',
      closesAfter: 300,
    })
    const state = async () => (await read(vote)).state
    expect(await state()).toBe('scheduled')
    await vote.mark('whistle', 1_000, { phase: 'second_half' })
    expect(await state()).toBe('open')
    const whistle = await vote.mark('whistle', 2_000, { phase: 'full_time' })
    const { closes } = await read(vote)
    // The final whistle closes it five minutes later.
    const created = Date.parse(String(whistle.createdAt))
    expect(Date.parse(closes) - created).toBe(300_000)
    await host.put(vote.address, { closesAfter: 0 })
    expect(await state()).toBe('closed')
    await host.put(`${vote.markers}/${whistle.id}`, { status: 'retracted' })
    expect(await state()).toBe('open')
  })
})

test('CALL-GAMES-05 CALL-GAMES-06 CALL-GAMES-07 contestants are listed, counted and exported, without formulas', async () => {
  const vote = await makeVote(host)
  const [first] = await castVotes(gateway, vote, [2, 0, 1])
  const { pool } = gateway.services
  await pool.query(
    `update contestants set name = '=HYPERLINK("x")' where "FanId" = $1 and "MotmGameId" = $2`,
    [first, vote.id],
  )
  await pool.query(`update fans set "isBlocked" = true where id = $1`, [first])
  const { body } = await host.get(`${vote.address}/contestants?limit=2`)
  expect([body.total, body.data.length]).toEqual([3, 2])
  expect(body.data[0]).toMatchObject({
    FanId: first,
    CandidateId: vote.candidates[0],
    isBlocked: true,
    isNameHidden: false,
  })
  expect((await host.get(`${vote.address}/contestants?limit=2&offset=2`)).body.data).toHaveLength(1)
  expect((await host.get(`${vote.address}/contestants/count`)).body).toEqual({ count: 3 })
  const lines = String((await host.get(`${vote.address}/contestants/export`)).body)
    .trim()
    .split('\r\n')
  expect(lines[0]!.replace('\uFEFF', '')).toBe('FanId,name,joinedAt,candidate,votedAt,isBlocked')
  expect(lines[1]).toContain(`${first},"'=HYPERLINK(""x"")"`)
  expect(lines.map((line) => line.split(',').at(-3))).toEqual(['candidate', 'Kessou', 'Kessou', 'Ostrand'])
  for (const path of ['', '/count', '/export'])
    expect((await rival.get(`${vote.address}/contestants${path}`)).status).toBe(404)
})

describe('CALL-GAMES-08 the result', () => {
  test('is calculated as often as one likes, and is one marker of the event', async () => {
    const vote = await makeVote(host)
    await vote.mark('goal', 61_000, { ChallengerId: vote.home, player: 'Padrow' })
    await castVotes(gateway, vote, [3, 1, 2])
    // While it is open, it says how it stands, and nobody has won.
    expect((await calculate(vote)).body).toEqual({ contestants: 6, moved: 3 })
    expect((await read(vote)).result).toMatchObject({ isFinal: false, votes: 6, WinnerId: null })
    expect(await winnersOf(vote)).toEqual([])
    await closeVote(gateway, vote)
    const all = await Promise.all([1, 2, 3].map(() => calculate(vote)))
    expect(all.map(({ status, body }) => [status, body])).toEqual(
      all.map(() => [200, { contestants: 6, moved: 0 }]),
    )
    const { result } = await read(vote)
    const [kessou, padrow, ostrand] = vote.candidates
    expect(result).toMatchObject({ isFinal: true, votes: 6, WinnerId: kessou })
    expect(result.order).toEqual([
      { CandidateId: kessou, votes: 3, rank: 1 },
      { CandidateId: ostrand, votes: 2, rank: 2 },
      { CandidateId: padrow, votes: 1, rank: 3 },
    ])
    const marked = [{ player: 'Kessou', status: 'confirmed', ChallengerId: vote.home, at: 61_000 }]
    expect(await winnersOf(vote)).toEqual(marked)
    const { version } = await read(vote)
    await calculate(vote)
    expect((await read(vote)).version).toBe(version)
    expect(await winnersOf(vote)).toEqual(marked)
    expect((await calculate(vote, rival)).status).toBe(404)
  })

  test('changes with the votes that count, and the marker with it', async () => {
    const vote = await makeVote(host)
    const fans = await castVotes(gateway, vote, [3, 0, 2])
    await closeVote(gateway, vote)
    await calculate(vote)
    expect(await winnersOf(vote)).toMatchObject([{ player: 'Kessou' }])
    const block = (ids: number[]) =>
      gateway.services.pool.query('update fans set "isBlocked" = id = any($2) where id = any($1)', [
        fans,
        ids,
      ])
    await block(fans.slice(0, 2))
    expect((await calculate(vote)).body).toEqual({ contestants: 3, moved: 2 })
    expect(await winnersOf(vote)).toMatchObject([
      { player: 'Ostrand', ChallengerId: vote.away, status: 'confirmed' },
    ])
    // A marker that somebody deleted comes back with the result.
    const { body } = await host.get(`${vote.markers}?limit=100`)
    const own = body.data.find(({ key }: { key: string | null }) => key?.startsWith('motm-game-'))
    await host.remove(`${vote.markers}/${own.id}`)
    await block([])
    expect((await calculate(vote)).body).toEqual({ contestants: 5, moved: 2 })
    expect(await winnersOf(vote)).toMatchObject([{ player: 'Kessou', status: 'confirmed' }])
    // Opened again, nobody has won.
    await host.put(vote.address, { state: 'open' })
    await calculate(vote)
    expect(await winnersOf(vote)).toMatchObject([{ player: 'Kessou', status: 'retracted' }])
  })

  test('is decided by a person if several share the first place', async () => {
    const vote = await makeVote(host)
    const [kessou, padrow, ostrand] = vote.candidates
    await castVotes(gateway, vote, [2, 1, 2])
    const choose = async (CandidateId?: number) => {
      const { status, body } = await host.put(`${vote.address}/winner`, { CandidateId })
      return [status, body.key ?? body.result?.WinnerId]
    }
    expect(await choose(ostrand)).toEqual([409, 'motm.notOver'])
    await closeVote(gateway, vote)
    await calculate(vote)
    expect((await read(vote)).result).toMatchObject({ isFinal: true, WinnerId: null })
    expect(await winnersOf(vote)).toEqual([])
    expect(await choose(padrow)).toEqual([422, 'motm.notTied'])
    expect(await choose(ostrand)).toEqual([200, ostrand])
    await calculate(vote)
    expect((await read(vote)).result.order[0]).toEqual({ CandidateId: ostrand, votes: 2, rank: 1 })
    expect(await winnersOf(vote)).toMatchObject([{ player: 'Ostrand' }])
    // One more vote, and the choice counts for nothing.
    await castVotes(gateway, vote, [1])
    await calculate(vote)
    expect((await read(vote)).result).toMatchObject({ WinnerId: kessou })
    expect(await choose(ostrand)).toEqual([422, 'motm.notTied'])
    expect(await winnersOf(vote)).toMatchObject([{ player: 'Kessou' }])
  })

  test('of several sports is marked with a type of each, which accounts rename', async () => {
    const vote = await makeVote(host)
    await castVotes(gateway, vote, [1])
    await closeVote(gateway, vote)
    await calculate(vote)
    const { body } = await host.get('/main-api/marker-types?SportId=1&limit=100')
    const types = body.data.filter(({ code }: { code: string }) => code === 'man_of_the_match')
    expect(types).toMatchObject([{ name: 'Man of the match', scoreDelta: 0, hotkey: null }])
    const texts = await host.get(`/main-api/marker-types/${types[0].id}/translations`)
    expect(texts.body.data).toMatchObject([{ langId: 'fr', name: 'Homme du match' }])
  })
})

test('what is striking is shown, and still counts', async () => {
  const vote = await makeVote(host)
  const crowd = await castVotes(gateway, vote, [1, 9], 'one-network')
  const robots = await castVotes(gateway, vote, [0, 0, 5])
  await castVotes(gateway, vote, [3])
  await gateway.services.pool.query(
    `update motm_votes v set "arrivedAt" = c."joinedAt" + interval '1234 ms' from contestants c
      where c.id = v."ContestantId" and c."FanId" = any($1)`,
    [robots],
  )
  await gateway.services.pool.query(
    `update motm_games set "opensAt" = now() - interval '1 day' where id = $1`,
    [vote.id],
  )
  await gateway.services.pool.query(`update fans set "createdAt" = now() - interval '1 year' where id = $1`, [
    robots[0],
  ])
  const { data } = (await host.get(`${vote.address}/suspicions`)).body
  expect(data).toMatchObject([
    { kind: 'network', votes: 10, CandidateId: vote.candidates[1], forCandidate: 9 },
    { kind: 'moment', votes: 5, CandidateId: vote.candidates[2], forCandidate: 5 },
    { kind: 'young', votes: 17, CandidateId: vote.candidates[1], forCandidate: 9 },
  ])
  expect(data[0].first.map(({ FanId }: { FanId: number }) => FanId).sort()).toEqual(crowd.sort())
  expect((await host.get(`${vote.address}/votes`)).body).toMatchObject({
    votes: 18,
    contestants: 18,
    state: 'open',
  })
})

test('ENTITY-34 gifts go to fans who voted for who won', async () => {
  const vote = await makeVote(host)
  const fans = await castVotes(gateway, vote, [4, 0, 3])
  const gifts = '/motm-service-api/gifts'
  const gift = await makeItem(host, gifts, { name: 'Shirt', MotmGameId: vote.id, way: 'draw', quantity: 2 })
  const draw = () => host.post(`/trivia-service-api/gifts/${gift.id}/draw`)
  expect((await draw()).body.key).toBe('gifts.open')
  await closeVote(gateway, vote)
  expect((await draw()).body.key).toBe('gifts.noRanking')
  await gateway.services.pool.query('update fans set "isBlocked" = true where id = $1', [fans[0]])
  await calculate(vote)
  // One more than the other, without the vote of who was blocked: a tie, until somebody decides it.
  expect((await draw()).body.key).toBe('gifts.noRanking')
  await host.put(`${vote.address}/winner`, { CandidateId: vote.candidates[0] })
  const ranked = await makeItem(host, gifts, { name: 'Scarf', MotmGameId: vote.id, way: 'rank', quantity: 5 })
  const { sure } = (await host.get(`/trivia-service-api/gifts/${ranked.id}/candidates`)).body
  expect(sure.map(({ name }: { name: string }) => name)).toEqual(fans.slice(1, 4).map((id) => `Fan ${id}`))
  const { status, body } = await draw()
  expect(status).toBe(200)
  expect(body.winners).toHaveLength(2)
  for (const { FanId, name } of body.winners) {
    expect(fans.slice(1, 4)).toContain(FanId)
    expect(name).toBe(`Fan ${FanId}`)
  }
})

test('ACCESS-30 needs the right and the module, and is not for other accounts', async () => {
  const vote = await makeVote(host)
  const other = await gateway.user(host.account, ['trivia_write', 'sport_player_write'])
  const bare = await gateway.user(await gateway.account({ modules: [] }), ['motm_write'])
  const runner = await gateway.user(host.account, ['motm_write'])
  for (const path of ['', '/contestants', '/players', '/votes', '/suspicions']) {
    expect((await other.get(vote.address + path)).status).toBe(403)
    expect((await bare.get(vote.address + path)).status).toBe(403)
    expect((await rival.get(vote.address + path)).status).toBe(404)
    expect((await runner.get(vote.address + path)).status).toBe(200)
  }
  await castVotes(gateway, vote, [1])
  await closeVote(gateway, vote)
  expect((await calculate(vote, other)).status).toBe(403)
  expect((await calculate(vote, runner)).status).toBe(200)
})
