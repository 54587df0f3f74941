import { beforeAll, expect, test, vi } from 'vitest'
import { joinAs } from '../../testing/games.ts'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { castVotes, closeVote, makeVote } from '../../testing/votes.ts'

let gateway: TestGateway
let operator: TestUser
let host: TestUser
const base = '/trivia-service-api'
type Asked = { id: number; openedAt: string | null }

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  host = await gateway.user(operator.account, ['trivia_write'])
})

const sql = (text: string, values: unknown[]) => gateway.services.pool.query(text, values)

/** A live quiz of a match whose questions wait for markers; open unless stated. */
async function makeQuiz(waiting: { type: string; phase?: string }[], { pace = 'live', isOpen = true } = {}) {
  const match = await makeMatch(operator)
  const quiz = await makeItem(host, `${base}/quizzes`, { name: 'Quiz', pace, EventId: match.id })
  for (const { type, phase } of waiting)
    await makeItem(host, `${base}/questions`, {
      ...{ QuizId: quiz.id, text: `After a ${type}?`, kind: 'number', truth: 1, timeLimit: 300_000 },
      ...{ MarkerTypeId: match.types[type as 'goal'], markerPhase: phase ?? null },
    })
  const address = `${base}/quizzes/${quiz.id}`
  const open = async () => expect((await host.put(address, { state: 'open' })).status).toBe(200)
  if (isOpen) await open()
  const questions = async (): Promise<Asked[]> => (await host.get(`${address}/questions`)).body.data
  const opened = async () => (await questions()).map(({ openedAt }) => openedAt !== null)
  /** The time of what runs is over. */
  const end = async () =>
    sql(
      `update quiz_questions set "openedAt" = now() - interval '1 hour' where "QuizId" = $1 and "openedAt" is not null`,
      [quiz.id],
    )
  return { ...match, quizId: quiz.id, address, open, questions, opened, end }
}

test('SCOPE-03 the first marker of its type opens a question for everybody, once, and its removal closes nothing', async () => {
  const { quizId, mark, markers, opened, questions } = await makeQuiz([{ type: 'goal' }])
  const maud = await joinAs(gateway, 'trivia', quizId, 'Maud')
  await mark('yellow_card', 1_000)
  expect(await opened()).toEqual([false])
  const goal = await mark('goal', 2_000)
  const [question] = await questions()
  expect(question!.openedAt).not.toBeNull()
  await vi.waitFor(async () => {
    const { body } = await gateway.anonymous.get(`/play-api/games/trivia/${quizId}/state`)
    expect(body.question?.id).toBe(question!.id)
  })
  expect((await maud.answer({ questionId: question!.id, value: '1' })).status).toBe(202)
  expect((await operator.remove(`${markers}/${goal.id}`)).status).toBe(204)
  await mark('goal', 3_000)
  expect((await questions())[0]!.openedAt).toBe(question!.openedAt)
  const [entry] = (await host.get(`${base}/questions/${question!.id}/history`)).body.data
  expect(entry).toMatchObject({ action: 'open' })
  expect(JSON.stringify(entry)).toContain(String(goal.id))
})

test('SCOPE-03 each goal opens the next question that waits for one, and none while another runs', async () => {
  const { mark, opened, end } = await makeQuiz([{ type: 'goal' }, { type: 'goal' }, { type: 'yellow_card' }])
  await mark('goal', 1_000)
  await mark('goal', 2_000)
  await mark('yellow_card', 2_500)
  expect(await opened()).toEqual([true, false, false])
  await end()
  await mark('goal', 3_000)
  expect(await opened()).toEqual([true, true, false])
})

test('SCOPE-03 two markers at once open one question, and a host by hand the other way', async () => {
  const { mark, opened, questions, end } = await makeQuiz([{ type: 'goal' }, { type: 'yellow_card' }])
  const [, second] = await questions()
  await Promise.all([
    mark('goal', 1_000),
    mark('yellow_card', 1_000),
    host.put(`${base}/questions/${second!.id}/open`),
  ])
  expect((await opened()).filter(Boolean)).toHaveLength(1)
  await end()
  const left = (await questions()).find(({ openedAt }) => openedAt === null)!
  expect((await host.put(`${base}/questions/${left.id}/open`)).status).toBe(200)
})

test('SCOPE-03 a marker has to be in the phase', async () => {
  const { mark, opened } = await makeQuiz([{ type: 'goal', phase: 'second_half' }])
  await mark('whistle', 0, { phase: 'first_half' })
  await mark('goal', 1_000)
  expect(await opened()).toEqual([false])
  await mark('whistle', 2_000, { phase: 'second_half' })
  // Logged late, and of the first half.
  await mark('goal', 1_500)
  expect(await opened()).toEqual([false])
  await mark('goal', 2_500)
  expect(await opened()).toEqual([true])
})

test('SCOPE-03 a marker that does not count yet opens once it counts', async () => {
  const { mark, markers, opened } = await makeQuiz([{ type: 'goal' }])
  const held = await mark('goal', 1_000, { isHeld: true })
  expect(await opened()).toEqual([false])
  await operator.put(`${markers}/${held.id}`, { comment: 'Still under review' })
  expect(await opened()).toEqual([false])
  await operator.put(`${markers}/${held.id}`, { isHeld: false })
  expect(await opened()).toEqual([true])
})

test('SCOPE-03 nothing opens before the quiz, after it, at one’s own pace, or in another match', async () => {
  const draft = await makeQuiz([{ type: 'goal' }], { isOpen: false })
  const early = await draft.mark('goal', 1_000, { isHeld: true })
  await draft.open()
  expect(await draft.opened()).toEqual([false])
  // It was made before the quiz was open.
  await operator.put(`${draft.markers}/${early.id}`, { isHeld: false })
  expect(await draft.opened()).toEqual([false])
  await (await makeMatch(operator)).mark('goal', 1_000)
  expect(await draft.opened()).toEqual([false])
  await host.put(draft.address, { state: 'closed' })
  await draft.mark('goal', 2_000)
  expect(await draft.opened()).toEqual([false])
  const own = await makeQuiz([{ type: 'goal' }], { pace: 'self' })
  await own.mark('goal', 1_000)
  expect(await own.opened()).toEqual([false])
})

test('SCOPE-03 only a marker whose moment is now opens: none of a file, of long ago, late from a desk, or out of the bin', async () => {
  const { mark, markers, opened, types, end, quizId } = await makeQuiz([
    { type: 'goal' },
    { type: 'red_card' },
  ])
  await sql(`update quizzes set "opensAt" = now() - interval '1 hour' where id = $1`, [quizId])
  const longAgo = new Date(Date.now() - 20 * 60_000).toISOString()
  const ofFile = await mark('yellow_card', 1_000)
  await sql(`update markers set source = 'import', "MarkerTypeId" = $2 where id = $1`, [
    ofFile.id,
    types.goal,
  ])
  expect((await operator.put(`${markers}/${ofFile.id}`, { status: 'confirmed' })).status).toBe(200)
  expect(await opened()).toEqual([false, false])
  // A card of long ago that turns out to be a goal.
  const old = await mark('yellow_card', 2_000)
  const age = `update markers set "createdAt" = $2, "wallClock" = $2 where id = $1`
  await sql(age, [old.id, longAgo])
  expect((await operator.put(`${markers}/${old.id}`, { MarkerTypeId: types.goal })).status).toBe(200)
  expect(await opened()).toEqual([false, false])
  // A desk that was without a connection says when it was logged.
  await mark('goal', 3_000, { wallClock: longAgo })
  expect(await opened()).toEqual([false, false])
  await mark('goal', 4_000)
  expect(await opened()).toEqual([true, false])
  // Another question ran, so it opened nothing, and does not when somebody takes its deletion back.
  const card = await mark('red_card', 5_000)
  await operator.remove(`${markers}/${card.id}`)
  await end()
  expect((await operator.post(`/main-api/markers/${card.id}/restore`)).status).toBeLessThan(300)
  expect(await opened()).toEqual([true, false])
  await mark('red_card', 6_000)
  expect(await opened()).toEqual([true, true])
})

test('SCOPE-03 the result of a vote opens the question that waits for it', async () => {
  const vote = await makeVote(operator)
  const quiz = await makeItem(host, `${base}/quizzes`, {
    ...{ name: 'Quiz', pace: 'live', EventId: vote.EventId },
  })
  await castVotes(gateway, vote, [1, 3])
  await closeVote(gateway, vote)
  // The first result in a sport makes the type.
  expect((await operator.post(`/motm-service-api/results/calculate/${vote.id}`)).status).toBe(200)
  const { rows } = await sql(
    `select id from marker_types where "AccountId" = $1 and code = 'man_of_the_match'`,
    [operator.account.id],
  )
  const question = await makeItem(host, `${base}/questions`, {
    ...{ QuizId: quiz.id, text: 'How many votes?', kind: 'number', truth: 3 },
    MarkerTypeId: rows[0].id,
  })
  await sql(`delete from markers where "EventId" = $1`, [vote.EventId])
  expect((await host.put(`${base}/quizzes/${quiz.id}`, { state: 'open' })).status).toBe(200)
  expect((await operator.post(`/motm-service-api/results/calculate/${vote.id}`)).status).toBe(200)
  expect((await host.get(`${base}/questions/${question.id}`)).body.openedAt).not.toBeNull()
})

test('SCOPE-03 the type is one of the sport of the event, and the phase one of its phases', async () => {
  const { quizId, types, questions } = await makeQuiz([{ type: 'goal' }], { isOpen: false })
  const [{ id }] = (await questions()) as [Asked]
  const put = async (body: object) => {
    const answer = await host.put(`${base}/questions/${id}`, body)
    return [answer.status, answer.body.errors?.[0]?.path, answer.body.errors?.[0]?.code]
  }
  expect(await put({ markerPhase: 'innings' })).toEqual([400, 'markerPhase', 'unknown'])
  expect(await put({ MarkerTypeId: 2_000_000_000 })).toEqual([400, 'MarkerTypeId', 'unknown_item'])
  const { rows } = await sql(
    `select t.id from marker_types t join sports s on s.id = t."SportId" where t."AccountId" = $1 and t."SportId" <>
      (select "SportId" from marker_types where id = $2) limit 1`,
    [operator.account.id, types.goal],
  )
  expect(await put({ MarkerTypeId: rows[0].id })).toEqual([400, 'MarkerTypeId', 'other_sport'])
  expect(await put({ MarkerTypeId: null, markerPhase: 'first_half' })).toEqual([
    ...[400, 'MarkerTypeId', 'required'],
  ])
  const rival = await gateway.user(await gateway.account({ hasMarkerTypes: true }), ['trivia_write'])
  const foreign = await sql('select id from marker_types where "AccountId" = $1 limit 1', [rival.account.id])
  expect(await put({ MarkerTypeId: foreign.rows[0].id })).toEqual([400, 'MarkerTypeId', 'unknown_item'])
  const alone = await makeItem(host, `${base}/quizzes`, { name: 'Without an event', pace: 'live' })
  const made = await host.post(`${base}/questions`, {
    ...{ QuizId: alone.id, text: 'What?', MarkerTypeId: types.goal },
  })
  expect([made.status, made.body.errors[0].path, made.body.errors[0].code]).toEqual([
    ...[400, 'MarkerTypeId', 'no_event'],
  ])
  // A copy waits for the same.
  const copy = (await host.post(`${base}/quizzes/${quizId}/duplicate`)).body
  const [copied] = (await host.get(`${base}/quizzes/${copy.id}/questions`)).body.data
  expect(copied.MarkerTypeId).toBe(types.goal)
  // A type that is deleted for good takes no question with it.
  await sql('update quiz_questions set "MarkerTypeId" = $2 where id = $1', [copied.id, rows[0].id])
  await sql('delete from marker_types where id = $1', [rows[0].id])
  expect((await host.get(`${base}/questions/${copied.id}`)).body.MarkerTypeId).toBeNull()
})
