import { access, mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openTestGateway } from '../../gateway/src/testing/test-gateway.ts'
import { sweepRecordings } from './sweep-recordings.ts'

test('recordings go after the days of their account, and none that is still to become a video', async () => {
  const gateway = await openTestGateway()
  const { pool } = gateway.services
  const folder = await mkdtemp(join(inject('folder'), 'recordings-'))
  const [short, usual] = await Promise.all([gateway.account(), gateway.account()])
  await pool.query('update accounts set config = $2 where id = $1', [
    short.id,
    { live: { recordingDays: 1 } },
  ])
  const operators = new Map(
    await Promise.all(
      [short, usual].map(async (account) => [account, await gateway.user(account, ['use_stream'])] as const),
    ),
  )
  async function record(account: typeof short, daysAgo: number | null): Promise<number> {
    const input = await operators
      .get(account)!
      .post('/streaming-service-api/inputs', { name: 'Camera', protocol: 'rtmp' })
    const { rows } = await pool.query<{ id: number }>(
      `insert into live_sessions ("AccountId", "InputId", node, "endedAt")
        values ($1, $2, 'x', now() - make_interval(days => $3)) returning id`,
      [account.id, input.body.id, daysAgo],
    )
    await mkdir(join(folder, String(rows[0]!.id)))
    return rows[0]!.id
  }
  const isThere = (id: number) =>
    access(join(folder, String(id))).then(
      () => true,
      () => false,
    )
  const gone = [await record(short, 2), await record(usual, 8)]
  const kept = [await record(short, 0), await record(usual, 2), await record(short, null)]
  const waiting = await record(short, 3)
  await pool.query(
    `insert into jobs ("AccountId", type, "resourceType", "resourceId", payload) values ($1, 'record-live', 'Video', 1, $2)`,
    [short.id, { sessionId: waiting }],
  )
  await mkdir(join(folder, '999999'))
  await mkdir(join(folder, 'notes'))
  await sweepRecordings(pool, folder, 7)
  expect(await Promise.all(gone.map(isThere))).toEqual([false, false])
  expect(await Promise.all([...kept, waiting].map(isThere))).toEqual([true, true, true, true])
  expect(await isThere(999_999)).toBe(false)
  await access(join(folder, 'notes'))
})
