import { readFile } from 'node:fs/promises'
import { inTransaction } from '@touchline/database'
import { insertRows, markerRecords, scopeOf } from '@touchline/records'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
let backfill: string

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const migration = new URL(
    '../../../../../packages/database/migrations/0032_event-scores.sql',
    import.meta.url,
  )
  backfill = (await readFile(migration, 'utf8')).split('--> statement-breakpoint').at(-1)!
})

type Match = Awaited<ReturnType<typeof makeMatch>>

const columns = `select score, "shootOut", "isScoreProvisional" from events where id = $1`

/** The stored score, and the one that the migration computes from nothing but the markers. */
const scoresOf = async ({ id }: Match) => {
  const { pool } = gateway.services
  const stored = await pool.query(columns, [id])
  const rollBack = new Error('Only to look.')
  let computed: unknown
  await inTransaction(pool, async (client) => {
    await client.query(
      'update events set score = null, "shootOut" = null, "isScoreProvisional" = false where id = $1',
      [id],
    )
    await client.query(backfill)
    computed = (await client.query(columns, [id])).rows[0]
    throw rollBack
  }).catch((error) => {
    if (error !== rollBack) throw error
  })
  return { stored: stored.rows[0], computed }
}

const expectRight = async (match: Match) => {
  const { stored, computed } = await scoresOf(match)
  expect(stored).toEqual(computed)
  return stored
}

const codes = ['goal', 'own_goal', 'penalty_scored', 'corner', 'whistle'] as const
const nth = fc.nat(30)
const marking = fc.record({
  code: fc.constantFrom(...codes),
  at: fc.nat(9000),
  team: fc.constantFrom('home', 'away', 'guest', null),
  isHeld: fc.boolean(),
  isKeyed: fc.boolean(),
})
const change = fc.oneof(
  fc.record({ status: fc.constantFrom('provisional', 'confirmed', 'retracted') }),
  fc.record({ isHeld: fc.boolean() }),
  fc.record({ at: fc.nat(9000) }),
  fc.record({ code: fc.constantFrom(...codes) }),
  fc.record({ team: fc.constantFrom('home', 'away', null) }),
  fc.record({ comment: fc.constant('Seen twice') }),
)
const tagged = <const Kind extends string, Value>(kind: Kind, value: fc.Arbitrary<Value>) =>
  value.map((given) => ({ kind, given }))
const write = fc.oneof(
  { weight: 5, arbitrary: tagged('mark', marking) },
  { weight: 3, arbitrary: tagged('edit', fc.record({ nth, change })) },
  { weight: 2, arbitrary: tagged('delete', nth) },
  { weight: 2, arbitrary: tagged('restore', nth) },
  { weight: 1, arbitrary: tagged('desk', fc.record({ nth, isDeleted: fc.boolean() })) },
  { weight: 1, arbitrary: tagged('merge', fc.tuple(nth, nth)) },
  { weight: 1, arbitrary: tagged('keep', fc.array(nth, { maxLength: 4 })) },
  {
    weight: 1,
    arbitrary: tagged(
      'teams',
      fc.constantFrom('home away', 'away home', 'home', 'home away guest', 'guest home'),
    ),
  },
  { weight: 1, arbitrary: tagged('bring', fc.array(marking, { minLength: 1, maxLength: 3 })) },
  {
    weight: 1,
    arbitrary: tagged(
      'rule',
      fc.record({
        code: fc.constantFrom(...codes),
        scoreDelta: fc.integer({ min: 0, max: 3 }),
        scoresFor: fc.constantFrom('own', 'other'),
      }),
    ),
  },
)
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never

/** A match whose markers are written by what is generated; writes that are refused change nothing. */
const openMatch = async (user: TestUser) => {
  const match = await makeMatch(user)
  const guest = (await makeItem(user, '/main-api/challengers', { name: 'Drayle', type: 'team', SportId: 1 }))
    .id
  const teams: Record<string, number> = { home: match.home, away: match.away, guest: Number(guest) }
  const ids: number[] = []
  const pick = (index: number) => ids[index % Math.max(1, ids.length)] ?? 0
  const teamOf = (team: string | null) => (team === null ? null : teams[team]!)
  const bodyOf = ({
    code,
    at,
    team,
    isHeld,
  }: typeof marking extends fc.Arbitrary<infer Value> ? Value : never) => ({
    MarkerTypeId: match.types[code]!,
    at,
    ChallengerId: code === 'whistle' ? null : teamOf(team),
    isHeld,
    ...(code === 'whistle' && { phase: 'shoot_out' }),
  })
  const run = async (next: Write): Promise<unknown> => {
    if (next.kind === 'mark') {
      const key = { 'idempotency-key': crypto.randomUUID() }
      const answer = await user.post(match.markers, bodyOf(next.given), next.given.isKeyed ? key : {})
      if (answer.body.id) ids.push(answer.body.id)
      return answer
    }
    if (next.kind === 'edit') {
      const { code, team, ...more } = next.given.change as { code?: string; team?: string | null }
      return await user.put(`${match.markers}/${pick(next.given.nth)}`, {
        ...more,
        ...(code && { MarkerTypeId: match.types[code] }),
        ...(team !== undefined && { ChallengerId: teamOf(team) }),
      })
    }
    if (next.kind === 'delete') return await user.remove(`${match.markers}/${pick(next.given)}`)
    if (next.kind === 'restore') return await user.post(`/main-api/markers/${pick(next.given)}/restore`)
    if (next.kind === 'desk') {
      const { nth, isDeleted } = next.given
      return await user.patch(`${match.markers}/${pick(nth)}`, {
        isDeleted,
        changes: { status: 'confirmed' },
      })
    }
    if (next.kind === 'merge') {
      const [kept, other] = next.given.map(pick)
      return await user.post(`${match.markers}/${kept}/merge`, { other })
    }
    if (next.kind === 'keep') {
      const data = [...new Set(next.given.map(pick))].map((id) => ({ type: 'Marker', id }))
      return await user.patch(`/main-api/events/${match.id}/relationships/markers`, { data })
    }
    if (next.kind === 'teams') {
      const data = next.given.split(' ').map((team) => ({ type: 'Challenger', id: teams[team] }))
      return await user.patch(`/main-api/events/${match.id}/relationships/challengers`, { data })
    }
    if (next.kind === 'bring') {
      const bodies = next.given.map((one) => ({ ...bodyOf(one), EventId: match.id, status: 'confirmed' }))
      return await insertRows(scopeOf(gateway.services.pool, user.account.id), markerRecords, bodies)
    }
    const { code, ...rule } = next.given
    return await user.put(`/main-api/marker-types/${match.types[code]}`, rule)
  }
  const runWhole = async (next: Write) => {
    const { status } = ((await run(next)) ?? {}) as { status?: number }
    expect(status ?? 200, JSON.stringify(next)).toBeLessThan(500)
  }
  return { match, run: runWhole }
}

test('ENTITY-25 whatever is written, the stored score is that of the markers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 4, maxLength: 16 }), async (writes) => {
      const { match, run } = await openMatch(operator)
      for (const next of writes) {
        await run(next)
        await expectRight(match)
      }
    }),
    { numRuns: 10 },
  )
})

test('ENTITY-25 several people mark, correct and change the rules at once, and no point is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 12, maxLength: 24 }), async (writes) => {
      const { match, run } = await openMatch(operator)
      for (const code of codes.slice(0, 3))
        for (const at of [1000, 2000]) await match.mark(code, at, { ChallengerId: match.home })
      const hands = [0, 1, 2, 3].map(async (hand) => {
        for (const [index, next] of writes.entries()) if (index % 4 === hand) await run(next)
      })
      await Promise.all(hands)
      await expectRight(match)
    }),
    { numRuns: 6 },
  )
})

test('ENTITY-25 goals that are marked at the same time all count', async () => {
  const match = await makeMatch(await gateway.user(await gateway.account({ hasMarkerTypes: true })))
  // Each turn is looked at by itself, since the next goal would make good for one that was lost.
  for (let turn = 1; turn <= 8; turn++) {
    const teams = [match.home, match.away, match.home, match.away]
    await Promise.all(
      teams.map((ChallengerId, index) => match.mark('goal', turn * 10 + index, { ChallengerId })),
    )
    expect(await expectRight(match)).toMatchObject({ score: { home: 2 * turn, away: 2 * turn } })
  }
})

test('ENTITY-25 a goal that is marked while its type begins to count does count', async () => {
  const user = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  const match = await makeMatch(user)
  for (let turn = 0; turn < 10; turn++) {
    const scoreDelta = turn % 2 === 0 ? 0 : 1
    await Promise.all([
      user.put(`/main-api/marker-types/${match.types.goal}`, { scoreDelta }),
      match.mark('goal', turn, { ChallengerId: match.home }),
      match.mark('corner', turn, { ChallengerId: match.home }),
    ])
    await expectRight(match)
  }
})

describe('ENTITY-25 who changes how a marker counts waits for who marks, and the other way round', () => {
  const waiting = async (accountId: number) => {
    const { rows } = await gateway.services.pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
        and classid = (hashtext('score-rules')::bigint & 4294967295)::oid and objid = $1::bigint::oid`,
      [accountId],
    )
    return rows.length
  }
  const cases = [
    { holds: 'pg_advisory_xact_lock_shared', waits: 'rule' },
    { holds: 'pg_advisory_xact_lock', waits: 'mark' },
  ] as const
  test.each(cases)('$waits', async ({ holds, waits }) => {
    const user = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
    const match = await makeMatch(user)
    await match.mark('corner', 1, { ChallengerId: match.home })
    let isDone = false
    let write: Promise<unknown> = Promise.resolve()
    await inTransaction(gateway.services.pool, async (client) => {
      await client.query(`select ${holds}(hashtext('score-rules'), $1)`, [user.account.id])
      const begun =
        waits === 'rule'
          ? user.put(`/main-api/marker-types/${match.types.corner}`, { scoreDelta: 2 })
          : match.mark('goal', 2, { ChallengerId: match.home })
      write = begun.then(() => {
        isDone = true
      })
      await vi.waitFor(async () => expect(await waiting(user.account.id)).toBe(1), {
        timeout: 30_000,
        interval: 50,
      })
      expect(isDone).toBe(false)
    })
    await write
    expect(await expectRight(match)).toMatchObject({ score: { home: waits === 'rule' ? 2 : 1, away: 0 } })
  })
})
