import { beforeAll, expect, test, vi } from 'vitest'
import { joinAs } from '../../../testing/games.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../../testing/test-gateway.ts'
import { castVotes, closeVote, makeVote } from '../../../testing/votes.ts'
import { writeVotes } from './write-votes.ts'

vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 30_000, interval: 100 }

let gateway: TestGateway
let host: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  host = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const join = (id: number, name = 'Maud', device?: string) => joinAs(gateway, 'motm', id, name, device)
const stateOf = async (id: number, query = '') =>
  (await gateway.anonymous.get(`/play-api/games/motm/${id}/state${query}`)).body
const told = ({ status, body }: { status: number; body: { key?: string; errors?: { key: string }[] } }) => [
  status,
  body.errors?.[0]?.key ?? body.key,
]
const stored = async (id: number) =>
  (await sql('select id::int, "CandidateId" from motm_votes where "MotmGameId" = $1 order by id', [id])).rows

test('a vote is stored once, and its receipt is the same however often and at once it is sent', async () => {
  const { id, candidates } = await makeVote(host)
  const maud = await join(id)
  const { status, body } = await maud.answer({ answerId: candidates[1] })
  expect([status, body]).toEqual([202, { kind: 'motm', id: expect.any(Number), CandidateId: candidates[1] }])
  // The first counts, whatever comes later.
  const again = await Promise.all([0, 1, 2, 0].map((place) => maud.answer({ answerId: candidates[place] })))
  expect(again.map(({ status, body }) => [status, body.id, body.CandidateId])).toEqual(
    again.map(() => [202, body.id, candidates[1]]),
  )
  expect(await stored(id)).toEqual([{ id: body.id, CandidateId: candidates[1] }])
  expect((await maud.own()).body).toMatchObject({ kind: 'motm', name: 'Maud', CandidateId: candidates[1] })
  // Ten taps at the same moment of somebody who has not voted.
  const nina = await join(id, 'Nina')
  const taps = await Promise.all(
    Array.from({ length: 10 }, (_, tap) => nina.answer({ answerId: candidates[tap % 3] })),
  )
  expect(new Set(taps.map(({ body }) => `${body.id} ${body.CandidateId}`)).size).toBe(1)
  expect(await stored(id)).toHaveLength(2)
  // The same device has the same vote.
  const known = await join(id, 'Somebody else', maud.body.device)
  expect((await known.answer({ answerId: candidates[0] })).body.CandidateId).toBe(candidates[1])
})

test('a vote is refused before the opening and after the closing, by the clock of the server', async () => {
  const { id, candidates, address } = await makeVote(host)
  const maud = await join(id)
  const vote = (more: object = {}) => maud.answer({ answerId: candidates[0], ...more })
  await sql(`update motm_games set "opensAt" = now() + interval '1 minute' where id = $1`, [id])
  expect(told(await vote())).toEqual([409, 'motm.notOpen'])
  // A page with another clock has no other say.
  expect(told(await vote({ tappedAt: '2020-01-01T00:00:00.000Z' }))).toEqual([409, 'motm.notOpen'])
  expect(told(await vote({ tappedAt: '2030-01-01T00:00:00.000Z' }))).toEqual([409, 'motm.notOpen'])
  await closeVote(gateway, { id })
  expect(told(await vote())).toEqual([409, 'motm.tooLate'])
  expect(told(await vote({ tappedAt: new Date(Date.now() - 1_800_000).toISOString() }))).toEqual([
    409,
    'motm.tooLate',
  ])
  expect(await stored(id)).toEqual([])
  await host.put(address, { state: 'open' })
  expect((await vote()).status).toBe(202)
})

test('what the network delayed is accepted for a moment after the closing', async () => {
  const { id, candidates } = await makeVote(host)
  const { body } = await join(id)
  const { rows } = await sql('select "AccountId", "FanId" from contestants where id = $1', [
    body.contestant.id,
  ])
  const closesAt = Date.now() - 60_000
  const opensAt = closesAt - 3_600_000
  await sql('update motm_games set "opensAt" = $2, "closesAt" = $3 where id = $1', [
    id,
    new Date(opensAt),
    new Date(closesAt),
  ])
  const given = (after: number) => ({
    ...{ accountId: rows[0].AccountId, gameId: id, fanId: rows[0].FanId, candidateId: candidates[0]! },
    ...{ arrivedAt: closesAt + after, tappedAt: null },
  })
  expect(await writeVotes(gateway.services.pool, [given(opensAt - closesAt - 2)])).toEqual([
    { refusal: 'notOpen' },
  ])
  expect(await writeVotes(gateway.services.pool, [given(1_501)])).toEqual([{ refusal: 'tooLate' }])
  // An arrival that lies after the clock of the database is that of the clock.
  expect(await writeVotes(gateway.services.pool, [given(999_999_999)])).toEqual([{ refusal: 'tooLate' }])
  // What is stored of the opening is rounded, and arrivals are cut: at 900 μs, both are of the same moment.
  const within = [given(1_499), given(1_400), given(opensAt - closesAt - 1)]
  expect(await writeVotes(gateway.services.pool, within)).toEqual(
    within.map(() => ({ id: expect.any(Number), CandidateId: candidates[0], refusal: null })),
  )
  expect(await stored(id)).toHaveLength(1)
})

test('a vote waits for the whistle that opens it', async () => {
  const { id, candidates, mark } = await makeVote(host, { state: 'scheduled', opensWith: 'second_half' })
  const maud = await join(id)
  expect((await stateOf(id)).phase).toBe('waiting')
  expect(told(await maud.answer({ answerId: candidates[0] }))).toEqual([409, 'motm.notOpen'])
  await mark('whistle', 1_000, { phase: 'second_half' })
  expect((await maud.answer({ answerId: candidates[0] })).status).toBe(202)
  await vi.waitFor(async () => expect((await stateOf(id)).phase).toBe('voting'), patient)
})

test('candidates of other votes, other games, made-up devices and other accounts are refused', async () => {
  const { id, candidates } = await makeVote(host)
  const other = await makeVote(host)
  const stranger = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const foreign = await makeVote(stranger)
  const maud = await join(id)
  for (const answerId of [other.candidates[0], foreign.candidates[0], 987_654_321])
    expect(told(await maud.answer({ answerId }))).toEqual([400, 'motm.otherCandidate'])
  expect(told(await maud.answer({}))).toEqual([400, 'play.answerMissing'])
  expect((await maud.answer({ answerId: 'Kessou' })).status).toBe(400)
  const headers = { authorization: `Bearer ${maud.body.token}` }
  const elsewhere = (game: number, answerId: number) =>
    gateway.anonymous.post(`/play-api/games/motm/${game}/answers`, { answerId }, headers)
  // Joined here, not there; there of another account.
  expect(told(await elsewhere(other.id, other.candidates[0]!))).toEqual([404, 'play.notJoined'])
  expect(told(await elsewhere(foreign.id, foreign.candidates[0]!))).toEqual([404, 'play.notJoined'])
  for (const device of [(await join(foreign.id)).body.device, '1.1.aaaa', `${maud.body.device}a`]) {
    const forged = await join(id, 'Nina', device)
    expect(forged.body.contestant.id).not.toBe(maud.body.contestant.id)
  }
  expect(
    (await gateway.anonymous.post(`/play-api/games/motm/${id}/answers`, { answerId: candidates[0] })).status,
  ).toBe(401)
  expect(await stored(id)).toEqual([])
})

test('a fan who is blocked cannot vote, and has no vote that counts', async () => {
  const { id, candidates } = await makeVote(host)
  const maud = await join(id)
  await maud.answer({ answerId: candidates[0] })
  await castVotes(gateway, { id, candidates }, [0, 1])
  await vi.waitFor(async () => expect((await stateOf(id)).votes).toBe(2), patient)
  await sql(`update fans set "isBlocked" = true where id = (select "FanId" from contestants where id = $1)`, [
    maud.body.contestant.id,
  ])
  await vi.waitFor(async () => expect((await stateOf(id)).votes).toBe(1), patient)
  await vi.waitFor(
    async () => expect((await maud.answer({ answerId: candidates[0] })).status).toBe(401),
    patient,
  )
  expect(told(await join(id, 'Maud', maud.body.device))).toEqual([403, 'play.blocked'])
})

test('everybody is told how it stands, and who won once that is settled', async () => {
  const { id, candidates, address } = await makeVote(host)
  await host.post(`${address}/translations`, { langId: 'fr', name: 'Homme du match' })
  await castVotes(gateway, { id, candidates }, [2, 1])
  await vi.waitFor(async () => expect((await stateOf(id, '?lang=fr')).votes).toBe(3), patient)
  const open = await stateOf(id, '?lang=fr')
  expect(open).toMatchObject({
    kind: 'motm',
    phase: 'voting',
    name: 'Homme du match',
    contestants: 3,
    WinnerId: null,
  })
  expect(open.candidates).toMatchObject([
    { id: candidates[0], name: 'Kessou', number: 10, team: { name: 'Harbour City' }, votes: 2 },
    { id: candidates[1], votes: 1 },
    { id: candidates[2], votes: 0 },
  ])
  await closeVote(gateway, { id })
  await vi.waitFor(async () => expect((await stateOf(id)).phase).toBe('counting'), patient)
  expect((await stateOf(id)).WinnerId).toBeNull()
  await host.post(`/motm-service-api/results/calculate/${id}`)
  await vi.waitFor(
    async () => expect(await stateOf(id)).toMatchObject({ phase: 'over', WinnerId: candidates[0] }),
    patient,
  )
  await host.put(address, { state: 'open' })
  await vi.waitFor(
    async () => expect(await stateOf(id)).toMatchObject({ phase: 'voting', WinnerId: null }),
    patient,
  )
})

test('a draft, one in the bin and one of an account that is switched off are not there', async () => {
  const draft = await makeVote(host, { state: 'draft' })
  const gone = await makeVote(host)
  await host.remove(gone.address)
  const customer = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const off = await makeVote(customer)
  await sql('update accounts set "isActive" = false where id = $1', [customer.account.id])
  for (const { id } of [draft, gone, off, { id: 987_654_321 }]) {
    expect((await join(id)).status).toBe(404)
    expect((await gateway.anonymous.get(`/play-api/games/motm/${id}/state`)).status).toBe(404)
  }
})
