import { AppError, answerGame, fieldError } from '@touchline/contract'
import { handleAudience } from '../audience/mount.ts'
import type { Refusal } from './trivia/write-responses.ts'

export const answerGameHandler = handleAudience(
  answerGame,
  async ({ params: { id }, body: { questionId, answerId, tappedAt } }, { services, viewer, arrivedAt }) => {
    const written = await services.play.responses.give({
      accountId: viewer.accountId,
      quizId: id,
      questionId,
      // A viewer of this call is a fan.
      fanId: viewer.fanId!,
      answerId,
      arrivedAt,
      tappedAt: tappedAt ? Date.parse(tappedAt) : null,
    })
    if (written.refusal !== null) throw refused(written.refusal)
    return { id: written.id, QuestionId: questionId, AnswerId: written.AnswerId }
  },
)

function refused(refusal: Refusal): Error {
  const key = `play.${refusal}` as const
  if (refusal === 'notJoined') return new AppError('not_found', { key })
  if (refusal === 'noQuestion') return fieldError('questionId', 'unknown', { key })
  if (refusal === 'otherQuestion') return fieldError('answerId', 'unknown', { key })
  return new AppError('conflict', { key })
}
