import { beforeAll, expect, test, vi } from 'vitest'
import { joinAs, makeQuiz } from '../../testing/games.ts'
import { makePredictor } from '../../testing/predictors.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { closeVote, makeVote } from '../../testing/votes.ts'

let gateway: TestGateway
let user: TestUser
const patient = { timeout: 30_000, interval: 100 }

beforeAll(async () => {
  gateway = await openTestGateway()
  user = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

test.each([
  {
    kind: 'trivia',
    make: async () => (await makeQuiz(gateway, user.account.id)).id,
    end: (id: number) =>
      sql(`update quizzes set "closesAt" = now() - interval '9 seconds' where id = $1`, [id]),
  },
  {
    kind: 'predictor',
    make: async () => (await makePredictor(user)).id,
    end: (id: number) =>
      sql(`update predictor_games set "locksAt" = now() - interval '1 second' where id = $1`, [id]),
  },
  {
    kind: 'motm',
    make: async () => (await makeVote(user)).id,
    end: (id: number) => closeVote(gateway, { id }),
  },
])(
  'nobody enters a game of $kind that is over, and whoever is in it finds their own',
  async ({ kind, make, end }) => {
    const id = await make()
    const maud = await joinAs(gateway, kind, id, 'Maud')
    const elsewhere = await joinAs(gateway, 'trivia', (await makeQuiz(gateway, user.account.id)).id, 'Nina')
    const phase = async () => (await gateway.anonymous.get(`/play-api/games/${kind}/${id}/state`)).body.phase
    await end(id)
    await vi.waitFor(async () => expect(await phase()).toMatch(/^(over|locked|counting)$/), patient)
    const counted = async () => {
      const { rows } = await sql('select count(*)::int as count from fans where "AccountId" = $1', [
        user.account.id,
      ])
      return rows[0].count
    }
    const fans = await counted()
    const refused = { status: 409, body: { key: 'play.over' } }
    // With a device that is known here from another game, and with none.
    expect(await joinAs(gateway, kind, id, 'Nina', elsewhere.body.device)).toMatchObject(refused)
    expect(await joinAs(gateway, kind, id, 'Ola')).toMatchObject(refused)
    expect(await counted()).toBe(fans)
    const again = await joinAs(gateway, kind, id, 'Maud', maud.body.device)
    expect([again.status, again.body.contestant]).toEqual([201, maud.body.contestant])
    expect((await again.own()).status).toBe(200)
    expect((await gateway.anonymous.get(`/play-api/games/${kind}/${id}/state`)).body.contestants).toBe(1)
  },
)
