import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readFrameNumbers } from '../../../../worker/src/media/testing/frame-numbers.ts'
import { temporaryFolder } from '../../../../worker/src/media/testing/run-ffmpeg.ts'
import { joinAs, makeQuiz, openQuestion } from '../../testing/games.ts'
import { until } from '../../testing/look-again.ts'
import { makeRecordedMatch } from '../../testing/make-recorded-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { startWorkerChild, type WorkerChild } from '../../testing/worker-child.ts'

vi.setConfig({ testTimeout: 120_000 })
const patient = { timeout: 60_000, interval: 100 }

let gateway: TestGateway
let worker: WorkerChild
let host: TestUser
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let match: Awaited<ReturnType<typeof makeRecordedMatch>>

beforeAll(async () => {
  folder = await temporaryFolder()
  gateway = await openTestGateway()
  host = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  match = await makeRecordedMatch(gateway, host, folder.path(''))
  worker = await startWorkerChild({
    ...process.env,
    DATABASE_URL: gateway.connectionString,
    DATA_DIR: gateway.services.config.DATA_DIR,
    PORT: String(gateway.port),
    NODE_ENV: 'production',
  })
})
afterAll(async () => {
  await worker?.stop()
  await folder.remove()
})

const sql = async (text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows
const addressOf = (id: number) => `/trivia-service-api/questions/${id}`
const whole = (address: string) => `http://127.0.0.1:${gateway.port}${address}`
const stateOf = async (id: number) => (await gateway.anonymous.get(`/play-api/games/trivia/${id}/state`)).body

/** A question whose moment is cut: two seconds of the recording, from the fiftieth frame. */
async function makeMoment(options: Parameters<typeof makeQuiz>[2] = {}) {
  const quiz = await makeQuiz(gateway, host.account.id, { questions: 1, timeLimit: 60_000, ...options })
  const question = quiz.questions[0]!.id
  const put = await host.put(addressOf(question), { VideoId: match.videoId, videoFrom: 2000, videoTo: 4000 })
  expect([put.status, put.body.momentState, put.body.moment]).toEqual([200, 'waiting', null])
  return { ...quiz, question, made: await whenCut(question) }
}
const whenCut = (question: number) =>
  until(
    async () => (await host.get(addressOf(question))).body,
    ({ momentState }) => momentState === 'ready' || momentState === 'failed',
  )
const keysOf = async (question: number) =>
  (await gateway.services.storage.list(`accounts/${host.account.id}/quiz-questions/${question}/`)).length

test('SCOPE-03 fans see exactly the seconds of a moment, in a file that is no way into the rest of the video', async () => {
  const { id, question, made } = await makeMoment()
  expect(made).toMatchObject({ momentState: 'ready', momentError: null, momentLimit: null })
  expect((await stateOf(id)).question).toBeNull()
  await openQuestion(gateway, question)
  await vi.waitFor(async () => expect((await stateOf(id)).question).not.toBeNull(), patient)
  const { moment, closesAt } = (await stateOf(id)).question
  const file = await fetch(whole(moment.url))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  await writeFile(folder.path('moment.mp4'), new Uint8Array(await file.arrayBuffer()))
  const numbers = await readFrameNumbers(folder.path('moment.mp4'))
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, frame) => 50 + frame))
  // What a phone has to load, and from its beginning.
  const head = await fetch(whole(moment.url), { headers: { range: 'bytes=0-1' } })
  expect(head.status).toBe(206)
  expect((await fetch(whole(moment.poster))).headers.get('content-type')).toBe('image/jpeg')

  // The address says nothing of the video, stands for this file alone, and ends with the question.
  const { url } = moment as { url: string }
  const [{ fileKey }] = await sql('select "fileKey" from videos where id = $1', [match.videoId])
  expect(JSON.stringify(await stateOf(id))).not.toContain(fileKey)
  const token = url.split('/')[2]!
  for (const key of [fileKey, url.split('/').slice(3).join('/').replace('moment.mp4', 'poster.jpg')])
    expect((await fetch(whole(`/media/${token}/${key}`))).status, key).toBeGreaterThanOrEqual(400)
  const expiry = Number.parseInt(token.split('.')[1]!, 36)
  expect(expiry - Date.parse(closesAt)).toBeGreaterThanOrEqual(0)
  expect(expiry - Date.parse(closesAt)).toBeLessThan(5_000)
  await openQuestion(gateway, question, 59)
  const late = until(
    async () => (await stateOf(id)).question,
    (asked) => asked.moment === null,
  )
  expect((await late).id).toBe(question)
})

test('SCOPE-03 at one’s own pace a moment comes with its question, whose time ends its address', async () => {
  const { id, question } = await makeMoment({ pace: 'self' })
  expect(JSON.stringify(await stateOf(id))).not.toContain('moment.mp4')
  const maud = await joinAs(gateway, 'trivia', id, 'Maud')
  const { body } = await maud.next()
  expect(body.question).toMatchObject({ id: question, moment: { url: expect.any(String) } })
  const expiry = Number.parseInt(body.question.moment.url.split('/')[2].split('.')[1], 36)
  expect(expiry).toBeLessThan(Date.parse(body.question.closesAt) + 5_000)
})

test('SCOPE-03 a moment is seen no more widely than its video, and comes back with it', async () => {
  const { id, question } = await makeMoment()
  await openQuestion(gateway, question)
  const shown = async () => {
    const { momentLimit } = (await host.get(addressOf(question))).body
    const { question: asked } = await stateOf(id)
    return [momentLimit, asked !== null && asked.moment !== null]
  }
  await vi.waitFor(async () => expect(await shown()).toEqual([null, true]), patient)
  const video = `/main-api/videos/${match.videoId}`
  await host.put(match.address, { visibility: 'private' })
  await vi.waitFor(async () => expect(await shown()).toEqual(['private', false]), patient)
  // By itself it is private, and may be published without the match.
  await host.put(video, { visibility: 'unlisted' })
  await vi.waitFor(async () => expect(await shown()).toEqual([null, true]), patient)
  await host.put(video, { rights: { countries: ['FR'] } })
  await vi.waitFor(async () => expect(await shown()).toEqual(['country', false]), patient)
  await host.put(video, { rights: { endsAt: '2020-01-01T00:00:00.000Z' } })
  await vi.waitFor(async () => expect(await shown()).toEqual(['late', false]), patient)
  await host.put(video, { rights: { startsAt: '2090-01-01T00:00:00.000Z' } })
  await vi.waitFor(async () => expect(await shown()).toEqual(['early', false]), patient)
  await host.put(video, { rights: null })
  await sql('update videos set "deletedAt" = now() where id = $1', [match.videoId])
  await vi.waitFor(async () => expect(await shown()).toEqual(['deleted', false]), patient)
  await sql('update videos set "deletedAt" = null where id = $1', [match.videoId])
  await host.put(match.address, { visibility: 'public' })
  await vi.waitFor(async () => expect(await shown()).toEqual([null, true]), patient)
})

test('another moment replaces its files, none removes them, and a copy of the quiz has its own', async () => {
  const { id, question, made } = await makeMoment({ isDraft: true })
  expect(await keysOf(question)).toBe(2)
  const moved = await host.put(addressOf(question), { videoTo: 3000 })
  expect(moved.body).toMatchObject({ momentState: 'waiting', moment: null })
  const next = await whenCut(question)
  expect(next.moment.url).not.toBe(made.moment.url)
  await expect.poll(() => keysOf(question), patient).toBe(2)
  expect((await fetch(whole(made.moment.url))).status).toBe(404)
  // Another text is no reason to cut.
  const { body } = await host.put(addressOf(question), { text: 'And now?', videoTo: 3000 })
  expect(body).toMatchObject({ momentState: 'ready', moment: { url: next.moment.url } })

  const copy = await host.post(`/trivia-service-api/quizzes/${id}/duplicate`, {})
  const [own] = (await host.get(`/trivia-service-api/quizzes/${copy.body.id}/questions`)).body.data
  expect((await whenCut(own.id)).momentState).toBe('ready')
  expect(await keysOf(own.id)).toBe(2)
  const none = { VideoId: null, videoFrom: null, videoTo: null }
  expect((await host.put(addressOf(question), none)).body).toMatchObject({ momentState: null, moment: null })
  await expect.poll(() => keysOf(question), patient).toBe(0)
  expect(await keysOf(own.id)).toBe(2)
})

test('what cannot be cut is told: a moment that is long, over or of another account, and a file that is gone', async () => {
  const quiz = await makeQuiz(gateway, host.account.id, { questions: 1, isDraft: true })
  const address = addressOf(quiz.questions[0]!.id)
  const rival = await gateway.user(await gateway.account())
  const foreign = (await rival.post('/main-api/videos', { name: 'Theirs' })).body.id
  const unplayable = (await host.post('/main-api/videos', { name: 'Not yet' })).body.id
  const { videoId: VideoId } = match
  const cases: [object, string, string][] = [
    [{ VideoId, videoFrom: 4000, videoTo: 4000 }, 'videoTo', 'quizzes.videoMoment'],
    [{ VideoId, videoTo: 60_001 }, 'videoTo', 'quizzes.momentLong'],
    [{ VideoId, videoFrom: 4000, videoTo: 4001 }, 'videoTo', 'quizzes.momentShort'],
    [{ VideoId, videoFrom: 4000, videoTo: 4999 }, 'videoTo', 'quizzes.momentShort'],
    [{ VideoId, videoFrom: 19_000, videoTo: 20_001 }, 'videoTo', 'quizzes.momentPastEnd'],
    [{ VideoId: foreign, videoTo: 1000 }, 'VideoId', 'common.unknownItem'],
    [{ VideoId: unplayable, videoTo: 1000 }, 'VideoId', 'quizzes.videoNotReady'],
  ]
  for (const [body, path, key] of cases) {
    const answer = await host.put(address, body)
    expect([body, answer.status, answer.body.errors?.[0]]).toEqual([
      body,
      400,
      expect.objectContaining({ path, key }),
    ])
  }
  expect((await host.get(address)).body).toMatchObject({ VideoId: null, momentState: null })
  await sql(
    `update videos set "playlistPath" = 'x', duration = 5000, "fileKey" = 'accounts/1/none.mp4' where id = $1`,
    [unplayable],
  )
  await host.put(address, { VideoId: unplayable, videoTo: 1000 })
  const failed = await whenCut(quiz.questions[0]!.id)
  expect(failed).toMatchObject({ momentState: 'failed', momentError: { code: expect.any(String) } })
})
