import {
  accountOf,
  calculateBoard,
  findBoard,
  readAbove,
  readAround,
  readBelow,
  readOwnRank,
} from '@touchline/games/standings'
import { scopeOf } from '@touchline/records'
import { expect, onTestFinished, test } from 'vitest'
import { makeQuiz } from '../../testing/quizzes.ts'
import { openTestGateway } from '../../testing/test-gateway.ts'

const people = 20_000

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('a page, an own rank and the rows around are read by index, however many are ranked since they were planned', async () => {
  const { services, ...gateway } = await openTestGateway()
  const { pool } = services
  const account = await gateway.account()
  const scope = scopeOf(pool, account.id)
  const planned = await pool.connect()
  onTestFinished(() => planned.release())
  await planned.query('set plan_cache_mode = force_generic_plan')
  // Planned while nothing is ranked; the plans stay.
  await Promise.all(
    [readBelow, readAbove].map((read) =>
      read(accountOf(planned, account.id), { id: 1 }, { rank: 1, FanId: 1 }, 25),
    ),
  )
  await readOwnRank(accountOf(planned, account.id), { id: 1 }, 1)
  const quiz = await makeQuiz(pool, account.id, { questions: [{ isTimed: true, points: 1000 }] })
  const [question] = quiz.questions
  await pool.query(
    `with people as (insert into fans ("AccountId") select $1 from generate_series(1, ${people}) returning id),
      playing as (insert into contestants ("AccountId", "FanId", "QuizId", name)
        select $1, id, $2, 'Fan ' || id from people returning id)
      insert into quiz_responses ("AccountId", "QuestionId", "ContestantId", "AnswerId", "arrivedAt", elapsed)
      select $1, $3, id, $4, now(), 150 + (id * 7919) % 19000 from playing`,
    [account.id, quiz.id, question!.id, question!.right],
  )
  // Twice: the version before is there until the planner's next look.
  await calculateBoard(scope, { scope: 'quiz', QuizId: quiz.id })
  expect(await calculateBoard(scope, { scope: 'quiz', QuizId: quiz.id })).toEqual({
    contestants: people,
    moved: 0,
  })
  const board = (await findBoard(scope, { scope: 'quiz', QuizId: quiz.id }))!
  const middle = await pool.query<{ FanId: number; rank: number }>(
    'select "FanId", rank from standings where "BoardId" = $1 and version = $2 order by rank, "FanId" offset 9999 limit 1',
    [board.id, board.current],
  )
  const { FanId, rank } = middle.rows[0]!
  const plans: Plan[] = []
  const explaining = accountOf(
    {
      async query({ name, text, values }) {
        const given = values.map((value) => Number(value)).join(', ')
        const { rows } = await planned.query(`explain (analyze, format json) execute "${name}" (${given})`)
        plans.push(rows[0]['QUERY PLAN'][0].Plan)
        return await planned.query({ text, values })
      },
    },
    account.id,
  )
  expect(await readBelow(explaining, board, { rank, FanId }, 25)).toHaveLength(25)
  expect(await readOwnRank(explaining, board, FanId)).toMatchObject({ rank })
  expect(await readAround(explaining, board, FanId, 5)).toHaveLength(11)
  expect(plans).toHaveLength(5)
  for (const node of plans.flatMap(nodesOf).filter((one) => one['Relation Name'] === 'standings')) {
    expect(node['Node Type']).toMatch(/^Index (Only )?Scan$/)
    expect(node['Actual Rows']).toBeLessThan(100)
  }
})
