import type { OwnTrivia } from '@touchline/contract'
import { isNear, pointsOf } from '@touchline/games'
import type { AudienceScope } from '../../audience/scope.ts'
import { wonSql } from '../gifts-of.ts'
import { readOwnRanking } from '../own-ranking.ts'
import { toldQuestions } from './quiz-state.ts'
import type { PublicQuiz } from './read-quiz.ts'

type Row = {
  name: string
  isNameHidden: boolean
  won: number[]
  answers: { QuestionId: number; AnswerId: number | null; value: number | null; elapsed: number }[]
}

/** What the viewer answered in a quiz; the points of a question are told once its time is over. */
export async function readOwnAnswers(
  scope: AudienceScope,
  quiz: PublicQuiz,
  now: number,
): Promise<OwnTrivia | undefined> {
  const [own] = await scope.own<Row>(
    `select c.name, c."isNameHidden", ${wonSql('QuizId')} as won, coalesce((select jsonb_agg(jsonb_build_object('QuestionId', r."QuestionId",
        'AnswerId', r."AnswerId", 'value', r.value, 'elapsed', r.elapsed) order by r.id)
        from quiz_responses r where r."ContestantId" = c.id), '[]') as answers
      from contestants c where c."AccountId" = $1 and c."FanId" = $2 and c."QuizId" = $3`,
    [quiz.id],
  )
  if (!own) return undefined
  const told = new Map(toldQuestions(quiz, now).map((question) => [question.id, question]))
  const answers = own.answers.map((answer) => {
    const question = told.get(answer.QuestionId)
    if (!question) return { ...answer, isCorrect: null, points: null }
    const isCorrect =
      answer.value === null
        ? question.answers.some(({ id, isCorrect }) => id === answer.AnswerId && isCorrect)
        : isNear(question, answer.value)
    return { ...answer, isCorrect, points: isCorrect ? pointsOf(question, answer.elapsed) : 0 }
  })
  return {
    kind: 'trivia',
    now: new Date(now).toISOString(),
    won: own.won,
    name: own.isNameHidden ? null : own.name,
    points: answers.reduce((sum, { points }) => sum + (points ?? 0), 0),
    correct: answers.filter(({ isCorrect }) => isCorrect).length,
    answers,
    ...(told.size > 0
      ? await readOwnRanking(scope, { scope: 'quiz', QuizId: quiz.id })
      : { rank: null, ranking: [] }),
  }
}
