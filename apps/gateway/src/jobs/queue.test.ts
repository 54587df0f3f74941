import { once } from 'node:events'
import {
  chooseSound,
  cutClip,
  encodeVideo,
  importVideo,
  JobPostponed,
  type JobRunner,
  openWorker,
  renderReel,
  shareVideo,
  startAnalyses,
} from '@touchline/jobs'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'

// The queue on real PostgreSQL, with workers in this process. Jobs are numbered by `videoId`.

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openTestGateway()
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

const send = (accountId: number, ...numbers: number[]) =>
  numbers.reduce(async (before, videoId) => {
    await before
    const payload = { jobId: videoId, accountId, videoId, target: 'link' }
    await gateway.services.queue.send(shareVideo, payload, gateway.services.pool)
  }, Promise.resolve())

type Kind = 'encode' | 'sound' | 'import' | 'clip' | 'reel'

/** Sends a job of one of several kinds. */
async function sendKind(kind: Kind, jobId: number, accountId = jobId) {
  const { queue, pool } = gateway.services
  const ids = { jobId, accountId, videoId: jobId }
  if (kind === 'encode') await queue.send(encodeVideo, ids, pool)
  if (kind === 'import') await queue.send(importVideo, { ...ids, url: 'https://example.com/a.mp4' }, pool)
  if (kind === 'clip') await queue.send(cutClip, { ...ids, clipId: jobId }, pool)
  if (kind === 'reel') await queue.send(renderReel, { ...ids, reelId: jobId }, pool)
  if (kind === 'sound') await queue.send(chooseSound, { ...ids, programmes: [] }, pool)
}

async function start(run: JobRunner, { concurrency = 1, perAccount = 1 } = {}) {
  const returned: unknown[] = []
  const worker = await openWorker({
    connectionString: gateway.connectionString,
    pool: gateway.services.pool,
    concurrency,
    perAccount,
    run,
    onReturn: async ({ videoId }, { countsAsTry }) => void returned.push([videoId, countsAsTry]),
    onError: () => {},
  })
  onTestFinished(() => worker.close())
  return { ...worker, returned }
}

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Runs jobs that end when the test decides. */
function heldRuns() {
  const started: number[] = []
  const ends = new Map<number, PromiseWithResolvers<void>>()
  const run: JobRunner = async (_, { payload, signal }) => {
    const number = Number(payload.jobId)
    const end = Promise.withResolvers<void>()
    ends.set(number, end)
    started.push(number)
    await Promise.race([end.promise, once(signal, 'abort')])
    signal.throwIfAborted()
  }
  return { started, run, end: (number: number) => ends.get(number)!.resolve() }
}

const retriesOf = async (videoId: number) =>
  (await sql(`select state, retry_count from pgboss.job where data->>'videoId' = $1`, [String(videoId)])).rows

/** Without heartbeats, only a worker that detects the death takes a job up again. */
const forgetHeartbeats = () => sql('update pgboss.queue set heartbeat_seconds = null')

test('jobs that wait are taken one after the other, without a pause between them', async () => {
  await send(1, 1, 2, 3, 4, 5, 6)
  const taken: unknown[] = []
  await start(async (_, { payload }) => void taken.push(payload.videoId))
  await until(() => taken.length === 6)
  expect(taken).toEqual([1, 2, 3, 4, 5, 6])
})

test('accounts take turns, whoever queued more or earlier', async () => {
  await send(1, 11, 12, 13)
  await send(2, 21)
  const taken: number[] = []
  await start(async (_, { payload }) => void taken.push(Number(payload.videoId)))
  await until(() => taken.length === 4)
  expect(taken).toEqual([11, 21, 12, 13])
})

test('a stream of one account does not keep another one waiting', async () => {
  await send(1, 11, 12)
  await send(2, 21)
  const taken: number[] = []
  await start(async (_, { payload }) => {
    const number = Number(payload.videoId)
    taken.push(number)
    // The second account always has one more job waiting before its last one ends.
    if (number > 20 && number < 40) await send(2, number + 1)
  })
  await until(() => taken.length === 22)
  expect(taken.indexOf(12)).toBeLessThan(4)
})

test('a clip does not wait behind a hundred of another account', async () => {
  for (let number = 101; number <= 200; number++) await sendKind('clip', number, 1)
  await sendKind('clip', 900, 2)
  const { started, run, end } = heldRuns()
  // As many as a worker runs unless it is told otherwise.
  await start(run, { concurrency: 4, perAccount: 3 })
  await until(() => started.length === 4)
  expect(started).toContain(900)
  // Where all slots were taken by then, it is the next.
  await sendKind('clip', 901, 3)
  end(started.find((number) => number < 900)!)
  await until(() => started.length === 5)
  expect(started[4]).toBe(901)
})

test('jobs beside others of their account give way to those of others', async () => {
  const extra = new Map<unknown, boolean>()
  const { started, run, end } = heldRuns()
  const noting: JobRunner = async (definition, delivery) => {
    extra.set(delivery.payload.jobId, delivery.isExtra)
    await run(definition, delivery)
  }
  for (const number of [1, 2, 3]) await sendKind('clip', number, 1)
  await start(noting, { concurrency: 4, perAccount: 3 })
  await until(() => started.length === 3)
  await sendKind('clip', 9, 2)
  await until(() => started.length === 4)
  expect([...extra.values()]).toEqual([false, true, true, false])
  for (const number of [1, 2, 3]) end(number)
  await until(async () => (await sql('select 1 from job_leases')).rowCount === 1)
  await sendKind('clip', 4, 1)
  await until(() => started.includes(4))
  expect(extra.get(4)).toBe(false)
})

test("an account's limit holds across two workers, and leaves places to others", async () => {
  const { started, run, end } = heldRuns()
  await start(run, { concurrency: 2, perAccount: 2 })
  await start(run, { concurrency: 2, perAccount: 2 })
  await send(1, 11, 12, 13, 14)
  await send(2, 21, 22, 23)
  await until(() => started.length === 4)
  expect([...started].sort()).toEqual([11, 12, 21, 22])
  end(11)
  await until(() => started.length === 5)
  expect(started.at(-1)).toBe(13)
  for (const number of started) end(number)
  await until(() => started.includes(14) && started.includes(23))
  const { rows } = await sql('select count(*)::int as running from job_leases')
  expect(rows[0].running).toBeLessThanOrEqual(4)
})

test('a worker that stops gives its jobs back, and they count no try', async () => {
  await send(1, 1)
  const { started, run } = heldRuns()
  const first = await start(run)
  await until(() => started.length === 1)
  await forgetHeartbeats()
  await first.close()
  expect(first.returned).toEqual([[1, false]])
  expect(await retriesOf(1)).toEqual([{ state: 'created', retry_count: 0 }])
  expect((await sql('select 1 from job_leases')).rows).toEqual([])
  const again = heldRuns()
  await start(again.run)
  await until(() => again.started.length === 1)
  expect(await retriesOf(1)).toEqual([{ state: 'active', retry_count: 0 }])
  again.end(1)
  await until(async () => (await retriesOf(1))[0].state === 'completed')
})

test('the job of a worker that died is given back, as one try more', async () => {
  await send(1, 1)
  const { started, run, end } = heldRuns()
  await sql(`with claimed as (update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(),
        heartbeat_seconds = null where name = 'share-video' returning id)
      insert into job_leases (job, type, attempt, worker) select id, 'share-video', 0, 7 from claimed`)
  const { returned } = await start(run)
  await until(() => started.length === 1)
  expect(returned).toEqual([[1, true]])
  expect(await retriesOf(1)).toEqual([{ state: 'active', retry_count: 1 }])
  end(1)
  await until(async () => (await retriesOf(1))[0].state === 'completed')
})

test('a job that workers died of still has its retries when it fails', async () => {
  await send(1, 1)
  await sql(`with claimed as (update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(),
        heartbeat_seconds = null, retry_count = retry_limit where name = 'share-video' returning id, retry_count)
      insert into job_leases (job, type, attempt, worker) select id, 'share-video', retry_count, 7 from claimed`)
  const tries: boolean[] = []
  await start(async (_, { isLastTry }) => void tries.push(isLastTry))
  await until(async () => (await retriesOf(1))[0].state === 'completed')
  expect(tries).toEqual([true])
})

test('a run that waits for something else counts no try', async () => {
  await send(1, 1)
  const tries: boolean[] = []
  const { returned } = await start(async (_, { isLastTry }) => {
    tries.push(isLastTry)
    if (tries.length < 5) throw new JobPostponed(0)
  })
  await until(async () => (await retriesOf(1))[0].state === 'completed')
  expect(tries).toEqual(Array(5).fill(false))
  expect(returned).toEqual(Array(4).fill([1, false]))
  expect((await retriesOf(1))[0].retry_count).toBe(0)
})

test('the job of a worker that died at its last try is ended at once', async () => {
  await send(1, 1)
  const ended: unknown[] = []
  await sql(`with claimed as (update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(),
        heartbeat_seconds = null, retry_limit = 7, retry_count = 7 where name = 'share-video' returning id, retry_count)
      insert into job_leases (job, type, attempt, worker) select id, 'share-video', retry_count, 7 from claimed`)
  await start(async ({ type }, { payload }) => void ended.push([type, payload.lost]))
  await until(() => ended.length > 0)
  expect(ended).toContainEqual(['end-lost-jobs', 1])
  expect((await retriesOf(1))[0].state).toBe('failed')
})

test('a job that begins by the clock ends with its worker, and keeps no other from being given back', async () => {
  await send(1, 1)
  await gateway.services.queue.send(startAnalyses, {}, gateway.services.pool)
  // As pg-boss begins what it has a schedule for: without data.
  await sql(`update pgboss.job set data = null where name = 'start-analyses'`)
  await sql(`
    with claimed as (update pgboss.job set state = 'active', started_on = now(), retry_count = 0
      where name in ('start-analyses', 'share-video') and state = 'created' returning id, name)
      insert into job_leases (job, type, attempt, worker) select id, name, 0, 7 from claimed order by name desc`)
  const { returned } = await start(async () => {})
  await until(async () => (await sql('select 1 from job_leases')).rowCount === 0)
  expect(returned).toEqual([[1, true]])
})

test('workers whose connections break, as when the database restarts, keep their jobs', async () => {
  await send(1, 1)
  const { started, run, end } = heldRuns()
  const one = await start(run)
  const other = await start(run)
  await until(() => started.length === 1)
  const locks = `select pid from pg_locks where locktype = 'advisory' and objsubid = 2 and classid = 7272044
    and database = (select oid from pg_database where datname = current_database())`
  const before = (await sql(locks)).rows.map(({ pid }) => pid)
  expect(before).toHaveLength(2)
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await until(async () => {
    const pids = (await sql(locks).catch(() => ({ rows: [] }))).rows.map(({ pid }) => pid)
    return pids.length === 2 && pids.every((pid) => !before.includes(pid))
  })
  // A second job wakes the workers on their new connections; by then the leases have been checked too.
  await send(2, 2)
  await until(() => started.length === 2)
  end(1)
  end(2)
  await until(async () => (await retriesOf(1))[0].state === 'completed')
  expect([started, one.returned, other.returned]).toEqual([[1, 2], [], []])
})

test('a run whose job another worker has taken over ends, and leaves the job to it', async () => {
  await send(1, 1)
  const { started, run } = heldRuns()
  const { returned } = await start(run)
  await until(() => started.length === 1)
  await sql('update pgboss.job set retry_count = 1')
  // The job of a worker without a lock would be given back, so delete its lease.
  await sql('delete from job_leases')
  await send(2, 2)
  // The slot is free as soon as the run has ended.
  await until(() => started.length === 2)
  expect(returned).toEqual([])
  expect(await retriesOf(1)).toEqual([{ state: 'active', retry_count: 1 }])
})

test.each(['clip', 'reel'] as const)(
  'all kinds share the places of a worker, and one of them is kept for a %s',
  async (kind) => {
    for (const number of [1, 2, 3]) await sendKind('encode', number)
    for (const number of [5, 6]) await sendKind('sound', number)
    for (const number of [7, 8]) await sendKind('import', number)
    const { started, run, end } = heldRuns()
    await start(run, { concurrency: 3, perAccount: 9 })
    await until(() => started.length === 2)
    // Encodings take every slot but one, so that nothing short waits for them.
    await sendKind(kind, 9)
    await until(() => started.includes(9))
    expect(started).toHaveLength(3)
    const { rows } = await sql('select count(*)::int as running from job_leases')
    expect(rows).toEqual([{ running: 3 }])
    // With all slots taken, the next jobs wait for one to end.
    await sendKind('clip', 10)
    end(9)
    await until(() => started.includes(10))
    expect(started).toHaveLength(4)
  },
)

test('imports let encodings go first, and get their turn however many of those come', async () => {
  for (const number of [91, 92]) await sendKind('import', number)
  for (const number of [1, 2, 3, 4, 5, 6]) await sendKind('encode', number)
  const taken: number[] = []
  let next = 7
  await start(
    async (definition, { payload }) => {
      const number = Number(payload.jobId)
      taken.push(number)
      // There are always more encodings waiting.
      if (definition === encodeVideo && next < 40) await sendKind('encode', next++)
    },
    { concurrency: 2, perAccount: 9 },
  )
  await until(() => taken.includes(91) && taken.includes(92))
  expect([taken.indexOf(91), taken.indexOf(92)]).toEqual([3, 7])
})

test("an account's limit is one of its class, whatever the kinds", async () => {
  const { started, run, end } = heldRuns()
  await sendKind('encode', 11, 1)
  await sendKind('sound', 12, 1)
  await sendKind('encode', 13, 1)
  await sendKind('sound', 21, 2)
  await start(run, { concurrency: 4, perAccount: 2 })
  await until(() => started.length === 3)
  expect([...started].sort()).toEqual([11, 12, 21])
  end(12)
  await until(() => started.length === 4)
  expect(started.at(-1)).toBe(13)
})
