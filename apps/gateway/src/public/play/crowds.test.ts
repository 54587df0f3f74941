import { beforeAll, describe, expect, test } from 'vitest'
import { makeChat, openWriter } from '../../testing/chats.ts'
import { joinAs, makeQuiz, openQuestion } from '../../testing/games.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { writeMessages } from '../chat/write-messages.ts'
import { writeVotes } from './motm/write-votes.ts'
import { writePredictions } from './predictor/write-predictions.ts'
import { writeResponses } from './trivia/write-responses.ts'
import { writeJoins } from './write-joins.ts'

let gateway: TestGateway
let lead: TestUser
let accountId: number

beforeAll(async () => {
  gateway = await openTestGateway()
  lead = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  accountId = lead.account.id
})

const who = { accountId: 1, gameId: 1, fanId: 1, arrivedAt: 0, tappedAt: null }

describe('what a crowd writes costs the same however much is there: nothing is read whole, though planned while all is empty', () => {
  test.each([
    [
      'entries',
      (database: Parameters<typeof writeJoins>[0]) =>
        writeJoins(database, 'QuizId', [
          { accountId, gameId: 1, name: 'Maud', fanId: 1, network: '', deviceId: null },
        ]),
    ],
    [
      'answers',
      (database: Parameters<typeof writeResponses>[0]) =>
        writeResponses(database, [{ ...who, quizId: 1, questionId: 1, answerId: 1, value: null }]),
    ],
    [
      'predictions',
      (database: Parameters<typeof writePredictions>[0]) =>
        writePredictions(database, [{ ...who, questionId: 1, value: '2:1' }]),
    ],
    [
      'votes',
      (database: Parameters<typeof writeVotes>[0]) => writeVotes(database, [{ ...who, candidateId: 1 }]),
    ],
  ])('%s', async (_, write) => {
    const connection = await gateway.services.pools.crowds.connect()
    try {
      await connection.query('begin')
      // The planner knows that they are nearly empty, as on the morning of a match.
      await connection.query('analyze contestants, fans, quiz_responses, predictor_predictions, motm_votes')
      await write(connection)
      const { rows } = await connection.query(
        'select relname, seq_scan::int from pg_stat_xact_user_tables where seq_scan > 0',
      )
      expect(rows).toEqual([])
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  })
})

test('what was planned while few played is soon planned anew: an answer reads no other', async () => {
  const quiz = await makeQuiz(gateway, accountId, { questions: 1 })
  const [question] = quiz.questions
  await openQuestion(gateway, question!.id)
  const { crowds, main } = gateway.services.pools
  await main.query('analyze contestants, fans, quiz_responses')
  const answered = async (fanId: number) => {
    const connection = await crowds.connect()
    try {
      await connection.query('begin')
      // As after some batches.
      await connection.query('set local plan_cache_mode = force_generic_plan')
      const [written] = await writeResponses(connection, [
        {
          ...who,
          accountId,
          fanId,
          quizId: quiz.id,
          questionId: question!.id,
          answerId: question!.right,
          value: null,
        },
      ])
      const { rows } = await connection.query<{ read: number }>(
        `select sum(idx_tup_fetch)::int as read from pg_stat_xact_user_tables
          where relname in ('contestants', 'quiz_responses')`,
      )
      return { refusal: written!.refusal, read: rows[0]!.read }
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  }
  await answered(0)
  const { rows } = await main.query<{ FanId: number }>(
    `with fan as (insert into fans ("AccountId") select $1 from generate_series(1, 2000) returning id)
      insert into contestants ("AccountId", "FanId", "QuizId", name) select $1, id, $2, 'Fan' from fan returning "FanId"`,
    [accountId, quiz.id],
  )
  await expect.poll(async () => (await answered(rows[0]!.FanId)).read, { timeout: 20_000 }).toBeLessThan(100)
})

test('a message costs the same among however many: those of others are not read, though planned while all is empty', async () => {
  const chat = await makeChat(lead, { holdFirst: true, writers: 'members' })
  const [maud, nina] = [
    await openWriter(gateway, accountId, chat.open),
    await openWriter(gateway, accountId, chat.open, 'Nina'),
  ]
  const connection = await gateway.services.pools.crowds.connect()
  // All in one transaction, which counts for itself and is undone.
  const inside = {
    query: (...asked: [string]) =>
      connection.query(...(asked[0] === 'commit' ? (['select'] as [string]) : asked)),
    release() {},
  } as typeof connection
  const connections = { query: connection.query.bind(connection), connect: async () => inside } as Parameters<
    typeof writeMessages
  >[0]
  const read = async () => {
    const { rows } = await connection.query<{ whole: string[]; rows: number }>(
      `select coalesce(array_agg(relname::text) filter (where seq_scan > 0), '{}') as whole,
        sum(idx_tup_fetch)::int as rows from pg_stat_xact_user_tables`,
    )
    return rows[0]!
  }
  const of = { accountId, chatId: chat.id }
  try {
    await connection.query('begin')
    // As after some batches: what was planned is kept.
    await connection.query('set local plan_cache_mode = force_generic_plan')
    await connection.query('update fans set email = id || $2 where id = $1', [maud.id, '@fans.example'])
    await connection.query('analyze chats, chat_messages, chat_mutes, fans, fan_identities, fan_profiles')
    await writeMessages(connections, [{ ...of, fanId: maud.id, text: 'Hello', key: 'first' }])
    await connection.query(
      `insert into chat_messages ("AccountId", "ChatId", "FanId", seq, position, text, state)
        select $1, $2, $3, n, n, 'Hello', 'visible' from generate_series(1000, 3000) n`,
      [accountId, chat.id, nina.id],
    )
    await connection.query(
      `with crowd as (
          insert into fans ("AccountId", name) select $1, 'Crowd ' || n from generate_series(1, 2000) n returning id
        ), profile as (
          insert into profiles ("AccountId", name) values ($1, 'Members') returning id
        ), followers as (
          insert into fan_profiles ("AccountId", "FanId", "ProfileId") select $1, crowd.id, profile.id from crowd, profile
        )
        insert into chat_mutes ("AccountId", "ChatId", "FanId", until) select $1, $2, id, now() + interval '1 day' from crowd`,
      [accountId, chat.id],
    )
    await connection.query('update chats set position = 3000 where id = $1', [chat.id])
    const before = await read()
    const given = ['Come on!', 'Corner'].map((text, n) => ({ ...of, fanId: maud.id, text, key: `key${n}` }))
    const written = await writeMessages(connections, [
      ...given,
      { ...of, fanId: nina.id, text: 'Yes', key: null },
    ])
    const after = await read()
    expect(written.map((one) => 'seq' in one && one.seq)).toEqual([3001, 3002, false])
    expect(after.whole).toEqual([])
    // Of each author at most the last thirty.
    expect(after.rows - before.rows).toBeLessThan(200)
  } finally {
    await connection.query('rollback')
    connection.release()
  }
})

test('an answer is written while all other connections are taken', async () => {
  const quiz = await makeQuiz(gateway, accountId, { questions: 1 })
  const [question] = quiz.questions
  await openQuestion(gateway, question!.id)
  const maud = await joinAs(gateway, 'trivia', quiz.id, 'Maud')
  const { main } = gateway.services.pools
  const taken = await Promise.all(Array.from({ length: main.options.max }, () => main.connect()))
  try {
    const answered = await maud.answer({ questionId: question!.id, answerId: question!.right })
    expect(answered.status).toBe(202)
  } finally {
    for (const connection of taken) connection.release()
  }
})
