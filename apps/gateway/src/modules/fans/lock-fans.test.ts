import { attempts, scopeOf } from '@touchline/records'
import { beforeAll, expect, test } from 'vitest'
import { makeChat, openWriter } from '../../testing/chats.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

let gateway: TestGateway
let account: TestAccount
let lead: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  lead = await gateway.user(account)
})

/** Connections that wait for what another one has locked. */
const waiting = async () =>
  (
    await gateway.services.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length

const base = '/fans-service-api/fans'

test.each([
  ['merged', (kept: number, gone: number) => lead.post(`${base}/${kept}/merge`, { FanId: gone }), 200],
  ['erased', (_: number, gone: number) => lead.remove(`${base}/${gone}`), 200],
] as const)(
  'a fan who writes in a chat that is new for them while they are %s waits for nobody who waits for them',
  async (_, run, status) => {
    const { pool } = gateway.services
    const chat = await makeChat(lead)
    const kept = await openWriter(gateway, account.id, chat.open, 'Maud')
    const gone = await openWriter(gateway, account.id, chat.open, 'Ned')
    const [early, writer] = [await pool.connect(), await pool.connect()]
    try {
      // A first message, which is there once the chats of the fan have been looked for.
      await early.query('begin')
      await early.query('select from fans where id = $1 for no key update', [gone.id])
      await early.query(
        `insert into chat_messages ("AccountId", "ChatId", "FanId", seq, position, text, state) values ($1, $2, $3, 1, 1, 'Hello', 'visible')`,
        [account.id, chat.id, gone.id],
      )
      const running = run(kept.id, gone.id)
      await expect.poll(waiting).toBe(1)
      // The next one holds the chat, and then asks for its author.
      await writer.query('begin')
      await writer.query('select from chats where id = $1 for no key update', [chat.id])
      await early.query('commit')
      await expect
        .poll(async () => {
          const { rows } = await pool.query<{ found: boolean }>(
            `select exists (select from pg_stat_activity a where datname = current_database()
            and $1 = any(pg_blocking_pids(a.pid))) as found`,
            [(await writer.query('select pg_backend_pid() as pid')).rows[0].pid],
          )
          return rows[0]!.found
        })
        .toBe(true)
      await writer.query('select from fans where id = $1 for key share', [gone.id])
      await writer.query('commit')
      expect((await running).status).toBe(status)
    } finally {
      await early.query('rollback')
      await writer.query('rollback')
      early.release()
      writer.release()
    }
  },
)

test('what waits too long for a lock lets go of its own and tries again within the same transaction', async () => {
  const { pool } = gateway.services
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(28, 30)')
  let tried = 0
  const result = await scopeOf(pool, account.id).transaction(async (inside) => {
    await inside.query(`select set_config('lock_timeout', '50ms', true), $1::int`)
    return await attempts(inside, 3, async () => {
      if (++tried === 3) await holder.query('rollback')
      await inside.query('select pg_advisory_xact_lock(28, 30), $1::int')
      return { tried }
    })
  })
  holder.release()
  expect(result).toEqual({ tried: 3 })
})

test('what is never free is refused as busy, and other errors at once', async () => {
  const scope = scopeOf(gateway.services.pool, account.id)
  const none = scope.transaction((inside) => attempts(inside, 2, async () => undefined))
  await expect(none).rejects.toMatchObject({ code: 'unavailable', key: 'common.busy' })
  let tried = 0
  const failed = scope.transaction((inside) =>
    attempts(inside, 2, async () => {
      tried++
      await inside.query('select $1::int / 0')
      return {}
    }),
  )
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(tried).toBe(1)
})
