import type { OwnTrivia, PlayQuestion, PlayResult } from '@touchline/contract'
import { isNear } from '@touchline/games/numbers'
import { pointsOf } from '@touchline/games/points'

/**
 * Gives one's own answer to a question that is told now its points, by the time in its receipt: the page needs not ask
 * for them, as everybody else would at the same moment. Changes `own`; does nothing for an answer that has them.
 */
export function tellOwn(own: OwnTrivia, question: PlayQuestion, result: PlayResult): void {
  const answer = own.answers.find(({ QuestionId }) => QuestionId === question.id)
  if (!answer || answer.isCorrect !== null) return
  const { AnswerId, value } = answer
  const isCorrect = value === null ? result.correct.includes(AnswerId!) : isNear(result, value)
  const points = isCorrect ? pointsOf(question, answer.elapsed) : 0
  Object.assign(answer, { isCorrect, points })
  own.points += points
  own.correct += Number(isCorrect)
}
