import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobFailureOf } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countLength } from '../../../worker/src/account-limits.ts'
import { copyClipJob } from '../../../worker/src/jobs/copy-clip.ts'
import { encodeVideoJob } from '../../../worker/src/jobs/encode-video.ts'
import { jobHandlers } from '../../../worker/src/jobs/index.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
let workDir: string
const clips = '/streaming-service-api/clips'

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  workDir = await mkdtemp(join(tmpdir(), 'copy-clip-'))
})
afterAll(() => rm(workDir, { recursive: true, force: true }))

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

/** A clip that is to become a video; the job has not run yet. */
async function startCopy() {
  const { id: source } = (await operator.post('/main-api/videos', { name: 'Source' })).body
  await sql(
    `update videos set state = 'ready', duration = 60000, "playlistPath" = 'hls/master.m3u8', "outputPrefix" = 'a/b'
      where id = $1`,
    [source],
  )
  const clip = (await operator.post(clips, { title: 'The winner', videoId: source, in: 0, out: 2000 })).body
  const prefix = `accounts/${operator.account.id}/clips/${clip.id}/1`
  await gateway.services.storage.put(`${prefix}/clip.mp4`, Buffer.from('a clip'), 'video/mp4')
  await sql(`update clips set state = 'ready', "outputPrefix" = $2, "filePath" = 'clip.mp4' where id = $1`, [
    clip.id,
    prefix,
  ])
  const videoId: number = (await operator.post(`${clips}/${clip.id}/video`)).body.id
  const { rows } = await sql(`select id from jobs where "resourceId" = $1 and type = 'copy-clip'`, [videoId])
  const payload = {
    ...{ jobId: rows[0].id as number, accountId: operator.account.id },
    ...{ videoId, clipId: clip.id, reelId: null, aspect: null },
  }
  const key = `accounts/${payload.accountId}/uploads/clip-${payload.jobId}/file.mp4`
  return { payload, key, clipId: clip.id as number }
}
type Payload = Awaited<ReturnType<typeof startCopy>>['payload']

const services = () => ({ ...gateway.services, workDir, handlers: jobHandlers })
const run = (payload: Payload, signal = AbortSignal.timeout(60_000)) =>
  copyClipJob.run({ payload, signal, onProgress: () => {}, services: services() })
const fail = (payload: Payload) => copyClipJob.fail!(payload, jobFailureOf('cancelled'), services())
const encodings = async (videoId: number) =>
  (await sql(`select from jobs where "resourceId" = $1 and type = 'encode-video'`, [videoId])).rowCount
const stateOf = async (videoId: number) =>
  (await sql('select state, "fileKey" from videos where id = $1', [videoId])).rows[0]
const isStored = async (key: string) => (await gateway.services.storage.head(key)) !== undefined

test('a clip that is deleted after it was asked for still becomes a video', async () => {
  const { payload, key, clipId } = await startCopy()
  expect((await operator.remove(`${clips}/${clipId}`)).status).toBe(204)
  await run(payload)
  expect(await stateOf(payload.videoId)).toEqual({ state: 'waiting', fileKey: key })
})

test('a copy that is delivered again, or given up after its last write, is done once', async () => {
  const { payload, key } = await startCopy()
  await run(payload)
  await run(payload)
  expect(await encodings(payload.videoId)).toBe(1)
  await fail(payload)
  expect(await stateOf(payload.videoId)).toEqual({ state: 'waiting', fileKey: key })
  expect(await isStored(key)).toBe(true)
})

test('a copy that is cancelled starts no encoding and leaves no file', async () => {
  const { payload, key } = await startCopy()
  const cancelled = AbortSignal.abort(new Error('cancelled'))
  await expect(run(payload, cancelled)).rejects.toThrow('cancelled')
  await fail(payload)
  expect(await encodings(payload.videoId)).toBe(0)
  expect(await stateOf(payload.videoId)).toEqual({ state: 'failed', fileKey: null })
  expect(await isStored(key)).toBe(false)
})

test('a copy for a video that is gone, or of a clip that is being cut again, leaves no file', async () => {
  const { payload, key } = await startCopy()
  await sql('delete from videos where id = $1', [payload.videoId])
  await run(payload)
  expect(await isStored(key)).toBe(false)
  const again = await startCopy()
  await sql('update clips set "filePath" = null where id = $1', [again.clipId])
  await expect(run(again.payload)).rejects.toMatchObject({ code: 'gone' })
})

test('ROUTE-07 a copy for which the account has no room is refused, and leaves no file', async () => {
  const { payload, key } = await startCopy()
  const limit = (limits: object) =>
    sql('update accounts set config = $2 where id = $1', [payload.accountId, { limits }])
  await limit({ storageGB: 0 })
  await expect(run(payload)).rejects.toMatchObject({ code: 'storage_limit' })
  await copyClipJob.fail!(payload, jobFailureOf('storage_limit'), services())
  expect(await stateOf(payload.videoId)).toEqual({ state: 'failed', fileKey: null })
  expect(await isStored(key)).toBe(false)
  await limit({})
})

test('ROUTE-07 lengths that jobs find out together do not pass the limit; a repeated job counts once', async () => {
  const account = await gateway.account()
  await sql('update accounts set config = $2 where id = $1', [
    account.id,
    { limits: { minutesPerMonth: 10 } },
  ])
  const count = (jobId: number) =>
    countLength(gateway.services.pool, { accountId: account.id, jobId }, 4 * 60_000)
  const results = await Promise.allSettled([800_001, 800_002, 800_003].map(count))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'minutes_limit' },
  })
  const { rows } = await sql('select "JobId" as id, duration from encodings where "AccountId" = $1', [
    account.id,
  ])
  expect(rows).toHaveLength(2)
  await count(rows[0].id)
  const job = { videoId: 1, accountId: account.id, jobId: rows[0].id }
  await encodeVideoJob.fail!(job, jobFailureOf('failed'), services())
  const { rows: left } = await sql('select from encodings where "AccountId" = $1', [account.id])
  expect(left).toHaveLength(1)
})
