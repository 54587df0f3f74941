import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { type JobFailure, jobFailureOf } from '@touchline/contract'
import { JobPostponed, JobReleased } from '@touchline/jobs'
import { StorageError } from '@touchline/storage'
import { beforeAll, expect, test } from 'vitest'
import { importVideoJob } from '../../../worker/src/jobs/import-video.ts'
import { jobHandlers } from '../../../worker/src/jobs/index.ts'
import { runJob } from '../../../worker/src/run-job.ts'
import { JobError, type JobHandler } from '../../../worker/src/services.ts'
import { openTestGateway, type TestAccount, type TestGateway } from '../testing/test-gateway.ts'

// The queue redelivers a job when a worker has died or missed its heartbeat; the row says what is left to do.

let gateway: TestGateway
let account: TestAccount

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
})

const sql = (text: string, values: unknown[]) => gateway.services.pool.query(text, values)

async function makeJob(state: string): Promise<number> {
  const { rows } = await sql(
    `insert into jobs ("AccountId", type, "resourceType", "resourceId", state, error)
      values ($1, 'encode-video', 'Video', 1, $2, $3) returning id`,
    [account.id, state, state === 'failed' ? jobFailureOf('truncated') : null],
  )
  return rows[0].id
}

/** Runs a job as the worker does; returns the updates of its item and the row's state. */
async function deliver(jobId: number, run: JobHandler<never>['run'], isLastTry = false) {
  const failures: string[] = []
  const fail = async (_: never, { code }: JobFailure) => void failures.push(code)
  const delivery = {
    payload: { jobId, accountId: account.id },
    signal: AbortSignal.timeout(60_000),
    isLastTry,
    isExtra: false,
  }
  await runJob({ run, fail }, delivery, { ...gateway.services, workDir: '', handlers: jobHandlers })
  const { rows } = await sql('select state from jobs where id = $1', [jobId])
  return { failures, state: rows[0].state }
}

test.each([
  ['done', []],
  ['failed', ['truncated']],
  ['cancelled', ['cancelled']],
])(
  'a job that is %s does not run again, and its item is told why unless it is done',
  async (state, failures) => {
    const answer = await deliver(await makeJob(state), () => Promise.reject(new Error('It ran.')))
    expect(answer).toEqual({ failures, state })
  },
)

test.each([
  ['done', []],
  ['cancelled', ['cancelled']],
])(
  'a run whose job is %s meanwhile ends, and leaves the item to whoever ended it',
  async (state, failures) => {
    const end = (id: number) => sql('update jobs set state = $2 where id = $1', [id, state])
    const aborted = await makeJob('waiting')
    const waits = deliver(aborted, async ({ signal }) => {
      await end(aborted)
      await once(signal, 'abort')
      throw signal.reason
    })
    expect(await waits).toEqual({ failures, state })
    const invalid = await makeJob('waiting')
    const fails = deliver(invalid, async () => {
      await end(invalid)
      throw new JobError('gone')
    })
    expect(await fails).toEqual({ failures, state })
  },
)

test('a run that the worker gives back leaves row and item alone', async () => {
  const jobId = await makeJob('waiting')
  const released = new AbortController()
  const failures: string[] = []
  const run = async () => {
    released.abort(new JobReleased())
    throw new JobError('truncated')
  }
  const fail = async (_: never, { code }: JobFailure) => void failures.push(code)
  const delivery = {
    payload: { jobId, accountId: account.id },
    signal: released.signal,
    isLastTry: true,
    isExtra: false,
  }
  await expect(
    runJob({ run, fail }, delivery, { ...gateway.services, workDir: '', handlers: jobHandlers }),
  ).rejects.toThrow()
  const { rows } = await sql('select state, attempts from jobs where id = $1', [jobId])
  expect([failures, rows]).toEqual([[], [{ state: 'in_progress', attempts: 1 }]])
})

const withCode = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['of this machine', withCode('ENOSPC')],
  ['of PostgreSQL', withCode('53100')],
  ['of the store', new StorageError('InsufficientStorage', 507, 'full')],
])('a full disk %s is said as such by the last try, and tried again before', async (_, error) => {
  const jobId = await makeJob('waiting')
  const run = () => Promise.reject(error)
  await expect(deliver(jobId, run)).rejects.toBe(error)
  const ask = async () => (await sql('select state, error from jobs where id = $1', [jobId])).rows[0]
  expect(await ask()).toEqual({ state: 'waiting', error: null })
  await expect(deliver(jobId, run, true)).rejects.toBe(error)
  expect(await ask()).toMatchObject({ state: 'failed', error: { code: 'no_space' } })
})

test.each([
  ['the database shuts down', withCode('57P01')],
  ['the database is not there', Object.assign(withCode('ECONNREFUSED'), { syscall: 'connect' })],
  ['the connection is lost', new Error('Connection terminated unexpectedly')],
  ['the store does not respond', new StorageError('Unreachable', 503, 'gone')],
])('a job waits while %s, even at its last try', async (_, error) => {
  const jobId = await makeJob('waiting')
  const ended = deliver(jobId, () => Promise.reject(error), true)
  await expect(ended).rejects.toThrow(JobPostponed)
  const { rows } = await sql('select state, error from jobs where id = $1', [jobId])
  expect(rows).toEqual([{ state: 'in_progress', error: null }])
})

test.each([
  ['before it starts', Number.POSITIVE_INFINITY, false],
  ['while it runs', 0, true],
])('a job leaves the reserve of the disk free: %s', async (_, MIN_FREE_DISK, starts) => {
  const jobId = await makeJob('waiting')
  const config = { ...gateway.services.config, MIN_FREE_DISK }
  let hasStarted = false
  const run: JobHandler<never>['run'] = async ({ signal }) => {
    hasStarted = true
    config.MIN_FREE_DISK = Number.POSITIVE_INFINITY
    await once(signal, 'abort')
    throw new JobError('failed')
  }
  const delivery = {
    payload: { jobId, accountId: account.id },
    signal: AbortSignal.timeout(60_000),
    isLastTry: true,
    isExtra: false,
  }
  const services = { ...gateway.services, config, workDir: tmpdir(), handlers: jobHandlers }
  await expect(runJob({ run }, delivery, services)).rejects.toMatchObject({ status: 507 })
  expect(hasStarted).toBe(starts)
  const { rows } = await sql('select state, error from jobs where id = $1', [jobId])
  expect(rows[0]).toMatchObject({ state: 'failed', error: { code: 'no_space' } })
})

test('an import whose worker died after its last write encodes the video once', async () => {
  const jobId = await makeJob('in_progress')
  const { rows } = await sql(
    `insert into videos ("AccountId", name, "fileKey") values ($1, 'Imported', $2) returning id`,
    [account.id, `accounts/${account.id}/uploads/import-${jobId}/file.mp4`],
  )
  const videoId: number = rows[0].id
  const payload = { jobId, accountId: account.id, videoId, url: 'https://touchline.invalid/a.mp4' }
  const delivery = { payload, signal: AbortSignal.timeout(60_000), isLastTry: false, isExtra: false }
  await runJob(importVideoJob, delivery, { ...gateway.services, workDir: tmpdir(), handlers: jobHandlers })
  const ask = (text: string, value: number) => sql(text, [value]).then((answer) => answer.rows)
  expect(await ask('select state from jobs where id = $1', jobId)).toEqual([{ state: 'done' }])
  expect(await ask('select 1 from jobs where id > $1', jobId)).toHaveLength(0)
})
