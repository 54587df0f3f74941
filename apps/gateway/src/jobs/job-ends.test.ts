import { randomUUID } from 'node:crypto'
import { jobFailureOf } from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { cutClipJob } from '../../../worker/src/jobs/cut-clip.ts'
import { encodeVideoJob } from '../../../worker/src/jobs/encode-video.ts'
import { endLostJobsJob } from '../../../worker/src/jobs/end-lost-jobs.ts'
import { jobHandlers } from '../../../worker/src/jobs/index.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

// How items look after their jobs end in any way other than success.

let gateway: TestGateway
let person: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  person = await gateway.user(await gateway.account())
})

const failure = jobFailureOf('truncated')
const services = () => ({ ...gateway.services, workDir: '', handlers: jobHandlers })
const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
  const names = Object.keys(row).map((name) => `"${name}"`)
  const places = names.map((_, index) => `$${index + 1}`)
  const text = `insert into ${table} (${names}) values (${places}) returning id`
  return (await gateway.services.pool.query(text, Object.values(row))).rows[0].id
}
const ofAccount = () => ({ AccountId: person.account.id })
const makeVideo = (row: object) => insert('videos', { ...ofAccount(), name: 'A match', ...row })
const stateOf = async (table: string, id: number) =>
  (await gateway.services.pool.query(`select state from ${table} where id = $1`, [id])).rows[0].state

test('a job that the queue has lost ends, and its video says so', async () => {
  const resourceId = await makeVideo({ state: 'encoding' })
  const job = { ...ofAccount(), type: 'encode-video', resourceType: 'Video', resourceId }
  const payload = { type: 'encode-video', videoId: resourceId }
  const lost = await insert('jobs', { ...job, state: 'in_progress', payload, updatedAt: '2026-01-01' })
  const fresh = await insert('jobs', { ...job, state: 'waiting', payload })
  const queued = await insert('jobs', { ...job, state: 'waiting', payload, updatedAt: '2026-01-01' })
  await gateway.services.pool.query(
    `insert into pgboss.job (id, name, data) values ($1, 'encode-video', $2)`,
    [randomUUID(), { jobId: queued }],
  )
  const endLost = (payload: { lost?: number }) =>
    endLostJobsJob.run({
      payload,
      signal: AbortSignal.timeout(60_000),
      onProgress: () => {},
      services: services(),
    })
  await endLost({})
  expect([await stateOf('jobs', lost), await stateOf('videos', resourceId)]).toEqual(['failed', 'failed'])
  expect([await stateOf('jobs', fresh), await stateOf('jobs', queued)]).toEqual(['waiting', 'waiting'])
  await endLost({ lost: queued })
  await endLost({ lost: fresh })
  expect([await stateOf('jobs', fresh), await stateOf('jobs', queued)]).toEqual(['failed', 'waiting'])
})

test('a video that plays stays as it is when it cannot be encoded again', async () => {
  const whole = { state: 'encoding', outputPrefix: 'accounts/1/videos/1/1', playlistPath: 'hls/master.m3u8' }
  const [before, first] = [await makeVideo(whole), await makeVideo({ state: 'encoding' })]
  for (const videoId of [before, first])
    await encodeVideoJob.fail!({ videoId, accountId: person.account.id, jobId: 7 }, failure, services())
  expect([await stateOf('videos', before), await stateOf('videos', first)]).toEqual(['ready', 'failed'])
})

test('a deleted video is told as well: it may be brought back', async () => {
  const videoId = await makeVideo({ state: 'encoding' })
  expect((await person.remove(`/main-api/videos/${videoId}`)).status).toBe(204)
  await encodeVideoJob.fail!({ videoId, accountId: person.account.id, jobId: 7 }, failure, services())
  const restored = await person.post(`/main-api/videos/${videoId}/restore`)
  expect(restored).toMatchObject({ status: 200, body: { state: 'failed' } })
})

test('the cut of earlier bounds says nothing once there is a newer one', async () => {
  const videoId = await makeVideo({ state: 'ready' })
  const clipId = await insert('clips', {
    ...ofAccount(),
    title: 'x',
    videoId,
    in: 0,
    out: 10,
    state: 'waiting',
  })
  const job = { ...ofAccount(), type: 'cut-clip', resourceType: 'Clip', resourceId: clipId }
  const [older, newer] = [await insert('jobs', job), await insert('jobs', job)]
  const fail = (jobId: number) =>
    cutClipJob.fail!({ clipId, accountId: person.account.id, jobId }, failure, services())
  const run = (jobId: number) =>
    cutClipJob.run({
      payload: { clipId, accountId: person.account.id, jobId },
      signal: AbortSignal.timeout(60_000),
      onProgress: () => {},
      services: services(),
    })
  await fail(older)
  await run(older)
  expect(await stateOf('clips', clipId)).toBe('waiting')
  await fail(newer)
  expect(await stateOf('clips', clipId)).toBe('failed')
  await gateway.services.pool.query('delete from clips where id = $1', [clipId])
  await run(newer)
})
