import { beforeAll, expect, test, vi } from 'vitest'
import { joinAs, makeQuiz } from '../../testing/games.ts'
import { makeItem } from '../../testing/make-item.ts'
import { makePredictor } from '../../testing/predictors.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { makeVote } from '../../testing/votes.ts'

let gateway: TestGateway
let user: TestUser
const patient = { timeout: 30_000, interval: 100 }

beforeAll(async () => {
  gateway = await openTestGateway()
  user = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

/** Stores who won, as deciding does. */
async function decide(giftId: number, winners: number[], drawnAmong?: number[]) {
  const stored = winners.map((FanId) => ({ FanId, rank: drawnAmong ? null : 1, handedOverAt: null }))
  await sql('update gifts set winners = $2, "drawnAt" = now() where id = $1', [
    giftId,
    JSON.stringify(stored),
  ])
  if (drawnAmong)
    await sql(
      `insert into gift_draws ("AccountId", "GiftId", entrants) select "AccountId", id, $2 from gifts where id = $1`,
      [giftId, drawnAmong],
    )
}

test.each([
  ['trivia', 'QuizId', async () => (await makeQuiz(gateway, user.account.id)).id],
  ['predictor', 'PredictorGameId', async () => (await makePredictor(user)).id],
  ['motm', 'MotmGameId', async () => (await makeVote(user)).id],
] as const)(
  'SCOPE-03 gifts: what can be won in a game of %s is told to all, and to each whether they have won',
  async (kind, field, make) => {
    const id = await make()
    const sponsor = await makeItem(user, '/trivia-service-api/sponsors', {
      name: 'Tidewell',
      url: 'https://tidewell.example/',
    })
    const gift = (more: object) => makeItem(user, '/trivia-service-api/gifts', { [field]: id, ...more })
    const ball = await gift({ name: 'Ball', way: 'draw', rankFrom: 2, rankTo: 9, quantity: 2 })
    const scarf = await gift({ name: 'Scarf', SponsorId: sponsor.id })
    await sql('update gifts set "deletedAt" = now() where id = $1', [(await gift({ name: 'Mug' })).id])
    const maud = await joinAs(gateway, kind, id, 'Maud')
    const nina = await joinAs(gateway, kind, id, 'Nina')
    const giftsNow = async () =>
      (await gateway.anonymous.get(`/play-api/games/${kind}/${id}/state`)).body.gifts
    const wonBy = async (fan: typeof maud) => (await fan.own()).body.won

    const scarfNow = {
      ...{ id: scarf.id, name: 'Scarf', image: null, quantity: 1, way: 'rank', rankFrom: 1, rankTo: 1 },
      sponsor: { name: 'Tidewell', logo: null, url: 'https://tidewell.example/' },
      ...{ isDecided: false, isDrawn: false },
    }
    const ballNow = {
      ...{ id: ball.id, name: 'Ball', image: null, quantity: 2, way: 'draw', rankFrom: 2, rankTo: 9 },
      ...{ sponsor: null, isDecided: false, isDrawn: true },
    }
    await vi.waitFor(async () => expect(await giftsNow()).toEqual([scarfNow, ballNow]), patient)
    expect(await wonBy(maud)).toEqual([])

    const { rows } = await sql('select id, "FanId" from contestants where id = any($1) order by name', [
      [maud, nina].map(({ body }) => body.contestant.id),
    ])
    const [maudId, ninaId] = rows.map(({ FanId }) => FanId as number)
    await decide(ball.id, [ninaId!], [maudId!, ninaId!])
    await decide(scarf.id, [maudId!])
    await vi.waitFor(
      async () =>
        expect(await giftsNow()).toEqual([scarfNow, ballNow].map((one) => ({ ...one, isDecided: true }))),
      patient,
    )
    expect([await wonBy(maud), await wonBy(nina)]).toEqual([[scarf.id], [ball.id]])
    // Nobody is named to the crowd.
    expect(JSON.stringify(await giftsNow())).not.toMatch(/winners|FanId/)
  },
)
