import { beforeAll, describe, expect, test } from 'vitest'
import { joinAs, makeQuiz, openQuestion } from '../../testing/games.ts'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { writeVotes } from './motm/write-votes.ts'
import { writePredictions } from './predictor/write-predictions.ts'
import { writeResponses } from './trivia/write-responses.ts'
import { writeJoins } from './write-joins.ts'

let gateway: TestGateway
let accountId: number

beforeAll(async () => {
  gateway = await openTestGateway()
  accountId = (await gateway.account()).id
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
